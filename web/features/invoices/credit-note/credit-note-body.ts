import type { Day } from '#domain/days/india-day.ts'
import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import type { Faults } from '#web/ui/form/faults.ts'
import {
  chosenLines,
  type Credited,
  creditNoteTotal,
  faultsOfQuantities,
  leftOf,
  type OpenLine,
  readValue,
  type TypedQuantities,
} from './credit-note-form.ts'
import * as texts from '../texts.en.ts'

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

/** The name of the field for the quantity of a line. */
export const quantityName = (position: number): string => `quantity-${position}`

/** The total of the credit note in paise; 0 while the amount is not valid. */
export function creditedBy(invoice: Credited, lines: readonly OpenLine[], typed: TypedCreditNote): Paise {
  if (typed.extent === 'all') return leftOf(invoice)
  if (typed.extent === 'items') return creditNoteTotal(invoice, lines, typed.quantities)
  const read = readValue(invoice, typed)
  return 'amount' in read ? read.amount : paise(0n)
}

/** The body to send. */
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

/** A message for each field that the server would refuse. */
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

/** Why a note cannot have this day; undefined if it can. */
export const findDayFault = (day: string, invoiceDay: Day, today: Day): string | undefined => {
  if (day === '' || day > today) return texts.dayInFuture
  return day < invoiceDay ? texts.noteBeforeInvoice : undefined
}
