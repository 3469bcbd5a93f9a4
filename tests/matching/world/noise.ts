import { addDays } from '#domain/days/india-day.ts'
import type { Customer } from './business.ts'
import type { Dice } from './dice.ts'
import { mistype } from './notes.ts'
import { createUtr, type Payment } from './payments.ts'
import { createPerson } from './people.ts'

type Disturb = (payment: Payment, dice: Dice, others: readonly Customer[]) => Payment[]

const change = (payment: Payment, transfer: Partial<Payment['transfer']>): Payment[] => [
  { ...payment, transfer: { ...payment.transfer, ...transfer } },
]

/** What goes wrong with one payment in twenty. */
const DISTURBANCES: readonly Disturb[] = [
  // The app or bank loses the note.
  (payment) => change(payment, { note: '' }),
  (payment, dice) => change(payment, { note: mistype(dice, payment.transfer.note) }),
  // A relative pays.
  (payment, dice) => change(payment, { payer: createPerson(dice) }),
  // Another customer pays for this one.
  (payment, dice, others) => change(payment, { payer: dice.pick(others).payer }),
  // The bank books it days later, or it came before the invoice.
  (payment, dice) => change(payment, { day: addDays(payment.transfer.day, dice.between(1, 4)) }),
  (payment, dice) => change(payment, { day: addDays(payment.transfer.day, -dice.between(1, 20)) }),
  // It is paid twice: one of the two is for no invoice.
  (payment, dice) => [payment, repeat(payment, dice)],
  // The payer entered the UTR with a wrong digit, so no invoice has it.
  (payment) => [{ ...payment, claimed: [] }],
  // The same UTR is entered for an invoice of another customer too.
  (payment, dice, others) => [
    { ...payment, claimed: [...payment.claimed, dice.pick(others).invoices[0]?.id ?? ''].filter((id) => id !== '') },
  ],
  // The amount is a few rupees off.
  (payment, dice) => change(payment, { amount: payment.transfer.amount + BigInt(dice.between(1, 9)) * 100n }),
]

const repeat = (payment: Payment, dice: Dice): Payment => ({
  transfer: {
    ...payment.transfer,
    day: addDays(payment.transfer.day, dice.between(0, 3)),
    utr: createUtr(dice, payment.transfer.channel, payment.transfer.payer.bank.code),
  },
  truth: { invoices: payment.truth.invoices, how: 'twice' },
  claimed: [],
})

export const NOISE = 0.05

export function disturb(payment: Payment, dice: Dice, others: readonly Customer[]): Payment[] {
  return dice.chance(NOISE) ? dice.pick(DISTURBANCES)(payment, dice, others) : [payment]
}
