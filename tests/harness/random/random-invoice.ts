import { addDays } from '#domain/days/india-day.ts'
import type { DocumentLine } from '#domain/document/document-lines.ts'
import {
  balanceOf,
  type InvoiceBalance,
  refundableOf,
  stateAfter,
  type TotalsDelta,
  totalsDelta,
  toTotals,
} from '#domain/document/invoice-balance.ts'
import {
  amountLeft,
  type CreditableLine,
  creditNoteAmount,
  creditLine,
  creditLineByValue,
  leftToCredit,
  type CreditNoteLine,
  NOTHING_CREDITED,
  spreadCreditNote,
  sumCreditNote,
} from '#domain/document/notes/credit-note.ts'
import type { InvoiceFigures } from '#domain/gst/gst.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { type Quantity, quantity } from '#domain/money/quantity.ts'
import { hold, sum } from '../hold.ts'
import { below, chance, pick, type Random } from './random.ts'

/** An invoice of the model, as the payments of its customer see it. */
export type InvoiceLife = Pick<
  RandomInvoice,
  'standing' | 'askedExtra' | 'allocated' | 'allocate' | 'movable' | 'isRefunded' | 'check'
>

/** One invoice with random events, and totals that follow by differences alone. */
export class RandomInvoice {
  readonly #random: Random
  readonly #books: Map<keyof TotalsDelta, bigint>
  readonly #lines: CreditableLine[]
  standing: InvoiceBalance
  /** Paise that the payment link adds, so that payments can be told apart. */
  readonly askedExtra: Paise
  #payments: Paise[] = []
  #refunds: Paise[] = []
  /** Parts of the customer's payments that settle it. */
  #allocated = 0n
  /** Taxable value of each line, and what its credits took of it. */
  readonly #takenBack: bigint[]

