import type { Invoice } from '#contract/invoices/invoices.ts'
import {
  amountLeft,
  type CreditableLine,
  creditLine,
  creditLineByValue,
  creditNoteAmount,
  leftToCredit,
  NOTHING_CREDITED,
  spreadCreditNote,
  sumCreditNote,
} from '#domain/document/notes/credit-note.ts'
import { NO_EXTRAS } from '#domain/document/extras/document-extras.ts'
import { type LineWithFigures, NO_CORRECTION, NO_TEXTS, pricingOf } from '#domain/document/document.ts'
import type { Day } from '#domain/days/india-day.ts'
import { stateAfter } from '#domain/document/invoice-balance.ts'
import { lesserOf, type Paise, paise } from '#domain/money/money.ts'
import { ONE, type Quantity, quantity, showQuantity } from '#domain/money/quantity.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { AppError, refuseField } from '../../../platform/http/app-error.ts'
import type { Repeat } from '../../../platform/http/handle.ts'
import { newInvoiceId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { once } from '../../../platform/repeats/once.ts'
import type { Actor } from '../../../actor/actor.ts'
import { findSeller } from '../../business/service.ts'
import { finishInvoiceChange, lockInvoiceIf } from '../change.ts'
import type { InvoiceParts } from '../create.ts'
import { addHistory } from '../history-queries.ts'
import { insertLines, listCredited, listLines } from '../line-queries.ts'
import { resolveNoteDay } from './note-day.ts'
import { refusalToCredit } from '../policy.ts'
import * as queries from '../queries.ts'
import { assignNextNumber } from '../write.ts'

/**
 * The part of an invoice to credit: quantities of lines, or an amount including taxes; without both, all that is left.
 */
export interface CreditNoteInput {
  reason: string
  issued_on?: Day | undefined
  lines?: readonly { position: number; quantity: Quantity }[] | undefined
  amount?: Paise | undefined
  /** The only line that the amount credits. */
  position?: number | undefined
}

type OpenLine = CreditableLine & { original: LineWithFigures }

/** The lines and the total of a credit note. */
interface CreditNote {
  lines: readonly LineWithFigures[]
  amount: Paise
}

/**
 * Issues a credit note with its own number for an issued invoice or debit note (CGST Act, section 34). Decreases its
 * balance, not its amounts. Returns the note.
 * @throws not_found, invoice_is_draft, invoice_void, nothing_to_credit, invoice_written_off, invalid_input (more than
 * is left; a day before the invoice, in the future or in closed books), series_full
 */
export const creditInvoice = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  id: string,
  input: CreditNoteInput,
  repeat: Repeat | undefined,
): Promise<Invoice> =>
  once(db, actor.businessId, repeat, async (tx) => {
    const before = await lockInvoiceIf(tx, actor, id, refusalToCredit)
    const issued_on = await resolveNoteDay(tx, actor, 'credit note', before, input.issued_on)
    const open = await findOpenLines(tx, actor, before)
    const credit =
      input.amount === undefined
        ? creditByQuantity(before, open, input)
        : creditByValue(before, open, input.amount, input.position)
    const note = await writeNote(tx, actor, before, credit, {
      reason: input.reason,
      issued_on,
      is_by_value: input.amount !== undefined,
    })

    const amount_credited = paise(before.amount_credited + note.amount)
    // A written-off amount was never received, so it cannot become a credit of the customer.
    if (before.amount_waived > 0n && before.amount_paid + amount_credited > before.amount)
      throw new AppError('invoice_written_off')
    const state = stateAfter(before.amount, before.amount_paid, amount_credited)
    const paid_on = state === 'paid' ? await queries.lastPaidOn(tx, actor, id) : null
    const after = await queries.setSettlement(tx, actor, id, {
      amount_paid: before.amount_paid,
      amount_credited,
      amount_refunded: before.amount_refunded,
      amount_waived: before.amount_waived,
      state,
      paid_on,
    })
    await addHistory(tx, actor, { invoiceId: id, what: 'credited', amount: note.amount, reason: input.reason })
    await finishInvoiceChange(tx, actor, publicUrl, { before, after, event: 'invoice.credited' })
    return finishInvoiceChange(tx, actor, publicUrl, { before: null, after: note, event: null })
  })

const leftOf = (invoice: queries.DocumentRow): Paise => paise(invoice.amount - invoice.amount_credited)

/** Credits the chosen quantities, or everything that is left. @throws invalid_input */
function creditByQuantity(invoice: queries.DocumentRow, open: readonly OpenLine[], input: CreditNoteInput): CreditNote {
  const lines = chooseLines(open, input).map(({ line, toCredit }, i) => ({
    ...noteLine(line, i + 1),
    ...creditLine(line, toCredit),
    quantity: toCredit,
  }))
  return { lines, amount: creditNoteAmount(lines, leftOf(invoice), creditsAllLines(open, lines)) }
}

/**
 * Credits an amount of each line. The lines keep their unit, under which the GST return reports the value. @throws
 * invalid_input
 */
