import { addDays } from '#domain/days/india-day.ts'
import { DAYS, FIRST_DAY, type Kind } from './business.ts'
import type { Dice } from './dice.ts'
import { genericNote } from './notes.ts'
import { createUtr, type Payment } from './payments.ts'
import { createFirm, createPerson } from './people.ts'
import type { OtherIncome } from './transfer.ts'

const SALE_NOTES = ['INV 12', 'bill 48', 'Invoice 7', 'order 1021', 'Room 2B04', 'flat A101', 'inv 105']

/** Money for no invoice: sales over the counter, friends, refunds, settlements of a card machine. */
export function payAsStranger(dice: Dice, kind: Kind): Payment {
  const payer = dice.chance(0.8) ? createPerson(dice) : createFirm(dice)
  const channel = dice.chance(0.92) ? 'upi' : dice.pick(['imps', 'neft'] as const)
  const fee = kind === 'tuition' && dice.chance(0.15) ? dice.pick([150_000n, 200_000n]) : null
  const round = BigInt(dice.between(1, 100)) * dice.pick([1_000n, 5_000n, 10_000n, 50_000n])
  return {
    transfer: {
      day: addDays(FIRST_DAY, dice.between(0, DAYS - 1)),
      amount: fee ?? (dice.chance(0.08) ? BigInt(dice.between(1_000, 2_000_000)) : round),
      channel,
      utr: createUtr(dice, channel, payer.bank.code),
      payer,
      note: dice.chance(0.12) ? dice.pick(SALE_NOTES) : genericNote(dice),
    },
    truth: { invoices: [], how: 'stranger' },
    claimed: [],
  }
}

export function otherIncome(dice: Dice): OtherIncome {
  const day = addDays(FIRST_DAY, dice.between(0, DAYS - 1))
  return dice.pick<OtherIncome>([
    { day, amount: BigInt(dice.between(1_000, 99_999)), narration: 'INT.PD 01-08-26 TO 31-10-26', channel: 'interest' },
    { day, amount: BigInt(dice.between(1, 50)) * 50_000n, narration: 'CASH DEP LAXMI ROAD PUNE', channel: 'cash' },
    { day, amount: BigInt(dice.between(1, 500)) * 10_000n, narration: 'CLG/ANUP PRESS/000123/HDF', channel: 'cheque' },
  ])
}
