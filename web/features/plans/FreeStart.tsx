import { QrCode, Sparkles } from 'lucide-react'
import { PRO_PRICE_RUPEES } from '#contract/site/product.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './payments.module.css'
import { useMay, Allowed } from '#web/features/session/useMay.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { placeCalls } from '#web/place-calls.ts'

/** Shown in the empty list of a Free account: what Free offers, what Pro adds, and Upgrade. */
export function FreeStart({ openUpgrade }: { openUpgrade: () => void }) {
  const { data: site } = useSite()
  const may = useMay()
  if (!may(placeCalls.createHostedLink)) return <EmptyState>{texts.noInvoicesHere}</EmptyState>
  return (
    <div className={styles.freeStart}>
      <section aria-labelledby="on-free">
        <h3 id="on-free">{texts.onFreeGetPaidBy}</h3>
        <p>{texts.makeAPaymentLinkWith}</p>
        <ButtonLink href="/quick-upi" icon={<QrCode aria-hidden />}>
          {texts.quickUpiLink}
        </ButtonLink>
      </section>
      <section aria-labelledby="with-pro">
        <h3 id="with-pro">{texts.withProSendInvoices}</h3>
        <p>
          {say(texts.planHelp, { proPriceRupees: PRO_PRICE_RUPEES })}
          {site?.payments === 'sandbox' && texts.sandboxNoMoneyMovesThree}
        </p>
        <Allowed call={placeCalls.createPaymentLink}>
          <Button icon={<Sparkles aria-hidden />} onClick={openUpgrade}>
            {texts.upgradeToPro}
          </Button>
        </Allowed>
      </section>
    </div>
  )
}
