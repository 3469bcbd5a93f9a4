import { divideInOrder, type Share, shareOf } from '#domain/document/divide-payment.ts'
import { type AskedInvoice, askedOf, balanceOf, refundableOf } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { hold } from '../hold.ts'
import type { InvoiceLife } from './random-invoice.ts'
import { below, chance, pick, type Random } from './random.ts'

interface Part<L> {
  life: L
  amount: bigint
}

interface Payment<L> {
  /** What reached the bank. */
  money: bigint
  /** The same without what was rounded off. */
  amount: bigint
  roundOff: bigint
  parts: Part<L>[]
  refunded: bigint
  isUndone: boolean
  /** Tax kept back (TDS) was never received as money, so nothing of it is refunded. */
  isTds: boolean
  /** The import of a bank statement that it was recorded from; null by hand, and once it was changed. */
  importedBy: number | null
}

/** What a payer says to have paid for an invoice; it counts nowhere until it is confirmed. */
interface Claim<L> {
  life: L
  amount: Paise
}

const asked = ({ standing, askedExtra }: InvoiceLife): AskedInvoice => ({ ...standing, asked_extra: askedExtra })

const sumOf = (parts: readonly { amount: bigint }[]): bigint => parts.reduce((sum, { amount }) => sum + amount, 0n)

/** Newest invoices that a payment may reach, which keeps the run linear. */
const NEAR = 12

/**
 * Payments of one customer over several invoices, with advances, refunds of these, TDS, round-offs, claims, moved
 * credits, undoing, and undone imports of bank statements.
 */
export class RandomPayments<L extends InvoiceLife> {
  readonly #random: Random
  #payments: Payment<L>[] = []
  #claims: Claim<L>[] = []
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
    if (dice < 0.28) return this.#claim(near)
    if (dice < 0.31) return this.#confirm()
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

  /** Undoes the payments of the last import, but none that was changed since or whose invoice was refunded. */
  #undoImport(): L[] {
    const undone = this.#payments.filter(({ importedBy, isUndone }) => importedBy === this.#imports && !isUndone)
    const touched = undone.flatMap((payment) => this.#undo(payment))
    const isStuck = ({ isUndone, parts }: Payment<L>) => !isUndone && !parts.some(({ life }) => life.isRefunded)
    hold(!undone.some(isStuck), 'an unchanged payment of an import is not undone')
    return touched
  }

  /** What is asked for one of the invoices, or any other amount. */
  #record(near: readonly L[], importedBy: number | null = null): L[] {
    const open = near.filter(({ standing }) => balanceOf(standing) > 0n)
    const isTds = importedBy === null && chance(this.#random, 0.2)
    const one = !isTds && open.length > 0 && chance(this.#random, 0.4) ? pick(this.#random, open) : undefined
    const owed = open.reduce((sum, { standing }) => sum + balanceOf(standing), 0n)
    const most = Number(owed > 0n ? owed * 2n : 100_000n)
    const money = one ? askedOf(asked(one)) : paise(BigInt(1 + below(this.#random, most)))
    if (one && chance(this.#random, 0.5))
      return this.#receive(money, [{ life: one, ...shareOf(money, asked(one)) }], importedBy)
    if (chance(this.#random, 0.3)) return this.#receive(money, [], importedBy, isTds)
    const shares = divideInOrder(
      money,
      // Tax is not paid by the link of an invoice.
      near.map((life) => ({ ...asked(life), life, ...(isTds && { asked_extra: paise(0n) }) })),
    )
    return this.#receive(
      money,
      shares.map(({ invoice, ...share }) => ({ life: invoice.life, ...share })),
      importedBy,
      isTds,
    )
  }

  #receive(
    money: Paise,
    shares: readonly (Share & { life: L })[],
    importedBy: number | null = null,
    isTds = false,
  ): L[] {
    const roundOff = shares.reduce((sum, share) => sum + share.roundOff, 0n)
    const payment: Payment<L> = {
      money,
      amount: money - roundOff,
      roundOff,
      parts: [],
      refunded: 0n,
      isUndone: false,
      isTds,
      importedBy,
    }
    this.#payments.push(payment)
    for (const { life, amount, roundOff } of shares) {
      this.#settle(payment, life, amount)
      hold(
        roundOff === 0n || balanceOf(life.standing) === 0n,
        'paise are rounded off of an invoice that is not settled',
      )
    }
    return shares.map(({ life }) => life)
  }

  /** A payer claims what is asked, or less; nothing changes but the list of claims. */
  #claim(near: readonly L[]): L[] {
    const open = near.filter(({ standing }) => balanceOf(standing) > 0n)
    if (open.length === 0) return []
    const life = pick(this.#random, open)
    const whole = askedOf(asked(life))
    this.#claims.push({ life, amount: chance(this.#random, 0.6) ? whole : paise(1n + whole / 2n) })
    return []
  }

  /** The owner confirms a claim; one of more than is owed by now is refused, unless it is what is asked. */
  #confirm(): L[] {
    const claim = this.#claims.splice(below(this.#random, this.#claims.length), 1)[0]
    if (!claim) return []
    const { life, amount } = claim
    const owed = balanceOf(life.standing)
    if (owed === 0n || (amount > owed && amount !== askedOf(asked(life)))) return []
    return this.#receive(amount, [{ life, ...shareOf(amount, asked(life)) }])
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
    hold(amount <= balanceOf(life.standing), 'a payment settles more than is owed')
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
      hold(payment.amount + payment.roundOff === payment.money, 'a payment is not what reached the bank')
      hold(!payment.isTds || payment.roundOff === 0n, 'tax that was kept back is rounded off')
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