function creditByValue(
  invoice: queries.DocumentRow,
  open: readonly OpenLine[],
  value: Paise,
  position: number | undefined,
): CreditNote {
  const left = leftOf(invoice)
  const wanted = position === undefined ? open : open.filter(({ original }) => original.position === position)
  if (wanted.length === 0) refuseField('position', `There is no item ${position}`)
  const most = position === undefined ? left : paise(wanted.reduce((sum, line) => sum + amountLeft(line), 0n))
  const possible = lesserOf(most, left)
  if (value > possible) refuseField('amount', `At most ${showRupeesAndPaise(possible)} is left to credit`)
  const parts = spreadCreditNote(value, wanted).filter(({ part }) => part > 0n)
  const lines = (parts.length > 0 ? parts : wanted.slice(0, 1).map((item) => ({ item, part: paise(0n) }))).map(
    ({ item, part }, i) => {
      const credited = creditLineByValue(item, part)
      const unit_price = credited.gross
      return { ...noteLine(item, i + 1), ...credited, quantity: ONE, unit_price, is_by_value: true }
    },
  )
  return { lines, amount: value }
}

async function findOpenLines(tx: Tx, actor: Actor, invoice: queries.DocumentRow): Promise<OpenLine[]> {
  const [lines, credited] = [await listLines(tx, actor, invoice.id), await listCredited(tx, actor, invoice.id)]
  return lines.map((original) => {
    const { quantity: toCredit, ...creditedFigures } = credited.get(original.position) ?? {
      quantity: quantity(0n),
      ...NOTHING_CREDITED,
    }
    return { ...original, original, credited: toCredit, creditedFigures, reverse_charge: invoice.reverse_charge }
  })
}

/** Returns the lines to credit with their quantities. @throws invalid_input */
function chooseLines(open: readonly OpenLine[], { lines }: CreditNoteInput): { line: OpenLine; toCredit: Quantity }[] {
  if (!lines)
    return open.filter((line) => leftToCredit(line) > 0n).map((line) => ({ line, toCredit: leftToCredit(line) }))
  const wanted = new Map(lines.map(({ position, quantity: toCredit }) => [position, toCredit]))
  if (wanted.size < lines.length) refuseField('lines', 'Name each item once')
  return [...wanted].map(([position, toCredit]) => {
    const line =
      open.find(({ original }) => original.position === position) ??
      refuseField('lines', `There is no item ${position}`)
    const left = leftToCredit(line)
    if (toCredit > left) refuseField('lines', `Of item ${position} only ${showQuantity(left)} is left to credit`)
    return { line, toCredit }
  })
}

/** Copies an invoice line to the note, without discount. */
const noteLine = ({ original }: OpenLine, position: number): LineWithFigures => ({
  ...original,
  position,
  discount_percent: null,
  discount_amount: null,
  credits_position: original.position,
})

/** Whether these lines credit all that is left; then the invoice's round-off is credited too. */
const creditsAllLines = (open: readonly OpenLine[], lines: readonly LineWithFigures[]): boolean =>
  open.every((line) => {
    const toCredit = lines.find(({ credits_position }) => credits_position === line.original.position)
    return amountLeft(line) === (toCredit?.amount ?? 0n)
  })

/** Numbers and inserts the credit note. @throws invalid_input if the credit is ₹0, series_full */
async function writeNote(
  tx: Tx,
  actor: Actor,
  invoice: queries.DocumentRow,
  { lines, amount }: CreditNote,
  { reason, issued_on, is_by_value }: { reason: string; issued_on: Day; is_by_value: boolean },
): Promise<queries.DocumentRow> {
  const seller = await findSeller(tx, actor)
  const sums = sumCreditNote(lines, amount)
  if (sums.amount <= 0n)
    throw new AppError('invalid_input', { fields: { lines: 'The credit comes to ₹0. Choose a larger quantity' } })
  const note = await queries.insertInvoice(tx, actor, {
    id: newInvoiceId(),
    kind: 'credit_note',
    state: 'issued',
    number: await assignNextNumber(tx, actor, seller.credit_note_prefix, issued_on),
    issued_on,
    is_dated: true,
    due_on: null,
    seller_name: invoice.seller_name,
    seller_details: restoreSellerDetails(invoice.seller_details),
    customer_id: invoice.customer_id,
    customer_name: invoice.customer_name,
    customer_details: invoice.customer_details,
    customer_upi: invoice.customer_upi,
    ...NO_TEXTS,
    ...NO_EXTRAS,
    ...pricingOf(invoice),
    prices_include_tax: invoice.prices_include_tax && !is_by_value,
    discount: paise(0n),
    is_rounded: sums.round_off !== 0n,
    ...sums,
    ...NO_CORRECTION,
    credits_id: invoice.id,
    credit_reason: reason,
  })
  await insertLines(tx, actor, note.id, lines)
  await addHistory(tx, actor, { invoiceId: note.id, what: 'created', amount: note.amount, reason })
  return note
}
