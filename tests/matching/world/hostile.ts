import { addDays } from '#domain/days/india-day.ts'
import { mentionedIn } from '#domain/matching/lookup/named-invoices.ts'
import type { BankCredit, MatchContext, NamedInvoice, OpenClaim, OpenInvoice } from '#domain/matching/match-types.ts'
import { paise } from '#domain/money/money.ts'
import { createBusiness, type Customer, DAYS, FIRST_DAY } from './business.ts'
import { createDice, type Dice } from './dice.ts'
import { genericNote, linkNote } from './notes.ts'
import { createUtr } from './payments.ts'
import { createFirm, createPerson, type Payer } from './people.ts'
import { BANKS, type BankName, printNarration } from './print-narration.ts'
import { learnPayers, readCredit } from './statement.ts'

/** Money of which nobody may be sure, whatever it says. */
export const HOSTILE = ['stranger_utr', 'stranger_code', 'closed_invoice', 'cut_code', 'went_back'] as const
export type HostileKind = (typeof HOSTILE)[number]

export interface HostileStatement {
  bank: BankName
  credits: BankCredit[]
  context: MatchContext
  kinds: Map<string, HostileKind>
}

/** Someone whose name has no word of the customer's. */
function createStranger(dice: Dice, { name }: Customer): Payer {
  const own = name.toUpperCase().split(/\W+/)
  for (;;) {
    const payer = dice.chance(0.8) ? createPerson(dice) : createFirm(dice)
    const words = payer.name.toUpperCase().split(/\W+/)
    if (!words.some((word) => own.some((other) => word.startsWith(other[0] ?? '') || other.startsWith(word[0] ?? ''))))
      return payer
  }
}

/** Whether the bank printed who paid: a name, or a UPI ID with one of four letters and more. */
const saysWho = ({ payer_name, payer_upi }: BankCredit): boolean =>
  payer_name !== null || /[a-z]{4}/i.test(payer_upi?.split('@')[0]?.replace('stores', '') ?? '')

const WENT_BACK = [
  'REVERSAL ',
  'REV-',
  'UPI-REV/',
  'RVSL ',
  'RETURN ',
  'REFUND OF ',
  'RTN/',
  'UPI/DR/',
  'NEFT RETURN-',
  'CREDIT REVERSED ',
] as const

/** How people name an invoice that they have paid already. */
function wordingsOf({ number, code }: OpenInvoice): string[] {
  const serial = /\d+$/.exec(number)?.[0] ?? ''
  const withoutPrefix = number.replace(/^[A-Z]+[/-]/, '')
  return [number, withoutPrefix, serial.padStart(4, '0'), `inv no ${serial}`, `Bill ${serial}`, `Payment ${code ?? ''}`]
}

interface Attack {
  credit: BankCredit
  claim?: OpenClaim
  closed?: NamedInvoice
}

/** One attack on an open invoice. Null where the bank's form hides what makes it one. */
function attack(dice: Dice, bank: BankName, kind: HostileKind, invoice: OpenInvoice, customer: Customer, id: string) {
  const print = (payer: Payer, note: string, before = ''): BankCredit => {
    const utr = createUtr(dice, 'upi', payer.bank.code)
    const day = addDays(FIRST_DAY, dice.between(0, DAYS - 1))
    // Nobody pays the paise of a tag by chance.
    const amount = kind === 'went_back' || kind === 'stranger_code' ? invoice.asked : invoice.balance
    const transfer = { day, amount, channel: 'upi', utr, payer, note } as const
    return readCredit(id, day, amount, `${before}${printNarration(bank, transfer, dice)}`)
  }
  const says = (credit: BankCredit, note: string): boolean =>
    credit.narration.toUpperCase().includes(note.toUpperCase())
  const stranger = createStranger(dice, customer)
  const attacks: Record<HostileKind, () => Attack | null> = {
    stranger_utr: () => {
      const credit = print(stranger, genericNote(dice))
      return { credit, claim: { invoice_id: invoice.id, utr: credit.utr, amount: invoice.balance } }
    },
    stranger_code: () => {
      const credit = print(stranger, dice.chance(0.5) ? linkNote(invoice) : (invoice.code ?? ''))
      return saysWho(credit) ? { credit } : null
    },
    closed_invoice: () => {
      const closed = customer.invoices.find((one) => one !== invoice)
      const note = closed && dice.pick(wordingsOf(closed))
      const credit = note === undefined ? null : print(customer.payer, note)
      return closed && credit && says(credit, note ?? '') ? { credit, closed } : null
    },
    cut_code: () => {
      const note = `order ${invoice.code?.slice(0, 4) ?? ''}`
      const credit = print(stranger, note)
      return says(credit, note) ? { credit } : null
    },
    went_back: () => ({ credit: print(customer.payer, linkNote(invoice), dice.pick(WENT_BACK)) }),
  }
  return attacks[kind]()
}

/**
 * One attack on each customer's newest invoice. What payer memory knows is known; older invoices of attacked ones are
 * paid.
 */
export function createHostile(seed: number): HostileStatement {
  const dice = createDice(seed + 200_000)
  const bank = BANKS[seed % BANKS.length] ?? 'hdfc'
  const { customers } = createBusiness(dice)
  const statement: HostileStatement = {
    bank,
    credits: [],
    kinds: new Map(),
    context: {
      invoices: [],
      openings: [],
      claims: [],
      payers: learnPayers(dice, bank, customers),
      payments: [],
      named: [],
    },
  }
  const [invoices, claims, named]: [OpenInvoice[], OpenClaim[], NamedInvoice[]] = [[], [], []]
  for (const [at, customer] of customers.entries()) {
    const kind = HOSTILE[at % HOSTILE.length] ?? 'went_back'
    const invoice = customer.invoices.at(-1)
    const found = invoice && attack(dice, bank, kind, invoice, customer, `h${at}`)
    invoices.push(...customer.invoices.filter(({ id }) => id !== found?.closed?.id))
    if (!found) continue
    statement.credits.push({ ...found.credit, amount: paise(found.credit.amount) })
    statement.kinds.set(found.credit.id, kind)
    if (found.claim) claims.push(found.claim)
    if (found.closed) named.push(found.closed)
  }
  const mentioned = mentionedIn(statement.credits.map(({ note, narration }) => note ?? narration))
  statement.context = {
    ...statement.context,
    invoices,
    claims,
    // As the server reads them: those that the credits mention.
    named: named.filter(
      ({ code, number }) =>
        mentioned.codes.includes(code ?? '') || mentioned.serials.includes(/0*(\d+)$/.exec(number)?.[1] ?? ''),
    ),
  }
  return statement
}
