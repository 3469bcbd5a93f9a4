import type { Invoice } from '#contract/invoices/invoices.ts'
import { type CreditableLine, creditLine, leftToCredit, sumCredit } from '#domain/document/credit.ts'
import { stateAfter } from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'
import { type Quantity, quantity, showQuantity } from '#domain/money/quantity.ts'
import { frozenSeller } from '#domain/document/seller.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { refuseField } from '../../platform/http/refuse-field.ts'
import { newInvoiceId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { once } from '../../platform/repeats/once.ts'
import type { Actor } from '../accounts/actor.ts'
import { finishInvoiceChange, lockInvoiceIf } from './change.ts'
import type { InvoiceParts } from './create.ts'
import { addHistory } from './history-queries.ts'
import { insertLines, type KeptLine, listCredited, listLines } from './line-queries.ts'
import { lastPaidOn } from './payment-queries.ts'
import { whyNotCredit } from './policy.ts'
import * as queries from './queries.ts'
import { nextNumber } from './write.ts'

/** What is taken back of an invoice; without lines all that is left. */
export interface CreditInput {
  reason: string
  lines?: readonly { position: number; quantity: Quantity }[] | undefined
}

type OpenLine = CreditableLine & { kept: KeptLine }

/**
 * Takes back an issued invoice or some of its lines by a credit note with a number of its own (CGST Act, section 34).
 * The invoice's figures stay; what is owed sinks.
 * @throws not_found, invoice_is_draft, invoice_void, nothing_to_credit, invalid_input (more than is left), series_full
 */
export const creditInvoice = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  id: string,
  given: CreditInput,
  repeat: Repeat | undefined,
): Promise<Invoice> =>
  once(db, actor.businessId, repeat, async (tx) => {
    const before = await lockInvoiceIf(tx, actor, id, whyNotCredit)
    const open = await findOpenLines(tx, actor, before)
    const lines = choose(open, given).map(({ line, taken }, i) => creditedLine(line, taken, i + 1))
    const note = await writeNote(tx, actor, before, lines, { reason: given.reason, isLast: isAll(open, lines) })

    const amountCredited = paise(before.amount_credited + note.amount)
    const state = stateAfter(before.amount, before.amount_paid, amountCredited)
    const paidOn = state === 'paid' ? await lastPaidOn(tx, actor, id) : null
    const after = await queries.setSettlement(tx, actor, id, {
      amountPaid: before.amount_paid,
      amountCredited,
      state,
      paidOn,
    })
    await addHistory(tx, actor, { invoiceId: id, what: 'credited', amount: note.amount, reason: given.reason })
    await finishInvoiceChange(tx, actor, publicUrl, { before, after, event: 'invoice.credited' })
    return finishInvoiceChange(tx, actor, publicUrl, { before: null, after: note, event: null })
  })

async function findOpenLines(tx: Tx, actor: Actor, invoice: queries.DocumentRow): Promise<OpenLine[]> {
  const [lines, credited] = [await listLines(tx, actor, invoice.id), await listCredited(tx, actor, invoice.id)]
  return lines.map((kept) => ({
    ...kept,
    kept,
    credited: credited.get(kept.position) ?? quantity(0n),
    reverseCharge: invoice.reverse_charge,
  }))
}

/** Which lines are taken back and how much of each. @throws invalid_input */
function choose(open: readonly OpenLine[], { lines }: CreditInput): { line: OpenLine; taken: Quantity }[] {
  if (!lines) return open.filter((line) => leftToCredit(line) > 0n).map((line) => ({ line, taken: leftToCredit(line) }))
  const wanted = new Map(lines.map(({ position, quantity: taken }) => [position, taken]))
  if (wanted.size < lines.length) refuseField('lines', 'Name each item once')
  return [...wanted].map(([position, taken]) => {
    const line =
      open.find(({ kept }) => kept.position === position) ?? refuseField('lines', `There is no item ${position}`)
    const left = leftToCredit(line)
    if (taken > left) refuseField('lines', `Of item ${position} only ${showQuantity(left)} is left to take back`)
    return { line, taken }
  })
}

const creditedLine = (line: OpenLine, taken: Quantity, position: number): KeptLine => ({
  ...line.kept,
  ...creditLine(line, taken),
  position,
  quantity: taken,
  discountPercent: null,
  discountAmount: null,
  creditsPosition: line.kept.position,
})

/** Whether nothing is left of the invoice after these: then its round-off goes back as well. */
const isAll = (open: readonly OpenLine[], lines: readonly KeptLine[]): boolean =>
  open.every((line) => {
    const taken = lines.find(({ creditsPosition }) => creditsPosition === line.kept.position)?.quantity ?? 0n
    return leftToCredit(line) === taken
  })

/** @throws invalid_input where what is taken back is worth nothing, series_full */
async function writeNote(
  tx: Tx,
  actor: Actor,
  invoice: queries.DocumentRow,
  lines: readonly KeptLine[],
  { reason, isLast }: { reason: string; isLast: boolean },
): Promise<queries.DocumentRow> {
  const seller = await queries.findSeller(tx, actor)
  if (!seller) throw new AppError('not_found')
  const issuedOn = await readToday(tx)
  const sums = sumCredit(lines, paise(invoice.amount - invoice.amount_credited), isLast)
  if (sums.amount <= 0n)
    throw new AppError('invalid_input', { fields: { lines: 'What you take back is worth nothing' } })
  const note = await queries.insertInvoice(tx, actor, {
    id: newInvoiceId(),
    kind: 'credit_note',
    state: 'issued',
    number: await nextNumber(tx, actor, seller.credit_note_prefix, issuedOn),
    issuedOn,
    isDated: true,
    dueOn: null,
    sellerName: invoice.seller_name,
    sellerDetails: frozenSeller(invoice.seller_details),
    customerId: invoice.customer_id,
    customerName: invoice.customer_name,
    customerDetails: invoice.customer_details,
    customerUpi: invoice.customer_upi,
    notes: null,
    placeOfSupply: invoice.place_of_supply,
    supplyType: invoice.supply_type,
    reverseCharge: invoice.reverse_charge,
    pricesIncludeTax: invoice.prices_include_tax,
    discount: paise(0n),
    isRounded: sums.roundOff !== 0n,
    ...sums,
    terms: null,
    creditsId: invoice.id,
    creditReason: reason,
  })
  await insertLines(tx, actor, note.id, lines)
  await addHistory(tx, actor, { invoiceId: note.id, what: 'created', amount: note.amount, reason })
  return note
}
