import type { ListedClaim } from '#contract/claims/claims.ts'
import type { ClaimWarning, PaymentClaim } from '#contract/claims/payment-claim.ts'
import type { PageRequest } from '#contract/call/paging.ts'
import { addDays, type Day, indiaDay, showDay } from '#domain/days/india-day.ts'
import { toRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { isLikelyUtr, readUtr, utrDay } from '#domain/upi/utr.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cursorOf, cutPage, idPart, microsPart } from '../../platform/http/cursor.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import * as queries from './list-queries.ts'
import type { ClaimRow, InvoiceReference } from './list-queries.ts'

const claimCursor = cursorOf({ micros: microsPart, id: idPart })

/** Returns the claims of a JSON column `claimsAsJson`. */
export const readClaims = (json: readonly unknown[][] | null): PaymentClaim[] =>
  (json ?? []).map((row) => presentClaim(queries.readClaimRow(row)))

/** Returns a claim. @throws not_found (absent or another owner's) */
export async function readClaim(tx: Tx, owner: Owner, id: string): Promise<PaymentClaim> {
  const row = await queries.findClaim(tx, owner, id)
  if (!row) throw new AppError('not_found')
  return presentClaim(row)
}

/** Returns a page of claims of all invoices, newest first. @throws invalid_input for a bad cursor */
export async function listClaims(
  db: Db,
  actor: Actor,
  { state, limit, cursor }: PageRequest & { state: PaymentClaim['state'] },
): Promise<{ claims: ListedClaim[]; open: number; next_cursor: string | null }> {
  const after = claimCursor.read(cursor)
  const { rows, open } = await inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => ({
      rows: await queries.listPage(tx, actor, { state, after, limit }),
      open: await queries.countOpen(tx, actor),
    })),
  )
  const { page, next_cursor } = cutPage(rows, limit, claimCursor, ({ claimed_at_micros: micros, id }) => ({
    micros,
    id,
  }))
  return { claims: page.map(presentListedClaim), open, next_cursor }
}

const NO_VALUES = { invoice: null, utr_day: null, balance: null }

const warnAbout = (
  code: ClaimWarning['code'],
  invoices: readonly InvoiceReference[],
  messageFor: (number: string) => string,
): ClaimWarning[] => invoices.map((invoice) => ({ ...NO_VALUES, code, message: messageFor(invoice.number), invoice }))

const warning = (
  code: ClaimWarning['code'],
  message: string,
  values: Partial<Pick<ClaimWarning, 'utr_day' | 'balance'>> = {},
): ClaimWarning => ({ ...NO_VALUES, code, message, ...values })

/** Warns about the day in the UTR: "This UTR looks like a payment of 4 Aug 2026.", or that the UTR contains no day. */
function warnAboutDay(utr: string, claimedOn: Day): ClaimWarning {
  const day = utrDay(utr, addDays(claimedOn, 1))
  const message =
    day === null
      ? 'This UTR does not begin with a day, as most UTRs do.'
      : `This UTR looks like a payment of ${showDay(day)}.`
  return warning('utr_day_unlikely', message, { utr_day: day })
}

/** Returns the warnings about a claim, the most serious first; none unless it is open. */
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
    ...(row.same_amount_references.some((reference) => 'fault' in readUtr(reference))
      ? [warning('recorded_without_utr', 'A payment of this amount is recorded without a UTR. It may be this one.')]
      : []),
    ...(row.was_refused
      ? [warning('utr_refused_before', 'The same UTR was sent before, and you marked it as not received.')]
      : []),
    ...(row.amount > row.balance + row.asked_extra
      ? [
          warning('more_than_balance', `Only ${showRupeesAndPaise(row.balance)} is still owed.`, {
            balance: toRupees(row.balance),
          }),
        ]
      : []),
    ...(isLikelyUtr(row.utr, row.issued_on, claimedOn) ? [] : [warnAboutDay(row.utr, claimedOn)]),
  ]
}

/** Converts a claim to the API form for its seller. */
const presentClaim = (row: ClaimRow): PaymentClaim => ({
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

const presentListedClaim = (row: ClaimRow): ListedClaim => ({
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
