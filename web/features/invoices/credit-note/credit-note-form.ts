import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { InvoiceLine } from '#contract/invoices/invoice-lines.ts'
import {
  amountLeft,
  type CreditableLine,
  creditLine,
  creditNoteAmount,
  leftToCredit,
} from '#domain/document/notes/credit-note.ts'
import { lastCreditNoteDay } from '#domain/gstr1/gstr1-documents.ts'
import {
  AMOUNT_FAULTS,
  fromRupees,
  greaterOf,
  lesserOf,
  type Paise,
  paise,
  readAmount,
  toRupees,
} from '#domain/money/money.ts'
import { inPaise } from '#domain/money/rupees.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { type Quantity, quantity, QUANTITY_FAULTS, readQuantity, showQuantity } from '#domain/money/quantity.ts'
import type { Day } from '#domain/days/india-day.ts'
import { say } from '#web/ui/texts/say.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import type { Faults } from '#web/ui/form/faults.ts'
import { type Overpaid, type SettledInvoice, splitOverpaid } from '../refunds/overpaid.ts'
import * as texts from '../texts.en.ts'

/** The part of an invoice from which a credit note is computed. */
type Credited = Pick<InvoiceDetail, 'lines' | 'amount' | 'amount_paid' | 'amount_credited' | 'reverse_charge'>

/**
 * Returns the last day for a credit note that reverses tax (CGST Act, s.34(2)). For a debit note it follows from its
 * invoice, whose supply it charges.
 */
export const lastDayForTax = ({ issued_on, debits }: Pick<InvoiceDetail, 'issued_on' | 'debits'>): string =>
  lastCreditNoteDay(debits?.issued_on ?? issued_on)

/** A line that is not fully credited yet. */
export interface OpenLine {
  position: number
  description: string
  /** "48 pcs", the quantity left. */
  left: string
  figures: CreditableLine
}

/** The typed quantities, by the position of the line; empty credits nothing. */
export type TypedQuantities = Readonly<Record<number, string>>

const thousandths = (text: string): Quantity => {
  const read = readQuantity(text)
  return 'quantity' in read ? read.quantity : quantity(0n)
}

const CREDITABLE = ['gross', 'discount', 'taxable', 'cgst', 'sgst', 'igst'] as const

const figuresOf = (line: InvoiceLine, reverse_charge: boolean): CreditableLine => ({
  quantity: thousandths(line.quantity),
  credited: thousandths(line.credited_quantity),
  reverse_charge,
  ...inPaise(line, CREDITABLE),
  creditedFigures: inPaise(line.credited, CREDITABLE),
})

/** Returns the lines that can still be credited, in order. */
export const openLines = ({ lines, reverse_charge }: Credited): OpenLine[] =>
  lines
    .map((line) => ({ line, figures: figuresOf(line, reverse_charge) }))
    .filter(({ figures }) => leftToCredit(figures) > 0n)
    .map(({ line, figures }) => ({
      position: line.position,
      description: line.description,
      left: [showQuantity(leftToCredit(figures)), line.unit].filter(Boolean).join(' '),
      figures,
    }))

/** Returns the message for each line whose quantity cannot be credited. */
export function faultsOfQuantities(lines: readonly OpenLine[], typed: TypedQuantities): Record<number, string> {
  const faults: Record<number, string> = {}
  for (const { position, left, figures } of lines) {
    const text = typed[position]?.trim() ?? ''
    if (text === '' || text === '0') continue
    const read = readQuantity(text)
    if ('fault' in read) faults[position] = fieldFault(QUANTITY_FAULTS[read.fault])
    else if (read.quantity > leftToCredit(figures)) faults[position] = say(texts.onlyLeftCanBeCredited, { left })
  }
  return faults
}

/** Returns the lines and quantities to send. */
export const chosenLines = (lines: readonly OpenLine[], typed: TypedQuantities) =>
  lines
    .map(({ position }) => ({ position, quantity: typed[position]?.trim() ?? '' }))
    .filter((line) => thousandths(line.quantity) > 0n)

/** Returns the amount of the invoice that is not credited yet. */
export const leftOf = ({ amount, amount_credited }: Credited): Paise =>
  paise(fromRupees(amount) - fromRupees(amount_credited))

/** Returns the total of the credit note, as the server computes it; invalid quantities count as nothing. */
export function creditNoteTotal(invoice: Credited, lines: readonly OpenLine[], typed: TypedQuantities): Paise {
  const left = leftOf(invoice)
  const credits = []
  let isAll = true
  for (const { position, figures } of lines) {
    const taken = thousandths(typed[position]?.trim() ?? '')
    if (taken !== leftToCredit(figures)) isAll = false
    if (taken > 0n && taken <= leftToCredit(figures)) credits.push(creditLine(figures, taken))
  }
  return creditNoteAmount(credits, left, isAll)
}

