import { Link as LinkIcon, Mail, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import {
  createCustomerStatementLink,
  type CustomerStatementLink,
  revokeCustomerStatementLink,
} from '#contract/customer-statements/statements.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { FIRST_DAY } from '#contract/call/days.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { writeCustomerStatementMessage } from '#domain/messages/greeting.ts'
import { languageForCustomer } from '#domain/text/languages.ts'
import { whatsappLink } from '#domain/messages/message-links.ts'
import { language as ownLanguage } from '#web/ui/texts/language.en.ts'
import type { Days } from '#web/features/periods/periods.ts'
import { MailDialog } from '#web/features/mails/lazy-dialog.ts'
import { CustomerStatementMails } from '#web/features/mails/MailOutcome.tsx'
import { LinkReachWarning } from '#web/features/site/LinkReachWarning.tsx'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyBox } from '#web/ui/CopyButton.tsx'
import { offlineLabel, useOnline } from '#web/ui/feedback/useOnline.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import {
  customerStatementFault,
  useCreateCustomerStatementLink,
  useCustomerStatementLinks,
  useRevokeCustomerStatementLink,
} from './useCustomerStatement.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from '../customers.module.css'
import { Allowed } from '#web/features/session/useMay.tsx'
import { mailCustomerStatement } from '#contract/customer-mails/customer-mail-calls.ts'

interface CustomerStatementLinksProps {
  customer: Customer
  days: Days
  /** Whether the chosen days are not a period. */
  areInvalid: boolean
}

/** The links with which the customer opens the statement: create one for the chosen days, share it, revoke it. */
export function CustomerStatementLinks({ customer, days, areInvalid }: CustomerStatementLinksProps) {
  const links = useCustomerStatementLinks(customer.id)
  const creating = useCreateCustomerStatementLink(customer.id)
  const isOnline = useOnline()
  return (
    <section className={styles.links} aria-labelledby="statement-links">
      <h3 id="statement-links">{texts.linkForYourCustomer}</h3>
      <p className="small muted">{texts.statementLinkHelp}</p>
      <Allowed call={createCustomerStatementLink}>
        <Button
          icon={<LinkIcon aria-hidden />}
          busy={creating.isPending}
          disabled={!isOnline || areInvalid}
          title={offlineLabel(texts.makeALink, isOnline)}
          onClick={() => creating.mutate(days)}
        >
          {texts.makeALinkForThese}
        </Button>
      </Allowed>
      <FormFault>{creating.error && customerStatementFault(creating.error)}</FormFault>
      {links.data?.map((link) => (
        <SharedLink key={link.id} link={link} customer={customer} isOnline={isOnline} />
      ))}
      <CustomerStatementMails customerId={customer.id} />
    </section>
  )
}

const period = ({ from, to }: CustomerStatementLink): string => {
  const end = to === null ? texts.today : showDay(to)
  return from === FIRST_DAY ? say(texts.upToEnd, { end }) : say(texts.fromToEnd, { from: showDay(from), end })
}

function SharedLink({
  link,
  customer,
  isOnline,
}: {
  link: CustomerStatementLink
  customer: Customer
  isOnline: boolean
}) {
  const revoking = useRevokeCustomerStatementLink(customer.id)
  const { business_name: seller } = useCurrentUser()
  const sendsMail = useSite().data?.sends_mail === true
  const [isMailing, setIsMailing] = useState(false)
  const message = writeCustomerStatementMessage(
    { customer: customer.name, seller, url: link.url },
    languageForCustomer(customer.language, ownLanguage),
  )
  return (
    <div className={styles.link}>
      <p>
        {period(link)}{' '}
        <span className="small muted">
          {say(texts.untilIndiaday, { indiaDay: showDay(indiaDay(new Date(link.expires_at))) })}
        </span>
      </p>
      <CopyBox text={link.url} />
      <LinkReachWarning url={link.url} />
      <div className="row">
        <a
          className="btn btn-secondary btn-sm"
          href={whatsappLink(customer.phone, message)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden />
          {texts.whatsapp}
        </a>
        {sendsMail && (
          <Allowed call={mailCustomerStatement}>
            <Button size="sm" icon={<Mail aria-hidden />} onClick={() => setIsMailing(true)}>
              {texts.mail}
              <span className="sr-only"> {period(link)}</span>
            </Button>
          </Allowed>
        )}
        <Allowed call={revokeCustomerStatementLink}>
          <Button
            size="sm"
            variant="quiet"
            busy={revoking.isPending}
            disabled={!isOnline}
            onClick={() => revoking.mutate(link.id)}
          >
            {texts.endLink}
            <span className="sr-only"> {period(link)}</span>
          </Button>
        </Allowed>
      </div>
      <FormFault>{revoking.error?.message}</FormFault>
      {isMailing && (
        <MailDialog target={{ customer: customer.id, link: link.id }} onClose={() => setIsMailing(false)} />
      )}
    </div>
  )
}
