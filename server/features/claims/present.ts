import type { ListedClaim } from '#contract/claims/claims.ts'
import type { ClaimWarning, PaymentClaim } from '#contract/claims/payment-claim.ts'
import { addDays, type Day, indiaDay, showDay } from '#domain/days/india-day.ts'
import { toRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { isLikelyUtr, utrDay } from '#domain/upi/utr.ts'
import type { ClaimRow, InvoiceReference } from './list-queries.ts'

const warnAbout = (
  code: ClaimWarning['code'],
  invoices: readonly InvoiceReference[],
  messageFor: (number: string) => string,
): ClaimWarning[] => invoices.map((invoice) => ({ code, message: messageFor(invoice.number), invoice }))

const warning = (code: ClaimWarning['code'], message: string): ClaimWarning => ({ code, message, invoice: null })

/** "This UTR looks like a payment of 4 Aug 2026.", or that it has no day. */
function aboutDay(utr: string, claimedOn: Day): string {
  const day = utrDay(utr, addDays(claimedOn, 1))
  return day === null
    ? 'This UTR does not begin with a day, as most UTRs do.'
    : `This UTR looks like a payment of ${showDay(day)}.`
}

/** Returns what speaks against an open claim, the gravest first; nothing of another one. */
function warningsOf(row: ClaimRow): ClaimWarning[] {
  if (row.state !== 'open') return []
  const claimedOn = indiaDay(row.claimed_at)
  return [
    ...warnAbout(
      'utr_recorded_elsewhere',
      row.recorded_on,
      (number) => `This UTR is recorded as a payment of ${number}.`,
    ),
    ...(row.is_recorded && row.recorded_on.length === 0
      ? [warning('utr_recorded_elsewhere', 'This UTR is recorded as a payment already.')]
      : []),
    ...warnAbout('utr_claimed_elsewhere', row.claimed_on, (number) => `The same UTR was also sent for ${number}.`),
    ...(row.was_refused
      ? [warning('utr_refused_before', 'The same UTR was sent before, and you marked it as not received.')]
      : []),
    ...(row.amount > row.balance + row.asked_extra
      ? [warning('more_than_balance', `Only ${showRupeesAndPaise(row.balance)} is still owed.`)]
      : []),
    ...(isLikelyUtr(row.utr, row.issued_on, claimedOn)
      ? []
      : [warning('utr_day_unlikely', aboutDay(row.utr, claimedOn))]),
  ]
}

/** Converts a claim to the API form for its seller. */
export const presentClaim = (row: ClaimRow): PaymentClaim => ({
  id: row.id,
  utr: row.utr,
  amount: toRupees(row.amount),
  payer_name: row.payer_name,
  note: row.note,
  claimed_at: row.claimed_at.toISOString(),
  claimed_on: indiaDay(row.claimed_at),
  state: row.state,
  closed_at: row.closed_at?.toISOString() ?? null,
  payment_id: row.payment_id,
  refusal:
    row.refusal_reason === null
      ? null
      : { by: row.refused_by ?? '', reason: row.refusal_reason, note: row.refusal_note },
  warnings: warningsOf(row),
})

export const presentListedClaim = (row: ClaimRow): ListedClaim => ({
  ...presentClaim(row),
  invoice: {
    id: row.invoice_id,
    number: row.number,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    state: row.invoice_state,
    balance: toRupees(row.balance),
  },
})
