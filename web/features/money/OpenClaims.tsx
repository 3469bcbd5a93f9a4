import { CircleAlert, MessageCircle } from 'lucide-react'
import { Link } from 'wouter'
import { confirmClaim, type ListedClaim } from '#contract/claims/claims.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showClock, showShortDay } from '#web/ui/texts/days.en.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { describeWarning } from '#web/features/invoices/claims/claim-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { keepFocusNear } from '#web/ui/dialog/return-focus.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { MoneySection } from './MoneySection.tsx'
import { sumLabel } from './chosen-credit.ts'
import { useConfirmClaim, useRefuseClaim } from './useMoneyActions.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'
import styles from './money.module.css'
import { Allowed } from '#web/features/session/useMay.tsx'

/** The payments that payers claim to have made. */
export const OpenClaims = ({ claims }: { claims: readonly ListedClaim[] }) => (
  <MoneySection
    icon={<MessageCircle aria-hidden />}
    title={texts.saysPaid}
    sum={sumLabel(claims)}
    lead={texts.claimedHelp}
  >
    <ul>
      {claims.map((claim) => (
        <OpenClaim key={claim.id} claim={claim} />
      ))}
    </ul>
  </MoneySection>
)

/**
 * Moves the focus to the heading of the section, or of the screen, because the pressed button disappears with its row.
 */
function OpenClaim({ claim }: { claim: ListedClaim }) {
  const confirming = useConfirmClaim()
  const refusing = useRefuseClaim()
  const isOnline = useOnline()
  const { id, invoice, utr, amount, claimed_at, warnings } = claim
  const at = new Date(claimed_at)
  const sum = showRupeesAndPaise(fromRupees(amount))
  const nameOf = (verb: string): string => `${verb}: ${invoice.customer_name}, ${sum}`
  return (
    <li className={styles.row}>
      <div className={styles.payer}>
        <b>
          <bdi>{invoice.customer_name}</bdi>
        </b>
        <p className="muted small">
          {sayWith(texts.saysPaidUtrUtr, { utr: <span className="mono">{utr}</span> })}
          <br />
          {showShortDay(indiaDay(at))}, {showClock(at)}
        </p>
      </div>
      <div className={styles.match}>
        <b>
          <Link href={`/invoice/${invoice.id}`}>{invoice.number}</Link>
        </b>
        {warnings.map((warning) => (
          <p key={warning.code + (warning.invoice?.id ?? '')} className="late-text small with-ico">
            <CircleAlert aria-hidden /> {describeWarning(warning)}
          </p>
        ))}
        <Allowed call={confirmClaim}>
          <div className={styles.acts}>
            <Button
              aria-label={nameOf(texts.confirmPayment)}
              disabled={!isOnline}
              busy={confirming.isPending}
              busyText={texts.recording}
              onClick={() => {
                keepFocusNear()
                confirming.mutate(id)
              }}
            >
              {texts.confirmPayment}
            </Button>
            <Button
              variant="quiet"
              aria-label={nameOf(texts.notReceived)}
              disabled={!isOnline}
              busy={refusing.isPending}
              onClick={() => {
                keepFocusNear()
                refusing.mutate({ id, reason: 'not_in_bank' })
              }}
            >
              {texts.notReceived}
            </Button>
          </div>
        </Allowed>
      </div>
      <b className={`${styles.amount} num`}>{sum}</b>
    </li>
  )
}
