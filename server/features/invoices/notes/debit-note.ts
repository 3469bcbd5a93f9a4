import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Day } from '#domain/days/india-day.ts'
import {
  chargedPrice,
  type Debit,
  debitByLines,
  debitByValue,
  type DebitedInvoice,
} from '#domain/document/notes/debit.ts'
import { NO_EXTRAS } from '#domain/document/extras/document-extras.ts'
import { type LineWithFigures, NO_CORRECTION, NO_TEXTS } from '#domain/document/document.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import { dueAfter, usualTerm } from '#domain/document/usual-term.ts'
import { MAX_AMOUNT, MIN_AMOUNT, type Paise } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { refuseField } from '../../../platform/http/app-error.ts'
import type { Repeat } from '../../../platform/http/handle.ts'
import { newInvoiceId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { once } from '../../../platform/repeats/once.ts'
import type { Actor } from '../../../actor/actor.ts'
import { planOf } from '../../../actor/pro.ts'
import { countIssuedInvoice, findSeller, type Seller } from '../../business/service.ts'
import { requireRoomForInvoice } from '../../totals/service.ts'
import { finishWithinStorage, lockInvoiceIf } from '../change.ts'
import type { InvoiceParts } from '../create.ts'
import { addHistory } from '../history-queries.ts'
import { insertLines, listLines } from '../line-queries.ts'
import { resolveNoteDay } from './note-day.ts'
import { refusalToDebit } from '../policy.ts'
import * as queries from '../queries.ts'
import { assignNextNumber } from '../write.ts'

/** What to charge in addition: more of some lines, or an amount including taxes. */
export interface DebitInput {
  reason: string
  issued_on?: Day | undefined
  /** Left out: computed from the payment terms of the business. */
  due_on?: Day | null | undefined
  lines?: readonly { position: number; quantity: Quantity; unit_price?: Paise | undefined }[] | undefined
  amount?: Paise | undefined
  /** The only line that the amount is for. */
  position?: number | undefined
}

/**
 * Issues a debit note with its own number for an issued invoice that charged too little (CGST Act, section 34(3)). The
 * note is owed like an invoice and counts in the plan like one; the invoice does not change. Returns the note.
 * @throws not_found, invoice_is_draft, invoice_void, not_debitable, plan_required, invalid_input (lines, total or days
 * do not fit; closed books), account_full, key_reused, series_full
 */
export const debitInvoice = (
  parts: InvoiceParts,
  actor: Actor,
  id: string,
  input: DebitInput,
  repeat: Repeat | undefined,
): Promise<Invoice> =>
  once(parts.db, actor.businessId, repeat, async (tx) => {
    const invoice = await lockInvoiceIf(tx, actor, id, refusalToDebit)
    await requireRoomForInvoice(tx, actor)
    const seller = await findSeller(tx, actor)
    const debit = computeDebit(invoice, await listLines(tx, actor, id), input)
    const days = await resolveDays(tx, actor, seller, invoice, input)
    await countIssuedInvoice(tx, actor, planOf(seller, parts.plans))
    const note = await queries.insertInvoice(tx, actor, {
      id: newInvoiceId(),
      kind: 'debit_note',
      state: 'pending',
      number: await assignNextNumber(tx, actor, seller.debit_note_prefix, days.issued_on),
      ...days,
      is_dated: true,
      seller_name: invoice.seller_name,
      seller_details: restoreSellerDetails(invoice.seller_details),
      customer_id: invoice.customer_id,
      customer_name: invoice.customer_name,
      customer_details: invoice.customer_details,
      // The bank account of the invoice's UPI ID may be closed by now.
      customer_upi: seller.default_upi ?? invoice.moved_upi ?? invoice.customer_upi,
      ...NO_TEXTS,
      ...NO_EXTRAS,
      ...debit.terms,
      ...debit.totals,
      ...NO_CORRECTION,
      debits_id: invoice.id,
      debit_reason: input.reason,
    })
    await insertLines(tx, actor, note.id, debit.lines)
    const { amount } = note
    await addHistory(tx, actor, { invoiceId: note.id, what: 'created', amount, reason: input.reason })
    await addHistory(tx, actor, { invoiceId: invoice.id, what: 'debited', amount, reason: input.reason })
    return finishWithinStorage(tx, actor, parts.publicUrl, { before: null, after: note, event: 'invoice.created' })
  })

/** @throws invalid_input */
async function resolveDays(
  tx: Tx,
  actor: Actor,
  seller: Seller,
  invoice: queries.DocumentRow,
  input: DebitInput,
): Promise<{ issued_on: Day; due_on: Day | null }> {
  const issued_on = await resolveNoteDay(tx, actor, 'debit note', invoice, input.issued_on)
  const due_on = input.due_on === undefined ? dueAfter(issued_on, usualTerm(seller)) : input.due_on
  if (due_on !== null && due_on < issued_on) refuseField('due_on', 'The due date is before the date of the debit note')
  return { issued_on, due_on }
}

/** @throws invalid_input */
function computeDebit(row: queries.DocumentRow, lines: readonly LineWithFigures[], input: DebitInput): Debit {
  const invoice: DebitedInvoice = { ...row, seller: restoreSellerDetails(row.seller_details) }
  const debit =
    input.amount === undefined
      ? debitByLines(invoice, chooseLines(lines, input))
      : debitByValue(invoice, choosePosition(lines, input.position), input.amount)
  const { amount, taxable } = debit.totals
  const field = input.amount === undefined ? 'lines' : 'amount'
  if (amount < MIN_AMOUNT) refuseField(field, 'The total must be above ₹0')
  if (amount > MAX_AMOUNT || taxable > MAX_AMOUNT)
    refuseField(field, 'The total is too large. The most is ₹9,99,99,999.99')
  return debit
}

/** @throws invalid_input */
function chooseLines(lines: readonly LineWithFigures[], { lines: chosen = [] }: DebitInput) {
  if (new Set(chosen.map(({ position }) => position)).size < chosen.length) refuseField('lines', 'Name each item once')
  return chosen.map(({ position, quantity, unit_price }) => {
    const line = findLine(lines, position) ?? refuseField('lines', `There is no item ${position}`)
    return { line, quantity, unit_price: unit_price ?? chargedPrice(line) }
  })
}

/** Returns the lines that an amount is spread over. @throws invalid_input */
function choosePosition(lines: readonly LineWithFigures[], position: number | undefined): readonly LineWithFigures[] {
  if (position === undefined) return lines
  const line = findLine(lines, position) ?? refuseField('position', `There is no item ${position}`)
  return [line.amount > 0n ? line : refuseField('position', 'This item costs nothing. Enter its quantity and price')]
}

const findLine = (lines: readonly LineWithFigures[], wanted: number): LineWithFigures | undefined =>
  lines.find(({ position }) => position === wanted)
