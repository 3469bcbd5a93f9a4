import { addDays } from '#domain/days/india-day.ts'
import { readNarration } from '#domain/bank/narration.ts'
import type { BankCredit, KnownPayer, MatchContext, OpenClaim } from '#domain/matching/match-types.ts'
import { paise } from '#domain/money/money.ts'
import { type Business, createBusiness, type Customer, FIRST_DAY } from './business.ts'
import { createDice, type Dice } from './dice.ts'
import { disturb } from './noise.ts'
import { createUtr, payInvoices, type Payment } from './payments.ts'
import { BANKS, type BankName, printNarration } from './print-narration.ts'
import { otherIncome, payAsStranger } from './strangers.ts'
import type { Truth } from './truth.ts'

export const CREDITS_OF_A_STATEMENT = 150

/** A statement as it was read, what its business knows, and what each credit was really for. */
export interface Statement {
  bank: BankName
  credits: BankCredit[]
  context: MatchContext
  truths: Map<string, Truth>
}

/** A credit as the reader of statements understands it. */
export const readCredit = (id: string, day: string, amount: bigint, narration: string): BankCredit => ({
  id,
  day,
  amount: paise(amount),
  narration,
  returned_on: null,
  may_be_recorded: false,
  import_id: 'file',
  ...readNarration(narration, '', 'credit'),
})

/** What was learned from earlier statements of this bank: payers as it prints them. */
export function learnPayers(dice: Dice, bank: BankName, customers: readonly Customer[]): KnownPayer[] {
  return customers.flatMap((customer) => {
    if (dice.chance(0.35)) return []
    // Now and then somebody paid for a friend.
    const payers = dice.chance(0.02) ? [customer.payer, dice.pick(customers).payer] : [customer.payer]
    return payers.map((payer) => {
      const transfer = {
        day: FIRST_DAY,
        amount: 100n,
        channel: 'upi',
        utr: createUtr(dice, 'upi', ''),
        payer,
        note: '',
      } as const
      const { payer_upi, payer_name } = readCredit('', FIRST_DAY, 100n, printNarration(bank, transfer, dice))
      return {
        customer_id: customer.id,
        payer_upi,
        payer_name,
        payments: dice.between(1, 6),
        last_on: addDays(FIRST_DAY, -dice.between(1, 90)),
      }
    })
  })
}

function shuffle<T>(dice: Dice, list: readonly T[]): T[] {
  const shuffled = [...list]
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = dice.between(0, at)
    ;[shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T]
  }
  return shuffled
}

function paymentsOf(dice: Dice, { customers, kind }: Business, count: number): Payment[] {
  const strangers = Array.from({ length: dice.between(12, 35) }, () => payAsStranger(dice, kind))
  const forInvoices = shuffle(
    dice,
    customers.flatMap((customer) => payInvoices(dice, customer)),
  ).slice(0, count - strangers.length)
  return shuffle(dice, [...forInvoices.flatMap((payment) => disturb(payment, dice, customers)), ...strangers]).slice(
    0,
    count,
  )
}

const claimsOf = (payments: readonly Payment[]): OpenClaim[] =>
  payments.flatMap(({ claimed, transfer }) =>
    claimed.map((invoice_id) => ({ invoice_id, utr: transfer.utr, amount: paise(transfer.amount) })),
  )

/** The same seed makes the same statement. */
export function createStatement(seed: number): Statement {
  const dice = createDice(seed)
  const bank = BANKS[seed % BANKS.length] ?? 'hdfc'
  const business = createBusiness(dice)
  const incomes = Array.from({ length: dice.between(2, 4) }, () => otherIncome(dice))
  const payments = paymentsOf(dice, business, CREDITS_OF_A_STATEMENT - incomes.length)
  const truths = new Map<string, Truth>()
  const credits = payments.map(({ transfer, truth }, at) => {
    truths.set(`p${at}`, truth)
    return readCredit(`p${at}`, transfer.day, transfer.amount, printNarration(bank, transfer, dice))
  })
  for (const [at, { day, amount, narration }] of incomes.entries()) {
    truths.set(`o${at}`, { invoices: [], how: 'other' })
    credits.push(readCredit(`o${at}`, day, amount, narration))
  }
  const context: MatchContext = {
    invoices: business.customers.flatMap(({ invoices }) => invoices),
    openings: [],
    claims: claimsOf(payments),
    payers: learnPayers(dice, bank, business.customers),
    payments: [],
    named: [],
  }
  return { bank, credits: credits.sort((a, b) => (a.day < b.day ? -1 : 1)), context, truths }
}
