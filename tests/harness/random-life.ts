import { type CreditableLine, creditLine, leftToCredit, sumCredit } from '#domain/document/credit.ts'
import { type DocumentLine, type DocumentTerms, computeDocumentFigures } from '#domain/document/document-lines.ts'
import type { InvoiceFigures } from '#domain/gst/gst.ts'
import { addDays } from '#domain/days/india-day.ts'
import {
  balanceOf,
  type TotalsDelta,
  totalsDelta,
  toTotals,
  type InvoiceBalance,
  stateAfter,
} from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { percent } from '#domain/money/percent.ts'
import { type Quantity, quantity } from '#domain/money/quantity.ts'
import { OLDER_TAX_RATES, TAX_RATES } from '#domain/gst/tax-rate.ts'

/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number

const below = (random: Random, n: number): number => Math.floor(random() * n)
const pick = <T>(random: Random, from: readonly T[]): T => {
  const one = from[below(random, from.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}
const chance = (random: Random, share: number): boolean => random() < share
const RATES = [...TAX_RATES, ...OLDER_TAX_RATES]

/** Says what does not hold. */
const hold = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what)
}

function randomLine(random: Random): DocumentLine {
  const discount = below(random, 3)
  return {
    description: 'x',
    hsn: null,
    quantity: quantity(BigInt(1 + below(random, chance(random, 0.5) ? 5_000 : 500_000))),
    unit: null,
    unitPrice: paise(BigInt(below(random, chance(random, 0.2) ? 100 : 500_000))),
    discountPercent: discount === 1 ? percent(BigInt(1 + below(random, 10_000))) : null,
    discountAmount: discount === 2 ? paise(BigInt(1 + below(random, 20_000))) : null,
    rate: pick(random, RATES),
    exemption: null,
  }
}

const randomTerms = (random: Random): DocumentTerms => ({
  registration: pick(random, ['registered', 'registered', 'registered', 'unregistered', 'composition']),
  sellerState: '27',
  placeOfSupply: pick(random, ['27', '29', '04']),
  supplyType: pick(random, ['regular', 'regular', 'regular', 'sez_with_tax', 'export_without_tax']),
  reverseCharge: chance(random, 0.1),
  pricesIncludeTax: chance(random, 0.4),
  discount: paise(chance(random, 0.3) ? BigInt(below(random, 50_000)) : 0n),
  isRounded: chance(random, 0.5),
})

const sum = <T>(items: readonly T[], of: (item: T) => bigint): bigint =>
  items.reduce((total, item) => total + of(item), 0n)

/** Lines, taxes and total of one document agree to the paisa. */
function checkFigures(figures: InvoiceFigures, { reverseCharge, pricesIncludeTax, isRounded }: DocumentTerms): void {
  const taxes = figures.cgst + figures.sgst + figures.igst
  hold(figures.cgst === figures.sgst, 'the halves differ')
  hold(figures.cgst === 0n || figures.igst === 0n, 'both kinds of tax')
  hold(figures.total === figures.taxable + (reverseCharge ? 0n : taxes) + figures.roundOff, 'the total is not its sum')
  for (const key of ['taxable', 'cgst', 'sgst', 'igst', 'gross', 'discount'] as const) {
    hold(figures[key] === sum(figures.lines, (line) => line[key]), `${key} is not the sum of its lines`)
  }
  for (const key of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
    hold(figures[key] === sum(figures.rateGroups, (group) => group[key]), `${key} is not the sum of its rates`)
  }
  hold(isRounded ? figures.total % 100n === 0n : figures.roundOff === 0n, 'rounded without need, or not at all')
  hold(figures.roundOff > -50n && figures.roundOff <= 50n, 'rounded by more than half a rupee')
  for (const line of figures.lines) {
    const tax = line.cgst + line.sgst + line.igst
    const net = line.gross - line.discount
    hold(net >= 0n && line.discount >= 0n, 'a line is discounted below nothing')
    hold(pricesIncludeTax ? line.taxable + tax === net : line.taxable === net, 'a line is not its price')
  }
}

/** One invoice with all that may happen to it, and the books that follow by differences alone. */
class Life {
  readonly #random: Random
  readonly #books: Map<keyof TotalsDelta, bigint>
  readonly #lines: CreditableLine[]
  standing: InvoiceBalance
  #payments: Paise[] = []
  /** Taxable value of each line, and what its credits took of it. */
  readonly #takenBack: bigint[]

