import { balanceOf, refundableOf } from '#domain/document/invoice-balance.ts'
import { below, chance, hold, type InvoiceLife, pick, type Random } from './random-life.ts'

interface Part<L> {
  life: L
  amount: bigint
}

interface Payment<L> {
  amount: bigint
  parts: Part<L>[]
  refunded: bigint
  isUndone: boolean
  /** Tax kept back (TDS) was never received as money, so nothing of it is refunded. */
  isTds: boolean
  /** The import of a bank statement that it was recorded from; null by hand, and once it was changed. */
  importedBy: number | null
}

const sumOf = (parts: readonly { amount: bigint }[]): bigint => parts.reduce((sum, { amount }) => sum + amount, 0n)

/** Newest invoices that a payment may reach, which keeps the run linear. */
const NEAR = 12

/**
 * Payments of one customer over several invoices, with advances, refunds of these, TDS, moved credits, undoing, and undone
 * imports of bank statements.
 */
export class RandomPayments<L extends InvoiceLife> {
  readonly #random: Random
  #payments: Payment<L>[] = []
  #imports = 0

  constructor(random: Random) {
    this.#random = random
  }

  #advance = ({ amount, parts, refunded, isUndone }: Payment<L>): bigint =>
    isUndone ? 0n : amount - sumOf(parts) - refunded

  /** One random change; returns the invoices that it touched. */
  step(lives: readonly L[]): L[] {
    const near = lives.slice(-NEAR)
    const dice = this.#random()
    if (dice < 0.2) return this.#record(near)
    if (dice < 0.23) return this.#import(near)
    if (dice < 0.25) return this.#undoImport()
    const payment = this.#payments.at(-1 - below(this.#random, 6))
    if (!payment || payment.isUndone) return []
    if (dice < 0.85) payment.importedBy = null
    if (dice < 0.4) return this.#use(payment, near)
    if (dice < 0.5) return this.#refund(payment)
    if (dice < 0.6) return this.#undoPart(payment)
    if (dice < 0.7) return this.#undo(payment)
    return dice < 0.85 ? this.#move(payment, near) : []
  }

  /** Several payments of one bank statement. */
  #import(near: readonly L[]): L[] {
    this.#imports += 1
    return Array.from({ length: 1 + below(this.#random, 4) }, () => this.#record(near, this.#imports)).flat()
  }

  /** Undoes the payments of the last import, but none that was changed since: all sums are as without them. */
  #undoImport(): L[] {
    const undone = this.#payments.filter(({ importedBy, isUndone }) => importedBy === this.#imports && !isUndone)
    const before = this.#received()
    const touched = undone.flatMap((payment) => this.#undo(payment))
    const expected = undone.reduce((sum, payment) => sum + (payment.isUndone ? payment.amount : 0n), 0n)
    hold(before - this.#received() === expected, 'an undone import takes off another sum than it recorded')
    return touched
  }

  #received = (): bigint => sumOf(this.#payments.filter(({ isUndone }) => !isUndone))

  #record(near: readonly L[], importedBy: number | null = null): L[] {
    const owed = near.reduce((sum, { standing }) => sum + balanceOf(standing), 0n)
    const most = Number(owed > 0n ? owed * 2n : 100_000n)
    const payment: Payment<L> = {
      amount: BigInt(1 + below(this.#random, most)),
      parts: [],
      refunded: 0n,
      isUndone: false,
      isTds: importedBy === null && chance(this.#random, 0.2),
      importedBy,
    }
    this.#payments.push(payment)
    return chance(this.#random, 0.3) ? [] : this.#use(payment, near)
  }

  /** Oldest first, until the advance or the invoices are used up. */
  #use(payment: Payment<L>, near: readonly L[]): L[] {
    return near.filter((life) => {
      const [left, owed] = [this.#advance(payment), balanceOf(life.standing)]
      const amount = left < owed ? left : owed
      if (amount > 0n) this.#settle(payment, life, amount)
      return amount > 0n
    })
  }

  #settle(payment: Payment<L>, life: L, amount: bigint): void {
    payment.parts.push({ life, amount })
    life.allocate(amount)
  }

  #refund(payment: Payment<L>): L[] {
    const advance = this.#advance(payment)
    if (advance > 0n && !payment.isTds)
      payment.refunded += chance(this.#random, 0.5) ? advance : 1n + (advance - 1n) / 2n
    return []
  }

  #undoPart(payment: Payment<L>): L[] {
    const part = payment.parts.at(-1)
    if (!part || part.life.isRefunded) return []
    payment.parts.pop()
    part.life.allocate(-part.amount)
    return [part.life]
  }

  #undo(payment: Payment<L>): L[] {
    if (payment.refunded > 0n || payment.parts.some(({ life }) => life.isRefunded)) return []
    for (const { life, amount } of payment.parts) life.allocate(-amount)
    const touched = payment.parts.map(({ life }) => life)
    Object.assign(payment, { parts: [], isUndone: true })
    return touched
  }

  /** What a credit note left over settles another invoice: a part of the same payment moves. */
  #move(payment: Payment<L>, near: readonly L[]): L[] {
    const from = payment.parts.find(({ life }) => life.movable > 0n)
    const open = near.filter((life) => life !== from?.life && balanceOf(life.standing) > 0n)
    if (!from || open.length === 0) return []
    const to = pick(this.#random, open)
    const amount = [from.life.movable, from.amount, balanceOf(to.standing)].reduce((a, b) => (a < b ? a : b))
    const before = sumOf(payment.parts)
    from.amount -= amount
    from.life.allocate(-amount)
    hold(balanceOf(from.life.standing) === 0n, 'a moved credit leaves something owed')
    this.#settle(payment, to, amount)
    payment.parts = payment.parts.filter((part) => part.amount > 0n)
    hold(sumOf(payment.parts) === before, 'a moved credit changes what a payment settles')
    return [from.life, to]
  }

  /** The account of the customer: payments in full on one side, what is owed less the credit on the other. */
  check(lives: readonly L[]): void {
    const paidOf = new Map<L, bigint>()
    for (const payment of this.#payments) {
      hold(this.#advance(payment) >= 0n, 'more of a payment is used than was received')
      hold(!payment.isUndone || payment.parts.length === 0, 'an undone payment settles something')
      hold(!payment.isTds || payment.refunded === 0n, 'tax that was kept back is refunded')
      for (const { life, amount } of payment.parts) paidOf.set(life, (paidOf.get(life) ?? 0n) + amount)
    }
    const valid = this.#payments.filter(({ isUndone }) => !isUndone)
    const inFull = sumOf(valid) - valid.reduce((sum, { refunded }) => sum + refunded, 0n)
    const advances = valid.reduce((sum, payment) => sum + this.#advance(payment), 0n)
    let [others, credit] = [0n, advances]
    for (const life of lives) {
      hold(
        life.allocated === (paidOf.get(life) ?? 0n),
        'an invoice is settled by another sum than its parts of payments',
      )
      const { state, amount, amount_paid, amount_credited } = life.standing
      if (state === 'draft' || state === 'void') continue
      others += amount - amount_credited - (amount_paid - (paidOf.get(life) ?? 0n))
      credit += refundableOf(life.standing) - balanceOf(life.standing)
    }
    hold(others - inFull === -credit, 'the account of the customer does not close with what is owed less the credit')
  }
}
