import type { BankImport } from '#contract/bank/bank.ts'
import { fromRupees, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say, sayCount, showCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** The result of an import of a statement or of messages. */
export interface BankResult {
  /** The number of received payments that were read. */
  credits: number
  /** The number of new ones. */
  added: number
  /** The number of those that Pavti recorded at once, because the owner enabled that and they were sure. */
  recorded: number
}

/** Returns "14 payments read, 9 new." and, if so, "2 payments recorded, because they were sure." */
export const resultLabel = ({ credits, added, recorded }: BankResult): string =>
  [
    added === 0
      ? sayCount(texts.readNoneNew, credits)
      : sayCount(texts.readSomeNew, credits, { added: showCount(added) }),
    ...(recorded === 0 ? [] : [recordedLabel(recorded)]),
  ].join(' ')

const NOTHING = '0.00'
const show = (amount: string): string => showRupeesAndPaise(fromRupees(amount))

type ReportSummary = Pick<BankImport, 'fee' | 'tax' | 'refunded' | 'left_out'>

/**
 * Returns the further content of a payment app's report: charges, refunds, rows that are not money. Empty if there is
 * none.
 */
export const reportLabel = ({ fee, tax, refunded, left_out }: ReportSummary): string =>
  [
    ...(fee === NOTHING && tax === NOTHING ? [] : [say(texts.chargesKept, { fee: show(fee), tax: show(tax) })]),
    ...(refunded === NOTHING ? [] : [say(texts.refundedInReport, { amount: show(refunded) })]),
    ...(left_out === 0 ? [] : [sayCount(texts.rowsLeftOut, left_out)]),
  ].join(' ')

/** Returns "The balance in row 14 (5 October) does not fit …"; empty if all balances add up. */
export const brokenLabel = ({ broken_row, broken_on }: Pick<BankImport, 'broken_row' | 'broken_on'>): string =>
  broken_row === null || broken_on === null
    ? ''
    : say(texts.balanceDoesNotFit, { row: broken_row, day: showDay(broken_on) })

/** Returns "2 payments recorded, because they were sure." */
const recordedLabel = (n: number): string => sayCount(texts.recordedBecauseSure, n)

/** Returns "1 message left out: money that went out."; empty for none. */
export const leftOutLabel = (n: number, reason: string): string =>
  n === 0 ? '' : sayCount(texts.messagesLeftOut, n, { reason })

/** Returns "1 payment added: ₹1,073.00". */
export const addedLabel = (added: readonly { amount: string }[]): string =>
  sayCount(texts.paymentsAdded, added.length, {
    amount: showRupeesAndPaise(paise(added.reduce((sum, { amount }) => sum + fromRupees(amount), 0n))),
  })

/** Returns "Add 3 payments". */
export const addLabel = (n: number): string => sayCount(texts.addSomePayments, n)
