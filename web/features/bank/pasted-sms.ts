import { readSms, type SmsCredit, type SmsIgnored } from '#domain/bank/read-sms.ts'
import { splitSms } from '#domain/bank/split-sms.ts'
import { toRupees } from '#domain/money/money.ts'

/** What was read of pasted messages. The messages stay on this device. */
export interface PastedSms {
  credits: SmsCredit[]
  /** Messages about money that went out, about own money that came back, and messages that are no payment. */
  moneyOut: number
  cameBack: number
  others: number
}

/** Reads pasted messages. */
export function readPasted(text: string): PastedSms {
  const outcomes = splitSms(text).map((message) => readSms(message, ''))
  const count = (why: SmsIgnored): number =>
    outcomes.filter((outcome) => 'ignored' in outcome && outcome.ignored === why).length
  return {
    credits: outcomes.flatMap((outcome) => ('credit' in outcome ? [outcome.credit] : [])),
    moneyOut: count('money_out'),
    cameBack: count('came_back'),
    others: count('not_a_credit'),
  }
}

/** What leaves this device: day, time, amount, UTR, payer and the last digits of the account. `day` is for messages that have none. */
export const toSmsRequest = (credits: readonly SmsCredit[], day: string) =>
  credits.map((credit) => ({
    day: credit.day ?? day,
    ...(credit.time !== null && { time: credit.time }),
    amount: toRupees(credit.amount),
    utr: credit.utr,
    payer_upi: credit.payer_upi,
    payer_name: credit.payer_name,
    account: credit.account,
  }))
