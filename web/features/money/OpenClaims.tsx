import { CircleAlert, MessageCircle } from 'lucide-react'
import { Link } from 'wouter'
import type { ListedClaim } from '#contract/claims/claims.ts'
import { indiaDay, showClock, showShortDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { MoneySection } from './MoneySection.tsx'
import { sumLabel } from './sum-label.ts'
import { useConfirmClaim, useRefuseClaim } from './useMoneyActions.ts'
import styles from './money.module.css'

/** What payers say to have paid. */
export const OpenClaims = ({ claims }: { claims: readonly ListedClaim[] }) => (
  <MoneySection
    icon={<MessageCircle aria-hidden />}
    title="Says paid"
    sum={sumLabel(claims)}
    lead="Your customer told you. It counts once you confirm."
  >
    {claims.map((claim) => (
      <OpenClaim key={claim.id} claim={claim} />
    ))}
  </MoneySection>
)

function OpenClaim({ claim }: { claim: ListedClaim }) {
  const confirming = useConfirmClaim()
  const refusing = useRefuseClaim()
  const isOnline = useOnline()
  const { id, invoice, utr, amount, claimed_at, warnings } = claim
  const at = new Date(claimed_at)
  return (
    <li className={styles.row}>
      <div className={styles.payer}>
        <b>
          <bdi>{invoice.customer_name}</bdi>
        </b>
        <p className="muted small">
          Says paid · UTR <span className="mono">{utr}</span>
          <br />
          {showShortDay(indiaDay(at))}, {showClock(at)}
        </p>
      </div>
      <div className={styles.match}>
        <b>
          <Link href={`/invoice/${invoice.id}`}>{invoice.number}</Link>
        </b>
        {warnings.map(({ code, message }) => (
          <p key={code} className="late-text small with-ico">
            <CircleAlert aria-hidden /> {message}
          </p>
        ))}
        <div className={styles.acts}>
          <Button
            disabled={!isOnline}
            busy={confirming.isPending}
            busyText="Recording..."
            onClick={() => confirming.mutate(id)}
          >
            Confirm payment
          </Button>
          <Button
            variant="quiet"
            disabled={!isOnline}
            busy={refusing.isPending}
            onClick={() => refusing.mutate({ id, reason: 'not_in_bank' })}
          >
            Not received
          </Button>
        </div>
      </div>
      <b className={`${styles.amount} num`}>{showRupeesAndPaise(fromRupees(amount))}</b>
    </li>
  )
}
