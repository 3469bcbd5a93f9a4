import { addDays } from '#domain/days/india-day.ts'
import type { BankCredit, MatchContext, OpenInvoice } from '#domain/matching/match-types.ts'
import { paise } from '#domain/money/money.ts'
import { createBusiness, type Customer, DAYS, FIRST_DAY } from './business.ts'
import { createDice, type Dice } from './dice.ts'
import { inHindi } from './hindi-names.ts'
import { genericNote } from './notes.ts'
import { createUtr } from './payments.ts'
import { BANKS, printNarration } from './print-narration.ts'
import { readCredit } from './statement.ts'

/** How an invoice is paid by somebody who never paid before and whose whole name the bank prints. */
export const COLD = ['part', 'charge', 'rounding', 'rest'] as const
export type ColdKind = (typeof COLD)[number]

export interface ColdTruth {
  kind: ColdKind
  invoice: string
  /** The seller writes the customer's name in Devanagari. */
  isHindi: boolean
}

export interface ColdStatement {
  credits: BankCredit[]
  context: MatchContext
  truths: Map<string, ColdTruth>
}

/** What banks keep of a transfer, with GST. */
const CHARGES = [236n, 295n, 590n, 1_180n, 1_770n, 2_950n] as const
/** Amounts below are not paid in parts, and no bank charge is taken off them. */
const SMALL = 60_000n

/** The invoice as it is open, and what comes in for it. */
function pay(dice: Dice, kind: ColdKind, invoice: OpenInvoice): { open: OpenInvoice; amount: bigint } | null {
  const { balance } = invoice
  if (kind === 'rounding') return balance % 100n === 0n ? null : { open: invoice, amount: balance - (balance % 100n) }
  if (balance < SMALL) return null
  const part = dice.chance(0.4) ? balance / 2n : ((BigInt(dice.between(10, 90)) * balance) / 100n / 1_000n) * 1_000n
  if (part === 0n) return null
  if (kind === 'part') return { open: invoice, amount: part }
  if (kind === 'charge') return { open: invoice, amount: balance - dice.pick(CHARGES) }
  const rest = paise(balance - part)
  return { open: { ...invoice, balance: rest, asked: rest }, amount: rest }
}

/** One payment of each customer, in the forms of a bank that print the whole name. Nobody is known from before. */
export function createColdStart(seed: number): ColdStatement {
  const dice = createDice(seed + 300_000)
  const bank = BANKS[seed % BANKS.length] ?? 'hdfc'
  const { customers } = createBusiness(dice)
  const truths = new Map<string, ColdTruth>()
  const [credits, invoices]: [BankCredit[], OpenInvoice[]] = [[], []]
  for (const [at, customer] of customers.entries()) {
    const kind = COLD[at % COLD.length] ?? 'part'
    const invoice = dice.pick(customer.invoices)
    const paid = pay(dice, kind, invoice)
    const hindi = dice.chance(0.4) ? inHindi(customer.name) : null
    const credit = paid && print(dice, bank, customer, invoice, paid.amount, `c${at}`)
    const open = customer.invoices.map((one) => (one === invoice && paid ? paid.open : one))
    invoices.push(...open.map((one) => ({ ...one, customer_name: hindi ?? one.customer_name })))
    if (!credit) continue
    credits.push(credit)
    truths.set(credit.id, { kind, invoice: invoice.id, isHindi: hindi !== null })
  }
  return { credits, truths, context: { invoices, openings: [], claims: [], payers: [], payments: [], named: [] } }
}

/** Null where the bank cuts the name. */
function print(
  dice: Dice,
  bank: (typeof BANKS)[number],
  { payer }: Customer,
  invoice: OpenInvoice,
  amount: bigint,
  id: string,
): BankCredit | null {
  const channel = dice.pick(['upi', 'upi', 'imps', 'neft'] as const)
  const utr = createUtr(dice, channel, payer.bank.code)
  const earliest = invoice.issued_on > FIRST_DAY ? invoice.issued_on : FIRST_DAY
  const day = addDays(earliest, dice.between(0, DAYS - 1))
  const narration = printNarration(bank, { day, amount, channel, utr, payer, note: genericNote(dice) }, dice)
  return narration.toUpperCase().includes(payer.name.toUpperCase()) ? readCredit(id, day, amount, narration) : null
}
