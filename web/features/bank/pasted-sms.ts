import { readSms, type SmsCredit } from '#domain/bank/read-sms.ts'
import { splitSms } from '#domain/bank/split-sms.ts'
import { toRupees } from '#domain/money/money.ts'

/** What was read of pasted messages. The messages stay on this device. */
export interface PastedSms {
  credits: SmsCredit[]
  /** Messages about money that went out, and messages that are no payment. */
  moneyOut: number
  others: number
}

/** Reads pasted messages. */
export function readPasted(text: string): PastedSms {
  const outcomes = splitSms(text).map((message) => readSms(message, ''))
  return {
    credits: outcomes.flatMap((outcome) => ('credit' in outcome ? [outcome.credit] : [])),
    moneyOut: outcomes.filter((outcome) => 'ignored' in outcome && outcome.ignored === 'money_out').length,
    others: outcomes.filter((outcome) => 'ignored' in outcome && outcome.ignored === 'not_a_credit').length,
  }
}

/** What leaves this device: day, amount, UTR and payer. `day` is for messages that have none. */
export const toSmsRequest = (credits: readonly SmsCredit[], day: string) =>
  credits.map((credit) => ({
    day: credit.day ?? day,
    amount: toRupees(credit.amount),
    utr: credit.utr,
    payer_upi: credit.payer_upi,
    payer_name: credit.payer_name,
  }))
