import type { CustomerMail } from '#contract/customer-mails/customer-mail.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { LinkViews } from '#contract/invoices/link-views.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showClock, showDay } from '#web/ui/texts/days.en.ts'
import { nameMail, senderOf } from '#web/features/mails/mail-labels.ts'
import { MailOutcome } from '#web/features/mails/MailOutcome.tsx'
import { Button } from '#web/ui/Button.tsx'
import { sayCount } from '#web/ui/texts/say.ts'
import { claimEntries } from '../../claims/claim-labels.ts'
import * as texts from '../texts.en.ts'
import styles from '../detail.module.css'
import { describeHistoryEntry, reminderEntries } from './history-labels.ts'
import { mailInvoice } from '#contract/customer-mails/customer-mail-calls.ts'
import { Allowed } from '#web/features/session/useMay.tsx'

/** When the payer's page was first and last opened, as entries of the history. */
const viewEntries = (views: LinkViews | null): { at: string; text: string; by: string }[] => {
  if (views === null) return []
  const { count, first_at, last_at } = views
  const first = { at: first_at, text: texts.linkOpenedFirst, by: texts.onThePaymentPage }
  if (count === 1) return [first]
  return [{ at: last_at, text: sayCount(texts.linkOpenedTimes, count), by: texts.onThePaymentPage }, first]
}

interface HistoryCardProps {
  invoice: Pick<InvoiceDetail, 'history' | 'claims' | 'mails' | 'reminders' | 'views'>
  onMailAgain: (mail: CustomerMail) => void
}

interface ShownEntry {
  at: string
  text: string
  by: string
  mail?: CustomerMail
}

/** The history with claims, reminders, mails and views of the payer's page, newest first, in Indian time. */
export function HistoryCard({ invoice, onMailAgain }: HistoryCardProps) {
  const { history, claims, mails, reminders, views } = invoice
  const entries: ShownEntry[] = [
    ...history.map((entry) => ({ at: entry.at, text: describeHistoryEntry(entry), by: entry.by })),
    ...claimEntries(claims),
    ...reminderEntries(reminders),
    ...viewEntries(views),
    ...mails.map((mail) => ({ at: mail.created_at, text: nameMail(mail), by: senderOf(mail), mail })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return (
    <section className={`card ${styles.cHist}`} aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      {entries.length === 0 && <p className="small muted">{texts.nothingYetShareTheLink}</p>}
      <ol className="history">
        {entries.map((entry) => (
          <li key={entry.at + entry.text}>
            <span>{entry.text}</span>
            {entry.mail && <MailOutcome recipients={entry.mail.recipients} />}
            <span className="muted">
              <time dateTime={entry.at}>{showInstant(new Date(entry.at))}</time> · {entry.by}
            </span>
            {entry.mail && <SendAgain mail={entry.mail} onMailAgain={onMailAgain} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function SendAgain({ mail, onMailAgain }: { mail: CustomerMail } & Pick<HistoryCardProps, 'onMailAgain'>) {
  return (
    <span>
      <Allowed call={mailInvoice}>
        <Button size="sm" variant="quiet" onClick={() => onMailAgain(mail)}>
          {texts.sendAgain}
          <span className="sr-only">: {nameMail(mail)}</span>
        </Button>
      </Allowed>
    </span>
  )
}

const showInstant = (at: Date): string => `${showDay(indiaDay(at))}, ${showClock(at)}`