  constructor(
    random: Random,
    books: Map<keyof TotalsDelta, bigint>,
    figures: Pick<InvoiceFigures, 'lines' | 'amount'>,
    lines: readonly Pick<DocumentLine, 'quantity'>[],
    isReverse: boolean,
  ) {
    this.#random = random
    this.#books = books
    this.#lines = figures.lines.map((line, i) => ({
      ...line,
      quantity: lines[i]?.quantity ?? quantity(1n),
      credited: quantity(0n),
      creditedFigures: { ...NOTHING_CREDITED },
      reverse_charge: isReverse,
    }))
    this.#takenBack = this.#lines.map(() => 0n)
    this.askedExtra = paise(chance(random, 0.4) ? BigInt(1 + below(random, 99)) : 0n)
    const issued_on = addDays('2026-04-01', below(random, 400))
    this.standing = {
      state: 'draft',
      customer_id: 'c',
      issued_on,
      due_on: chance(random, 0.5) ? addDays(issued_on, below(random, 60)) : null,
      amount: figures.amount,
      amount_paid: paise(0n),
      amount_credited: paise(0n),
      amount_waived: paise(0n),
      paid_on: null,
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

  #settle(amount_paid: bigint, amount_credited: bigint): void {
    const state = stateAfter(this.standing.amount, paise(amount_paid), paise(amount_credited))
    const paid_on = state === 'paid' ? addDays(this.standing.issued_on, below(this.#random, 90)) : null
    this.#become({ amount_paid: paise(amount_paid), amount_credited: paise(amount_credited), state, paid_on })
  }

  /** What of the customer's payments settles it. */
  get allocated(): bigint {
    return this.#allocated
  }

  /** Whether a part of a payment may be taken off again. */
  get isRefunded(): boolean {
    return this.#refunds.length > 0
  }

  /** What of the customer's payments settles it beyond its credit notes. */
  get movable(): bigint {
    const refundable = refundableOf(this.standing)
    return this.isRefunded ? 0n : refundable < this.#allocated ? refundable : this.#allocated
  }

  /** Settles a part by a payment of the customer; below zero, a part of a payment is taken off. */
  allocate(amount: bigint): void {
    this.#allocated += amount
    this.#settle(this.standing.amount_paid + amount, this.standing.amount_credited)
  }

  step(): void {
    const { state, amount_paid, amount_credited } = this.standing
    if (state === 'draft') return this.#become({ state: 'pending' })
    if (state === 'void') return
    const dice = this.#random()
    const owed = balanceOf(this.standing)
    if (dice < 0.45 && owed > 0n) {
      const amount = paise(chance(this.#random, 0.5) ? owed : 1n + (owed * BigInt(below(this.#random, 1_000))) / 1_001n)
      this.#payments.push(amount)
      return this.#settle(amount_paid + amount, amount_credited)
    }
    if (dice < 0.55) return this.#refund()
    if (dice < 0.65) {
      // What was refunded must have been received: the refund is undone first.
      const refund = this.#refunds.pop()
      if (refund !== undefined) return this.#settle(amount_paid + refund, amount_credited)
      const undone = this.#payments.pop()
      return undone === undefined ? undefined : this.#settle(amount_paid - undone, amount_credited)
    }
    if (dice < 0.7) return this.#waive()
    if (dice < 0.9) return this.#credit()
    if (amount_paid === 0n && amount_credited === 0n) this.#become({ state: 'void' })
  }

  /** Writes off a small rest, or undoes that. */
  #waive(): void {
    const { amount_paid, amount_credited, amount_waived } = this.standing
    const owed = balanceOf(this.standing)
    if (amount_waived > 0n) {
      this.#become({ amount_waived: paise(0n) })
      return this.#settle(amount_paid - amount_waived, amount_credited)
    }
    if (owed === 0n || (amount_paid === 0n && amount_credited === 0n)) return
    const before = toTotals(this.standing)
    const amount = chance(this.#random, 0.7) ? owed : 1n + ((owed - 1n) * BigInt(below(this.#random, 1_001))) / 1_000n
    this.#waiveAmount(amount)
    const after = toTotals(this.standing)
    hold(after.received === before.received, 'a write-off is earned')
    hold(after.owed === before.owed - amount, 'a write-off does not settle')
  }

  #waiveAmount(amount: bigint): void {
    const { amount: total, amount_paid, amount_credited, issued_on } = this.standing
    const paid = paise(amount_paid + amount)
    const state = stateAfter(total, paid, amount_credited)
    const paid_on = state === 'paid' ? addDays(issued_on, below(this.#random, 90)) : null
    this.#become({ amount_paid: paid, amount_waived: paise(amount), state, paid_on })
  }

  /** What was written off was never received, so a credit note may not reach it. */
  #isWaivedBy(credit: bigint): boolean {
    const { amount, amount_paid, amount_credited, amount_waived } = this.standing
    return amount_waived > 0n && amount_paid + amount_credited + credit > amount
  }

  #refund(): void {
    const { amount_paid, amount_credited } = this.standing
    const refundable = refundableOf(this.standing)
    if (refundable === 0n) return
    const amount = paise(
      chance(this.#random, 0.5) ? refundable : 1n + (refundable * BigInt(below(this.#random, 1_000))) / 1_001n,
    )
    this.#refunds.push(amount)
    this.#settle(amount_paid - amount, amount_credited)
    hold(balanceOf(this.standing) === 0n, 'a refund leaves something owed')
    hold(refundableOf(this.standing) === refundable - amount, 'a refund is not taken off what can be refunded')
  }

  #credit(): void {
    const { amount, amount_credited, amount_paid } = this.standing
    if (amount_credited >= amount) return
    if (chance(this.#random, 0.4)) return this.#creditByValue()
    const isAll = chance(this.#random, 0.3)
    const taken = this.#lines.map((line): Quantity => {
      const rest = leftToCredit(line)
      return isAll ? rest : quantity((rest * BigInt(below(this.#random, 1_001))) / 1_000n)
    })
    const notes = this.#lines.flatMap((line, i) => {
      const part = taken[i] ?? quantity(0n)
      return part === 0n ? [] : [creditLine(line, part)]
    })
    const worthLeft = sum(this.#lines, amountLeft)
    const isLast = worthLeft === sum(notes, (one) => one.amount)
    const note = sumCreditNote(notes, creditNoteAmount(notes, paise(amount - amount_credited), isLast))
    if (note.amount <= 0n || this.#isWaivedBy(note.amount)) return
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
      const credit = left.shift()
      if (credit) this.#takeOff(i, credit)
      if (line.credited === line.quantity) hold(this.#takenBack[i] === line.taxable, 'a line is not taken back exactly')
    })
    this.#settle(amount_paid, amount_credited + note.amount)
    if (isLast) hold(this.standing.amount_credited === amount, 'all is credited, and not the whole amount')
  }

  /** Rupees of the whole invoice or of one line, with no quantity back. */
  #creditByValue(): void {
    const { amount, amount_credited, amount_paid } = this.standing
    const left = amount - amount_credited
    const one = pick(this.#random, this.#lines)
    const isWhole = chance(this.#random, 0.5)
    const lines = isWhole ? this.#lines : [one]
    const most = isWhole ? left : amountLeft(one) < left ? amountLeft(one) : left
    if (most < 1n) return
    const value = paise(
      chance(this.#random, 0.3) ? most : 1n + ((most - 1n) * BigInt(below(this.#random, 1_001))) / 1_000n,
    )
    if (this.#isWaivedBy(value)) return
    const credits = spreadCreditNote(value, lines).map(({ item, part }) => ({
      item,
      credit: creditLineByValue(item, part),
    }))
    const note = sumCreditNote(
      credits.map(({ credit }) => credit),
      value,
    )
    hold(note.amount === value, 'a note is not the value that was asked for')
    hold(note.cgst === note.sgst, 'the halves of a note by value differ')
    hold(isWhole || (note.round_off >= -1n && note.round_off <= 1n), 'a note by value is rounded by more than a paisa')
    for (const { item, credit } of credits) {
      hold(
        Object.values(credit).every((figure) => figure >= 0n),
        'a note by value has a figure below zero',
      )
      this.#takeOff(this.#lines.indexOf(item), credit)
    }
    this.#settle(amount_paid, amount_credited + value)
  }

  /** Notes what a credit takes of a line. */
  #takeOff(at: number, credit: CreditNoteLine): void {
    const line = this.#lines[at]
    if (!line) throw new Error('A credit is for no line')
    for (const name of ['gross', 'discount', 'taxable', 'cgst', 'sgst', 'igst'] as const) {
      line.creditedFigures[name] = paise(line.creditedFigures[name] + credit[name])
      hold(line.creditedFigures[name] <= line[name], `more ${name} is credited than the line has`)
    }
    this.#takenBack[at] = (this.#takenBack[at] ?? 0n) + credit.taxable
  }

  check(): void {
    const { state, amount, amount_paid, amount_credited, amount_waived } = this.standing
    const received = sum(this.#payments, (one) => one) + this.#allocated + amount_waived
    const refunded = sum(this.#refunds, (one) => one)
    hold(amount_paid === received - refunded, 'what was paid is not what was received less what was refunded')
    hold(amount_paid >= 0n, 'more is refunded than was received')
    hold(toTotals(this.standing).received === amount_paid - amount_waived, 'what is earned is not what was received')
    hold(amount_waived === 0n || refundableOf(this.standing) === 0n, 'what was written off can be refunded')
    // The statement of account: what was billed, less received and credited, plus refunded.
    const isCounted = state !== 'draft' && state !== 'void'
    const closing = isCounted ? amount - received - amount_credited + refunded : 0n
    hold(closing === balanceOf(this.standing) - refundableOf(this.standing), 'statement and figures disagree')
    hold(amount_credited >= 0n && amount_credited <= amount, 'more is credited than was billed')
    const owed = balanceOf(this.standing)
    hold(owed >= 0n, 'less than nothing is owed')
    if (state !== 'draft' && state !== 'void') {
      hold(
        owed === (amount > amount_paid + amount_credited ? amount - amount_paid - amount_credited : 0n),
        'the debt is wrong',
      )
    }
  }
}
