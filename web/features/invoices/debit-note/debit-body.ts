import type { Day } from '#domain/days/india-day.ts'
import {
  chargedPrice,
  type DebitableLine,
  debitByLines,
  debitByValue,
  type DebitedInvoice,
} from '#domain/document/notes/debit.ts'
import { AMOUNT_FAULTS, type Paise, paise, readAmount } from '#domain/money/money.ts'
import { QUANTITY_FAULTS, readQuantity } from '#domain/money/quantity.ts'
import { showTypedAmount } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import type { Faults } from '#web/ui/form/faults.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import { findDayFault } from '../credit-note/credit-note-form.ts'
import * as texts from '../texts.en.ts'

/** The invoice for which a debit note is made, with its lines. */
export type Debited = DebitedInvoice & { issued_on: Day; lines: readonly DebitableLine[] }

export interface TypedLine {
  quantity: string
  price: string
}

/** The values of the form: an amount, or more of some lines, by position. */
export interface TypedDebit {
  extent: 'amount' | 'items'
  amount: string
  /** The item that the amount is for; null for the whole invoice. */
  position: number | null
  lines: Readonly<Record<number, TypedLine>>
  issued_on: string
  reason: string
}

/** Returns the initial values: no quantities, and the price that the invoice charged for each line. */
export const emptyDebit = ({ lines }: Debited, today: Day): TypedDebit => ({
  extent: 'amount',
  amount: '',
  position: null,
  lines: Object.fromEntries(
    lines.map((line) => [line.position, { quantity: '', price: showTypedAmount(chargedPrice(line)) }]),
  ),
  issued_on: today,
  reason: '',
})

/** Returns the name of a field of a line. */
export const lineFieldName = (name: keyof TypedLine, position: number): string => `${name}-${position}`

/** Groups the digits of a typed amount ("98765" becomes "98,765"); returns anything else unchanged. */
export function groupAmount(text: string): string {
  const read = readAmount(cleanTypedAmount(text))
  return 'amount' in read ? showTypedAmount(read.amount) : text
}

const hasQuantity = (typed: TypedLine | undefined): typed is TypedLine =>
  typed !== undefined && typed.quantity.trim() !== '' && typed.quantity.trim() !== '0'

const chosenLines = ({ lines }: Debited, typed: TypedDebit) =>
  lines.flatMap((line) => {
    const own = typed.lines[line.position]
    return hasQuantity(own) ? [{ line, typed: own }] : []
  })

/** Returns the total of the debit note in paise, as the server computes it; 0 while the values are not valid. */
export function debitedBy(invoice: Debited, typed: TypedDebit): Paise {
  if (typed.extent === 'amount') {
    const read = readAmount(cleanTypedAmount(typed.amount))
    const lines = invoice.lines.filter(
      ({ position, amount }) => amount > 0n && (typed.position ?? position) === position,
    )
    return 'amount' in read && lines.length > 0 ? debitByValue(invoice, lines, read.amount).totals.amount : paise(0n)
  }
  const more = chosenLines(invoice, typed).flatMap(({ line, typed: own }) => {
    const [count, price] = [readQuantity(own.quantity), readAmount(cleanTypedAmount(own.price))]
    return 'quantity' in count && 'amount' in price
      ? [{ line, quantity: count.quantity, unit_price: price.amount }]
      : []
  })
  return debitByLines(invoice, more).totals.amount
}

/** Returns the body to send. */
export const debitBody = (invoice: Debited, typed: TypedDebit) => ({
  reason: typed.reason.trim(),
  issued_on: typed.issued_on,
  ...(typed.extent === 'items'
    ? {
        lines: chosenLines(invoice, typed).map(({ line: { position }, typed: own }) => ({
          position,
          quantity: own.quantity.trim(),
          unit_price: cleanTypedAmount(own.price),
        })),
      }
    : {
        amount: cleanTypedAmount(typed.amount),
        ...(typed.position === null ? {} : { position: typed.position }),
      }),
})

/** Returns a message for each field that the server would refuse. */
export function faultsOfDebit(invoice: Debited, typed: TypedDebit, today: Day): Faults {
  const day = findDayFault(typed.issued_on, invoice.issued_on, today)
  return {
    ...(typed.extent === 'items' ? faultsOfLines(invoice, typed) : faultsOfAmount(typed.amount, 'amount')),
    ...(day === undefined ? {} : { issued_on: day }),
    ...(typed.reason.trim() === '' ? { reason: texts.pleaseSayWhy } : {}),
  }
}

function faultsOfAmount(text: string, name: string): Faults {
  const read = readAmount(cleanTypedAmount(text))
  return 'fault' in read ? { [name]: fieldFault(AMOUNT_FAULTS[read.fault]) } : {}
}

function faultsOfLines(invoice: Debited, typed: TypedDebit): Faults {
  const chosen = chosenLines(invoice, typed)
  const [first] = invoice.lines
  if (chosen.length === 0 && first) return { [lineFieldName('quantity', first.position)]: texts.noLineChosen }
  return Object.assign(
    {},
    ...chosen.map(({ line: { position }, typed: own }) => {
      const count = readQuantity(own.quantity)
      return {
        ...('fault' in count
          ? { [lineFieldName('quantity', position)]: fieldFault(QUANTITY_FAULTS[count.fault]) }
          : {}),
        ...faultsOfAmount(own.price, lineFieldName('price', position)),
      }
    }),
  )
}