/** Returns the overpaid amounts after the credit note; the money part is to be refunded. */
export const overpaidAfter = (invoice: Credited & SettledInvoice, credit: Paise): Overpaid =>
  splitOverpaid(invoice, greaterOf(paise(fromRupees(invoice.amount_paid) - (leftOf(invoice) - credit)), paise(0n)))

/** Returns the lines on which an amount can be credited, with the amount left of each. */
export const valueLines = ({ lines, reverse_charge }: Credited) =>
  lines
    .map((line) => ({
      position: line.position,
      description: line.description,
      left: amountLeft(figuresOf(line, reverse_charge)),
    }))
    .filter(({ left }) => left > 0n)

/** Returns the maximum that can be credited by value: for the invoice, or for one item. */
export function maxCreditValue(invoice: Credited, position: number | null): Paise {
  const left = leftOf(invoice)
  if (position === null) return left
  const ofItem = valueLines(invoice).find((line) => line.position === position)?.left ?? paise(0n)
  return lesserOf(ofItem, left)
}

/** Returns the typed amount, or its fault. */
function readValue(
  invoice: Credited,
  { amount, position }: { amount: string; position: number | null },
): { amount: Paise } | { fault: string } {
  const read = readAmount(cleanTypedAmount(amount))
  if ('fault' in read) return { fault: fieldFault(AMOUNT_FAULTS[read.fault]) }
  const most = maxCreditValue(invoice, position)
  return read.amount > most ? { fault: say(texts.overCreditable, { most: showRupeesAndPaise(most) }) } : read
}

/** The values of the form: everything that is left, quantities of its lines, or an amount. */
export interface TypedCreditNote {
  extent: 'all' | 'items' | 'amount'
  quantities: TypedQuantities
  amount: string
  /** The item that the amount is for; null for the whole invoice. */
  position: number | null
  issued_on: string
  reason: string
}

export const emptyCreditNote = (today: Day): TypedCreditNote => ({
  extent: 'all',
  quantities: {},
  amount: '',
  position: null,
  issued_on: today,
  reason: '',
})

/** Returns the name of the quantity field of a line. */
export const quantityName = (position: number): string => `quantity-${position}`

/** Returns the total of the credit note in paise; 0 while the amount is not valid. */
export function creditedBy(invoice: Credited, lines: readonly OpenLine[], typed: TypedCreditNote): Paise {
  if (typed.extent === 'all') return leftOf(invoice)
  if (typed.extent === 'items') return creditNoteTotal(invoice, lines, typed.quantities)
  const read = readValue(invoice, typed)
  return 'amount' in read ? read.amount : paise(0n)
}

/** Returns the body to send. */
export function creditNoteBody(invoice: Credited, lines: readonly OpenLine[], typed: TypedCreditNote) {
  const { extent, position, issued_on } = typed
  return {
    reason: typed.reason.trim(),
    issued_on,
    ...(extent === 'items' ? { lines: chosenLines(lines, typed.quantities) } : {}),
    ...(extent === 'amount' ? { amount: toRupees(creditedBy(invoice, lines, typed)) } : {}),
    ...(extent === 'amount' && position !== null ? { position } : {}),
  }
}

/** Returns a message for each field that the server would refuse. */
export function faultsOfCreditNote(
  invoice: Credited & { issued_on: Day },
  lines: readonly OpenLine[],
  typed: TypedCreditNote,
  today: Day,
): Faults {
  const day = findDayFault(typed.issued_on, invoice.issued_on, today)
  return {
    ...(typed.extent === 'items' ? faultsOfItems(lines, typed.quantities) : {}),
    ...(typed.extent === 'amount' ? faultsOfAmount(invoice, typed) : {}),
    ...(day === undefined ? {} : { issued_on: day }),
    ...(typed.reason.trim() === '' ? { reason: texts.pleaseSayWhy } : {}),
  }
}

function faultsOfItems(lines: readonly OpenLine[], quantities: TypedQuantities): Faults {
  const faults = Object.entries(faultsOfQuantities(lines, quantities))
  const [first] = lines
  if (faults.length === 0 && first && chosenLines(lines, quantities).length === 0)
    return { [quantityName(first.position)]: texts.noLineChosen }
  return Object.fromEntries(faults.map(([position, message]) => [quantityName(Number(position)), message]))
}

function faultsOfAmount(invoice: Credited, typed: TypedCreditNote): Faults {
  const read = readValue(invoice, typed)
  return 'fault' in read ? { amount: read.fault } : {}
}

/** Returns why a note cannot have this day; undefined if it can. */
export const findDayFault = (day: string, invoiceDay: Day, today: Day): string | undefined => {
  if (day === '' || day > today) return texts.dayInFuture
  return day < invoiceDay ? texts.noteBeforeInvoice : undefined
}
