import { recordPayment } from '#contract/settlement/invoice-payment-calls.ts'
import type { PaymentMethod } from '#contract/settlement/invoice-payment.ts'
import type { Day } from '#domain/days/india-day.ts'
import { findShort } from '#domain/matching/kept-part.ts'
import { type Paise, paise, readAmount } from '#domain/money/money.ts'
import { showRupeesAndPaise, showTypedAmount } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { cleanUtr } from './payment-labels.ts'
import type { TdsTax } from '#domain/tds/tds-kinds.ts'
import { tdsTerms, type TypedTdsKind } from './tds/TdsKindField.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** The values of a payment form. `tds` is the tax that the customer deducted; usually empty. */
export interface TypedPayment {
  amount: string
  tds: string
  /** The id of what TDS was withheld for; empty if not chosen. */
  tds_kind: string
  /** Whether the user confirmed that the whole invoice was withheld as TDS, which the form asks for such an amount. */
  is_whole_tds: boolean
  /** What is written off with the payment, in rupees; empty if nothing is. */
  write_off: string
  received_on: Day
  method: PaymentMethod
  reference: string
  note: string
}

/** The initial form: the whole balance, received today by UPI. */
export const emptyPayment = (balance: Paise, today: Day): TypedPayment => ({
  amount: showTypedAmount(balance),
  tds: '',
  tds_kind: '',
  is_whole_tds: false,
  write_off: '',
  received_on: today,
  method: 'upi',
  reference: '',
  note: '',
})

/** Returns the body of the payment. */
export const paymentBody = ({ amount, method, reference, note, write_off, ...tds }: TypedPayment) => ({
  amount: cleanTypedAmount(amount),
  received_on: tds.received_on,
  method,
  note,
  reference: method === 'upi' ? cleanUtr(reference) : reference,
  ...(method === 'tds' ? tdsFields(tds) : {}),
  ...(write_off === '' || method === 'tds' ? {} : { write_off }),
})

/** Returns the body of the TDS, a separate payment; null if nothing was deducted. */
export const tdsBody = ({ tds, tds_kind, received_on, note }: TypedPayment) =>
  tds.trim() === ''
    ? null
    : {
        amount: cleanTypedAmount(tds),
        received_on,
        method: 'tds' as const,
        note,
        ...tdsFields({ tds_kind, received_on }),
      }

function tdsFields(typed: TypedTdsKind): { tds_tax?: TdsTax; tds_rate?: string; tds_section?: string } {
  const { tax, rate, section } = tdsTerms(typed)
  return tax === undefined || rate === undefined || section === undefined
    ? {}
    : { tds_tax: tax, tds_rate: rate, tds_section: section }
}

/** Returns the typed amount in paise; 0 if the text is not valid yet. */
export const amountOf = (typed: string): Paise => {
  const read = readAmount(cleanTypedAmount(typed))
  return 'amount' in read ? read.amount : paise(0n)
}

/** The sum of both fields. */
export const receivedBy = ({ amount, tds }: Pick<TypedPayment, 'amount' | 'tds'>): Paise =>
  paise(amountOf(amount) + amountOf(tds))

/** The sum of what settles the invoice: what was received, and what is written off with it. */
export const settledBy = (typed: Pick<TypedPayment, 'amount' | 'tds' | 'write_off'>): Paise =>
  paise(receivedBy(typed) + amountOf(typed.write_off))

/** Returns what a payment of money without TDS leaves due, if it can be written off with it; null otherwise. */
export const shortOf = ({ amount, tds, method }: TypedPayment, balance: Paise): Paise | null =>
  method === 'tds' || tds.trim() !== '' ? null : (findShort(amountOf(amount), { balance })?.missing ?? null)

/** Whether the TDS is the whole invoice. */
export const isWholeTds = ({ method, amount }: Pick<TypedPayment, 'method' | 'amount'>, total: Paise): boolean =>
  method === 'tds' && amountOf(amount) >= total

/** Returns the amount that settles the balance together with this TDS. */
export const amountBesideTds = (balance: Paise, tds: string): string => {
  const rest = paise(balance - amountOf(tds))
  return rest > 0n ? showTypedAmount(rest) : ''
}

interface Issue {
  path: PropertyKey[]
  message: string
}

/**
 * Validates the form: the rules of the call, at most the balance or exactly what the payment link asked for, and no
 * date in the future. The whole invoice as TDS must be confirmed, because it is usually a mistake.
 */
export const paymentForm = (
  balance: Paise,
  today: Day,
  { asked = balance, total }: { asked?: Paise; total: Paise },
) => ({
  body: {
    safeParse: (typed: TypedPayment) => ({
      error: {
        issues: [
          ...issuesOf(typed),
          ...(receivedBy(typed) > balance && receivedBy(typed) !== asked
            ? [{ path: ['amount'], message: describeOwed(balance, typed) }]
            : []),
          ...(isWholeTds(typed, total) && !typed.is_whole_tds
            ? [{ path: ['amount'], message: texts.tdsWholeBill }]
            : []),
          ...(typed.received_on > today ? [{ path: ['received_on'], message: texts.receivedInFuture }] : []),
        ],
      },
    }),
  },
})

/** Returns why an amount above the balance cannot be recorded for the invoice. */
export const describeOwed = (balance: Paise, { tds }: TypedPayment): string =>
  tds.trim() === ''
    ? say(texts.onlyBalanceIsDue, { balance: showRupeesAndPaise(balance) })
    : say(texts.overBalanceWithTds, { balance: showRupeesAndPaise(balance) })

interface Issue {
  path: PropertyKey[]
  message: string
}

/** Returns the faults of the call; those of the TDS are at its field. */
function issuesOf(typed: TypedPayment): Issue[] {
  const tds = tdsBody(typed)
  return [
    ...check(paymentBody(typed)),
    ...(tds ? check(tds).filter(({ path }) => path[0] === 'amount') : []).map((issue) => ({ ...issue, path: ['tds'] })),
  ]
}

const check = (body: object): Issue[] => recordPayment.body?.safeParse(body).error?.issues ?? []
