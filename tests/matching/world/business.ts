import { addDays, type Day } from '#domain/days/india-day.ts'
import type { OpenInvoice } from '#domain/matching/match-types.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Dice } from './dice.ts'
import { createFirm, createPerson, type Payer } from './people.ts'

/** First day of the statement; it covers a month. */
export const FIRST_DAY = '2026-10-15'
export const DAYS = 30

export interface Customer {
  id: string
  name: string
  payer: Payer
  isFirm: boolean
  invoices: OpenInvoice[]
}

/** What kind of business it is decides amounts, customers and numbers. */
export type Kind = 'tuition' | 'shop' | 'services'

export interface Business {
  kind: Kind
  customers: Customer[]
}

/** Those of free_payment_code in the database. */
const CODE_CHARACTERS = [...'CDFGHJKMNPQRTVWXY34679']

function createCode(dice: Dice, used: Set<string>): string {
  for (;;) {
    const code = Array.from({ length: 5 }, () => dice.pick(CODE_CHARACTERS)).join('')
    if (used.has(code) || !/\d/.test(code) || !/[A-Z]/.test(code)) continue
    used.add(code)
    return code
  }
}

const NUMBERS: readonly ((serial: number) => string)[] = [
  (serial) => `INV/26-27/${String(serial).padStart(4, '0')}`,
  (serial) => `INV-${String(serial).padStart(4, '0')}`,
  (serial) => `26-27/${serial}`,
  (serial) => `${serial}`,
  (serial) => `ST/2627/${String(serial).padStart(3, '0')}`,
]

/** Rupees × 100: fees are a few amounts, a shop's are any, services' are round before GST. */
function taxableOf(dice: Dice, kind: Kind, fees: readonly bigint[]): bigint {
  if (kind === 'tuition') return dice.pick(fees)
  if (kind === 'services')
    return BigInt(dice.between(4, 160)) * 50_000n + (dice.chance(0.4) ? BigInt(dice.between(1, 99_999)) : 0n)
  return dice.chance(0.45) ? BigInt(dice.between(2, 120)) * 5_000n : BigInt(dice.between(8_000, 1_500_000))
}

/** The amount with the fewest paise on top that no other invoice asks for. */
function withTag(amount: bigint, asked: Set<bigint>): bigint {
  let ask = amount
  while (asked.has(ask) && ask < amount + 99n) ask++
  asked.add(ask)
  return ask
}

export function createBusiness(dice: Dice): Business {
  const kind = dice.pick<Kind>(['tuition', 'shop', 'shop', 'services', 'services'])
  const fees = [150_000n, 200_000n, 350_000n, 99_900n].slice(0, dice.between(2, 4))
  const hasTags = dice.chance(0.25)
  const toNumber = dice.pick(NUMBERS)
  const codes = new Set<string>()
  const asked = new Set<bigint>()
  let serial = dice.between(1, 400)

  const createInvoice = (customer: Customer, issued_on: Day): OpenInvoice => {
    const taxable = taxableOf(dice, kind, fees)
    const tax = kind === 'services' || (kind === 'shop' && dice.chance(0.5)) ? (taxable * 18n + 50n) / 100n : 0n
    const amount = taxable + tax
    const ask = hasTags ? withTag(amount, asked) : amount
    return {
      id: `${customer.id}-${serial}`,
      number: toNumber(serial++),
      code: createCode(dice, codes),
      customer_id: customer.id,
      customer_name: customer.name,
      issued_to: null,
      issued_on,
      due_on: addDays(issued_on, 15),
      amount: paise(amount),
      taxable: paise(taxable),
      tax: paise(tax),
      balance: paise(amount),
      asked: paise(ask),
    }
  }

  const customers = Array.from({ length: dice.between(70, 140) }, (_, at): Customer => {
    const isFirm = dice.chance(kind === 'tuition' ? 0.05 : kind === 'services' ? 0.7 : 0.4)
    const payer = isFirm ? createFirm(dice) : createPerson(dice)
    return { id: `c${at}`, name: payer.name, payer, isFirm, invoices: [] }
  })
  const issues = customers.flatMap((customer) =>
    Array.from({ length: dice.pick([1, 1, 1, 2, 2, 3, 4, 6]) }, () => ({
      customer,
      day: addDays(FIRST_DAY, dice.between(-60, DAYS - 3)),
    })),
  )
  for (const { customer, day } of issues.sort((a, b) => (a.day < b.day ? -1 : 1))) {
    customer.invoices.push(createInvoice(customer, day))
  }
  return { kind, customers }
}

/**
 * What is received after TDS at the rate in thousandths, kept back on the value without GST and rounded to the rupee.
 */
export const afterTds = ({ balance, taxable }: OpenInvoice, thousandths: bigint): Paise =>
  paise(balance - ((taxable * thousandths) / 1000n / 100n) * 100n)
