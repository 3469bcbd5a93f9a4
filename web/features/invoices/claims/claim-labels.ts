import type { ClaimWarning, PaymentClaim } from '#contract/claims/payment-claim.ts'
import { REFUSAL_LABELS } from '#web/ui/texts/labels.en.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** Returns "₹1,234.50". */
export const showClaimAmount = ({ amount }: Pick<PaymentClaim, 'amount'>): string =>
  showRupeesAndPaise(fromRupees(amount))

/** Returns "6325 0174 2216", in the groups in which UPI apps show it. */
export const showUtr = (utr: string): string => utr.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The texts of warnings about a claim, by code. */
const WARNING_WORDS: Record<ClaimWarning['code'], (warning: ClaimWarning) => string> = {
  utr_claimed_elsewhere: ({ invoice }) => say(texts.utrAlsoSentFor, { number: invoice?.number ?? '' }),
  utr_recorded_elsewhere: ({ invoice }) =>
    invoice ? say(texts.utrRecordedOn, { number: invoice.number }) : texts.utrRecorded,
  recorded_without_utr: () => texts.recordedWithoutUtr,
  utr_refused_before: () => texts.utrRefusedBefore,
  utr_day_unlikely: ({ utr_day: day }) => (day ? say(texts.utrOfDay, { day: showDay(day) }) : texts.utrWithoutDay),
  more_than_balance: ({ balance }) =>
    say(texts.onlyStillOwed, { balance: showRupeesAndPaise(fromRupees(balance ?? '0.00')) }),
}

/** Returns a warning about a claim in the user's language. */
export const describeWarning = (warning: ClaimWarning): string => WARNING_WORDS[warning.code](warning)

/** An entry of the history of an invoice. */
export interface ClaimEntry {
  at: string
  text: string
  by: string
}

/**
 * Returns the history entries of claims: what the payer sent and how it was refused. A confirmation is in the history
 * as its payment.
 */
export const claimEntries = (claims: readonly PaymentClaim[]): ClaimEntry[] =>
  claims.flatMap(({ claimed_at, closed_at, utr, payer_name, refusal, ...claim }) => [
    {
      at: claimed_at,
      text: say(texts.claimSaid, { claim: showClaimAmount(claim), utr: showUtr(utr) }),
      by: payer_name ?? texts.onThePaymentPage,
    },
    ...(refusal && closed_at
      ? [
          {
            at: closed_at,
            text: say(texts.claimRefused, {
              utr: showUtr(utr),
              value: REFUSAL_LABELS[refusal.reason],
              value2: refusal.note === null ? '' : `. ${refusal.note}`,
            }),
            by: refusal.by,
          },
        ]
      : []),
  ])
