import { Link2 } from 'lucide-react'
import { Link } from 'wouter'
import { writeOffInvoice } from '#contract/settlement/invoice-payment-calls.ts'
import { joinMoney, type KeptPart, type MoneyCredit, type MoneyPayment } from '#contract/money/money.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { CreditRow, DoneTogether, nameAction, useWaiting } from './CreditRow.tsx'
import { MoneySection } from './MoneySection.tsx'
import { sumLabel } from './chosen-credit.ts'
import { type JoinRequest, useJoinCredits } from './useMoneyActions.ts'
import * as texts from './texts.en.ts'
import styles from './money.module.css'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'

interface JoinCreditsProps {
  credits: readonly MoneyCredit[]
  /** Whether the credits are those of the previous filter, so that they cannot be joined. */
  isStale: boolean
  onAssign: (credit: MoneyCredit) => void
}

/**
 * Returns the request that joins a credit to a payment. Payments that add up to the credit are joined together;
 * otherwise the others are alternatives.
 */
function joinOf({ id, payments }: MoneyCredit, { payment_id, evidence, kept }: MoneyPayment): JoinRequest {
  const together = evidence === 'sum' ? payments.map((one) => one.payment_id) : [payment_id]
  const [, ...others] = together
  return {
    credit_id: id,
    payment_id,
    ...(others.length > 0 && { with_payment_ids: others }),
    ...(kept && { kept: { kind: kept.kind, amount: kept.amount } }),
  }
}

/** Returns the joins that leave no doubt, since UTR and amount are the same. */
const certainJoins = (credits: readonly MoneyCredit[]) =>
  credits.flatMap((credit) => {
    const [best] = credit.payments
    return best && best.evidence === 'utr' && best.is_same_amount ? [joinOf(credit, best)] : []
  })

/** Credits whose payment is already recorded. Joining the two leaves one payment, as the bank shows it. */
export function JoinCredits({ credits, isStale, onAssign }: JoinCreditsProps) {
  const joining = useJoinCredits()
  const isOnline = useOnline()
  const canJoin = isOnline && !isStale
  const waiting = useWaiting(credits)
  const certain = certainJoins(waiting)
  return (
    <MoneySection
      icon={<Link2 className={styles.joined} aria-hidden />}
      title={texts.alreadyRecorded}
      sum={sumLabel(waiting)}
      lead={texts.recordedAlreadyHelp}
      action={
        <Allowed call={joinMoney}>
          <DoneTogether credits={credits} />
          {certain.length > 1 && (
            <Button
              icon={<Link2 aria-hidden />}
              disabled={!canJoin}
              busy={joining.isPending && joining.variables.length > 1}
              busyText={texts.joining}
              onClick={() => joining.mutate(certain)}
            >
              {sayCount(texts.joinAll, certain.length)}
            </Button>
          )}
        </Allowed>
      }
    >
      <ul>
        {credits.map((credit) => (
          <JoinRow key={credit.id} credit={credit} canJoin={canJoin} onAssign={() => onAssign(credit)} />
        ))}
      </ul>
    </MoneySection>
  )
}

function JoinRow({ credit, canJoin, onAssign }: { credit: MoneyCredit; canJoin: boolean; onAssign: () => void }) {
  const joining = useJoinCredits()
  const may = useMay()
  const [best] = credit.payments
  if (!best) return null
  const joinWords = best.kept ? joinLabel(best.kept) : texts.join
  return (
    <CreditRow credit={credit}>
      <PaymentText payment={best} together={best.evidence === 'sum' ? credit.payments : [best]} />
      {best.kept && (
        <p className="small" dir="auto">
          {keptSentence(credit, best, best.kept)}
        </p>
      )}
      <Allowed call={joinMoney}>
        <div className={styles.acts}>
          {(best.is_same_amount || (best.kept && (best.kept.kind === 'tds' || may(writeOffInvoice)))) && (
            <Button
              aria-label={nameAction(joinWords, credit)}
              disabled={!canJoin}
              busy={joining.isPending}
              busyText={texts.joining}
              onClick={() => joining.mutate([joinOf(credit, best)])}
            >
              {joinWords}
            </Button>
          )}
          {best.evidence !== 'utr' && (
            <Button
              variant="quiet"
              aria-label={nameAction(texts.anotherPayment, credit)}
              disabled={!canJoin}
              onClick={onAssign}
            >
              {texts.anotherPayment}
            </Button>
          )}
        </div>
      </Allowed>
    </CreditRow>
  )
}

const showAmount = (amount: string): string => showRupeesAndPaise(fromRupees(amount))

/** Says what joining does with the part of a payment that the bank does not show. */
function keptSentence(credit: MoneyCredit, { amount }: MoneyPayment, kept: KeptPart): string {
  const text = {
    tds: texts.joiningRecordsTds,
    charge: texts.joiningWritesOffCharge,
    rounding: texts.joiningWritesOffRounding,
  }[kept.kind]
  return say(text, { amount: showAmount(amount), bank: showAmount(credit.amount), kept: showAmount(kept.amount) })
}

function joinLabel({ kind, amount }: KeptPart): string {
  if (kind === 'rounding') return texts.join
  return say(kind === 'tds' ? texts.joinWithTds : texts.joinWithCharge, { kept: showAmount(amount) })
}

const reasonOf = ({ evidence, amount, is_same_amount, kept }: MoneyPayment): string => {
  if (kept) return evidence === 'utr' ? texts.sameUtr : texts.samePayerOnly
  if (evidence === 'tds') return say(texts.moreIsRecordedPerhapsTds, { amount: showAmount(amount) })
  if (!is_same_amount) return say(texts.sameUtrOtherAmount, { amount: showAmount(amount) })
  return {
    utr: texts.sameUtr,
    invoice: texts.itsInvoiceIsInTheNote,
    payer: texts.samePayer,
    paise: texts.samePayerAndSomePaise,
    sum: texts.togetherTheSameAmount,
    charge: texts.samePayerOnly,
    amount: texts.sameAmount,
  }[evidence]
}

/** A payment, or the payments that add up to the credit. */
function PaymentText({ payment, together }: { payment: MoneyPayment; together: readonly MoneyPayment[] }) {
  const { customer_name, received_on } = payment
  const invoices = together.flatMap((one) => one.invoices)
  const [first] = invoices
  return (
    <>
      <b>
        <bdi>{customer_name}</bdi>
      </b>
      <p className="muted small" dir="auto">
        {first ? (
          <>
            <Link href={`/invoice/${first.invoice_id}`}>
              {invoices.map(({ invoice_number }) => invoice_number).join(', ')}
            </Link>
            {' · '}
          </>
        ) : (
          `${texts.advance} · `
        )}
        {say(texts.recordedForDay, { day: showShortDay(received_on) })} · {reasonOf(payment)}
      </p>
    </>
  )
}
