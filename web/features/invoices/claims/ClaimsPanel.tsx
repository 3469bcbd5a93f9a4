import { Check, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { PaymentClaim } from '#contract/claims/payment-claim.ts'
import { Button } from '#web/ui/Button.tsx'
import { offlineLabel, useOnline } from '#web/ui/feedback/useOnline.ts'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { describeWarning, showClaimAmount, showUtr } from './claim-labels.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from './claims.module.css'
import { clearClaims, confirmClaim } from '#contract/claims/claims.ts'
import { Allowed } from '#web/features/session/useMay.tsx'

interface ClaimsPanelProps {
  claims: readonly PaymentClaim[]
  onConfirm: (claim: PaymentClaim) => void
  onRefuse: (claim: PaymentClaim) => void
  onClear: (claims: readonly PaymentClaim[]) => void
}

/** The number of claims shown at first, since someone who sends false ones can send many. */
const SHOWN_AT_FIRST = 5

/** The open claims of payers with the seller's possible answers; renders nothing without an open claim. */
export function ClaimsPanel({ claims, onConfirm, onRefuse, onClear }: ClaimsPanelProps) {
  const open = claims.filter(({ state }) => state === 'open')
  const isOnline = useOnline()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? open : open.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      {open.length > 1 && (
        <div className={styles.claim}>
          <p>{sayCount(texts.claimsWait, open.length)}</p>
          <Allowed call={clearClaims}>
            <div className={styles.answers}>
              <Button
                disabled={!isOnline}
                title={offlineLabel(texts.clearFalseClaims, isOnline)}
                onClick={() => onClear(open)}
              >
                {texts.clearFalseClaims}
              </Button>
            </div>
          </Allowed>
        </div>
      )}
      {shown.map((claim) => (
        <Claim key={claim.id} claim={claim} isOnline={isOnline} onConfirm={onConfirm} onRefuse={onRefuse} />
      ))}
      {shown.length < open.length && (
        <div className={styles.answers}>
          <Button onClick={() => setShowsAll(true)}>{say(texts.showAllClaims, { count: String(open.length) })}</Button>
        </div>
      )}
    </>
  )
}

type ClaimProps = Pick<ClaimsPanelProps, 'onConfirm' | 'onRefuse'> & { claim: PaymentClaim; isOnline: boolean }

function Claim({ claim, isOnline, onConfirm, onRefuse }: ClaimProps) {
  return (
    <section className={styles.claim} aria-label={say(texts.saysPaidClaim, { claim: showClaimAmount(claim) })}>
      <p className={styles.head}>
        <MessageCircle aria-hidden />
        {texts.saysPaid}
      </p>
      <ClaimFacts claim={claim} />
      {claim.warnings.length > 0 && (
        <ul className={styles.warnings}>
          {claim.warnings.map((warning) => (
            <li key={warning.code + (warning.invoice?.id ?? '')}>
              {describeWarning(warning)}{' '}
              {warning.invoice && (
                <Link href={`/invoice/${warning.invoice.id}`}>
                  {say(texts.openNumber, { number: warning.invoice.number })}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="small muted">{texts.claimHelp}</p>
      <Allowed call={confirmClaim}>
        <div className={styles.answers}>
          <Button
            variant="primary"
            icon={<Check aria-hidden />}
            disabled={!isOnline}
            title={offlineLabel(texts.confirmPayment, isOnline)}
            onClick={() => onConfirm(claim)}
          >
            {texts.confirmPayment}
          </Button>
          <Button
            disabled={!isOnline}
            title={offlineLabel(texts.notReceived, isOnline)}
            onClick={() => onRefuse(claim)}
          >
            {texts.notReceived}
          </Button>
        </div>
      </Allowed>
    </section>
  )
}

function ClaimFacts({ claim }: { claim: PaymentClaim }) {
  const by = [claim.payer_name, showDateTime(claim.claimed_at)].filter(Boolean).join(', ')
  return (
    <dl className={styles.facts}>
      <dt>{texts.amount}</dt>
      <dd className="num">{showClaimAmount(claim)}</dd>
      <dt>{texts.utr}</dt>
      <dd className="num">{showUtr(claim.utr)}</dd>
      <dt>{claim.payer_name === null ? texts.sent : texts.by}</dt>
      <dd>{by}</dd>
      {claim.note !== null && (
        <>
          <dt>{texts.note}</dt>
          <dd>{claim.note}</dd>
        </>
      )}
    </dl>
  )
}