  constructor(
    random: Random,
    books: Map<keyof TotalsDelta, bigint>,
    figures: InvoiceFigures,
    lines: readonly DocumentLine[],
    isReverse: boolean,
  ) {
    this.#random = random
    this.#books = books
    this.#lines = figures.lines.map((line, i) => ({
      ...line,
      quantity: lines[i]?.quantity ?? quantity(1n),
      credited: quantity(0n),
      reverseCharge: isReverse,
    }))
    this.#takenBack = this.#lines.map(() => 0n)
    const issuedOn = addDays('2026-04-01', below(random, 400))
    this.standing = {
      state: 'draft',
      customerId: 'c',
      issuedOn,
      dueOn: chance(random, 0.5) ? addDays(issuedOn, below(random, 60)) : null,
      amount: figures.total,
      amountPaid: paise(0n),
      amountCredited: paise(0n),
      paidOn: null,
    }
    this.#book(null, this.standing)
  }

  #book(before: InvoiceBalance | null, after: InvoiceBalance | null): void {
    for (const [key, by] of Object.entries(totalsDelta(before, after))) {
      const name = key as keyof TotalsDelta
      this.#books.set(name, (this.#books.get(name) ?? 0n) + by)
    }
  }

  #become(change: Partial<InvoiceBalance>): void {
    const after = { ...this.standing, ...change }
    this.#book(this.standing, after)
    this.standing = after
  }

  #settle(amountPaid: bigint, amountCredited: bigint): void {
    const state = stateAfter(this.standing.amount, paise(amountPaid), paise(amountCredited))
    const paidOn = state === 'paid' ? addDays(this.standing.issuedOn, below(this.#random, 90)) : null
    this.#become({ amountPaid: paise(amountPaid), amountCredited: paise(amountCredited), state, paidOn })
  }

  step(): void {
    const { state, amountPaid, amountCredited } = this.standing
    if (state === 'draft') return this.#become({ state: 'pending' })
    if (state === 'void') return
    const dice = this.#random()
    const owed = balanceOf(this.standing)
    if (dice < 0.45 && owed > 0n) {
      const amount = paise(chance(this.#random, 0.5) ? owed : 1n + (owed * BigInt(below(this.#random, 1_000))) / 1_001n)
      this.#payments.push(amount)
      return this.#settle(amountPaid + amount, amountCredited)
    }
    if (dice < 0.6) {
      const undone = this.#payments.pop()
      return undone === undefined ? undefined : this.#settle(amountPaid - undone, amountCredited)
    }
    if (dice < 0.9) return this.#credit()
    if (amountPaid === 0n && amountCredited === 0n) this.#become({ state: 'void' })
  }

  #credit(): void {
    const { amount, amountCredited, amountPaid } = this.standing
    if (amountCredited >= amount) return
    const isAll = chance(this.#random, 0.3)
    const taken = this.#lines.map((line): Quantity => {
      const rest = leftToCredit(line)
      return isAll ? rest : quantity((rest * BigInt(below(this.#random, 1_001))) / 1_000n)
    })
    const notes = this.#lines.flatMap((line, i) => {
      const part = taken[i] ?? quantity(0n)
      return part === 0n ? [] : [creditLine(line, part)]
    })
    const isLast = this.#lines.every((line, i) => leftToCredit(line) === taken[i])
    const note = sumCredit(notes, paise(amount - amountCredited), isLast)
    if (note.amount <= 0n) return
    hold(note.cgst === note.sgst, 'the halves of a note differ')
    for (const one of notes)
      hold(
        Object.values(one).every((figure) => figure >= 0n),
        'a note has a figure below zero',
      )
    const left = [...notes]
    taken.forEach((part, i) => {
      const line = this.#lines[i]
      if (!line || part === 0n) return
      line.credited = quantity(line.credited + part)
      this.#takenBack[i] = (this.#takenBack[i] ?? 0n) + (left.shift()?.taxable ?? 0n)
      if (line.credited === line.quantity) hold(this.#takenBack[i] === line.taxable, 'a line is not taken back exactly')
    })
    this.#settle(amountPaid, amountCredited + note.amount)
    if (isLast) hold(this.standing.amountCredited === amount, 'all is credited, and not the whole amount')
  }

  check(): void {
    const { state, amount, amountPaid, amountCredited } = this.standing
    hold(amountPaid === sum(this.#payments, (one) => one), 'what was paid is not the sum of the payments')
    hold(amountCredited >= 0n && amountCredited <= amount, 'more is credited than was billed')
    const owed = balanceOf(this.standing)
    hold(owed >= 0n, 'less than nothing is owed')
    if (state !== 'draft' && state !== 'void') {
      hold(
        owed === (amount > amountPaid + amountCredited ? amount - amountPaid - amountCredited : 0n),
        'the debt is wrong',
      )
    }
  }
}

/**
 * The lives of so many invoices of one business, with lines, taxes, payments, credit notes and cancelling as they come.
 * @throws Error that says which sum does not agree
 */
export function liveThrough(random: Random, invoices: number): void {
  const books = new Map<keyof TotalsDelta, bigint>()
  const lives: Life[] = []
  for (let n = 0; n < invoices; n += 1) {
    const lines = Array.from({ length: 1 + below(random, 5) }, () => randomLine(random))
    const terms = randomTerms(random)
    const figures = computeDocumentFigures(lines, terms)
    checkFigures(figures, terms)
    if (figures.total < 1n) continue
    const life = new Life(random, books, figures, lines, terms.reverseCharge)
    lives.push(life)
    const steps = below(random, 9)
    for (let step = 0; step < steps; step += 1) {
      life.step()
      life.check()
    }
  }
  for (const key of books.keys()) {
    hold(books.get(key) === sum(lives, ({ standing }) => toTotals(standing)[key]), `${key} of the books is not the sum`)
  }
}
