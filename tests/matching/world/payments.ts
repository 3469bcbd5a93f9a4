import { addDays, type Day } from '#domain/days/india-day.ts'
import type { OpenInvoice } from '#domain/matching/match-types.ts'
import { afterTds, type Customer, DAYS, FIRST_DAY } from './business.ts'
import type { Dice } from './dice.ts'
import { genericNote, linkNote, typedNumber } from './notes.ts'
import type { Transfer } from './transfer.ts'
import type { Truth } from './truth.ts'

/** A payment on its way to the statement. */
export interface Payment {
  transfer: Transfer
  truth: Truth
  /** The payer entered the UTR for these invoices. */
  claimed: readonly string[]
}

const LAST_DAY = addDays(FIRST_DAY, DAYS - 1)

/** 12 digits: year, day of the year, number. */
export const createUtr = (dice: Dice, channel: Transfer['channel'], bank: string): string =>
  channel === 'neft' ? `${bank}N${dice.digits(11)}` : `6${dice.digits(11)}`

const dayAfterIssue = (dice: Dice, { issued_on }: OpenInvoice): Day => {
  const earliest = issued_on < FIRST_DAY ? FIRST_DAY : issued_on
  const day = addDays(earliest, dice.between(0, 12))
  return day > LAST_DAY ? LAST_DAY : day
}

function channelOf(dice: Dice, isFirm: boolean): Transfer['channel'] {
  if (isFirm && dice.chance(0.25)) return dice.pick(['neft', 'neft', 'imps'])
  return dice.chance(0.03) ? 'imps' : 'upi'
}

/** Of one invoice: through its page, or by typing into an app. */
function payOne(dice: Dice, customer: Customer, invoice: OpenInvoice): Payment {
  const channel = channelOf(dice, customer.isFirm)
  const isThroughPage = channel === 'upi' && dice.chance(0.72)
  const amounts = {
    full: isThroughPage ? invoice.asked : invoice.balance,
    tds: afterTds(invoice, dice.pick([100n, 100n, 20n, 20n, 10n, 10n, 1n, 200n])),
    part: dice.chance(0.5) ? invoice.balance / 2n : (invoice.balance / 300_000n + 1n) * 100_000n,
    over: (invoice.balance / 10_000n + 1n) * 10_000n,
  }
  const how = howPaid(dice, customer, invoice)
  const amount = how === 'part' && amounts.part >= invoice.balance ? invoice.balance / 2n : amounts[how]
  const typed = dice.chance(0.35) ? typedNumber(dice, invoice) : genericNote(dice)
  return {
    transfer: {
      day: dayAfterIssue(dice, invoice),
      amount,
      channel,
      utr: createUtr(dice, channel, customer.payer.bank.code),
      payer: customer.payer,
      note: isThroughPage ? linkNote(invoice) : typed,
    },
    truth: { invoices: [invoice.id], how },
    claimed: dice.chance(isThroughPage ? 0.3 : 0.15) ? [invoice.id] : [],
  }
}

function howPaid(dice: Dice, customer: Customer, { balance }: OpenInvoice): 'full' | 'tds' | 'part' | 'over' {
  if (customer.isFirm && balance > 3_000_000n && dice.chance(0.35)) return 'tds'
  if (dice.chance(0.03)) return 'part'
  return dice.chance(0.005) ? 'over' : 'full'
}

/** One payment for some of the customer's invoices, most often the oldest ones. */
function payTogether(dice: Dice, customer: Customer, invoices: readonly OpenInvoice[]): Payment {
  const channel = channelOf(dice, customer.isFirm)
  return {
    transfer: {
      day:
        invoices
          .map((invoice) => dayAfterIssue(dice, invoice))
          .sort()
          .at(-1) ?? LAST_DAY,
      amount: invoices.reduce((sum, { balance }) => sum + balance, 0n),
      channel,
      utr: createUtr(dice, channel, customer.payer.bank.code),
      payer: customer.payer,
      note: dice.chance(0.3) ? invoices.map(({ number }) => number).join(' ') : genericNote(dice),
    },
    truth: { invoices: invoices.map(({ id }) => id), how: 'sum' },
    claimed: [],
  }
}

/** What a customer pays in this month: most invoices, one by one or several at once; some stay open. */
export function payInvoices(dice: Dice, customer: Customer): Payment[] {
  const due = customer.invoices.filter(() => dice.chance(0.85))
  if (due.length > 1 && dice.chance(0.12)) {
    const count = dice.between(2, due.length)
    const together = dice.chance(0.8) ? customer.invoices.slice(0, count) : due.slice(0, count)
    const rest = due.filter((invoice) => !together.includes(invoice))
    return [payTogether(dice, customer, together), ...rest.map((invoice) => payOne(dice, customer, invoice))]
  }
  return due.map((invoice) => payOne(dice, customer, invoice))
}
