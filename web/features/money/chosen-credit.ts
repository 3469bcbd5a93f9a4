import type * as z from 'zod/mini'
import type { confirmMoney, MoneyChoice, MoneyCredit } from '#contract/money/money.ts'
import { fromRupees, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** A credit and how to record it. */
export type ChosenCredit = z.input<NonNullable<(typeof confirmMoney)['body']>>['credits'][number]

export const toChosen = (
  { id }: MoneyCredit,
  { customer_id, allocations, opening_balance, tds }: MoneyChoice,
): ChosenCredit => ({
  credit_id: id,
  customer_id,
  allocations: allocations.map(({ invoice_id, amount }) => ({ invoice_id, amount })),
  ...(hasOpening({ opening_balance }) ? { opening_balance } : {}),
  tds,
})

/** Whether a part of the credit is for what the customer owed before. */
export const hasOpening = ({ opening_balance }: Pick<MoneyChoice, 'opening_balance'>): boolean =>
  fromRupees(opening_balance) > 0n

/** Names the payer, as far as the bank did. */
export const payerLabel = ({
  payer_name,
  payer_upi,
  channel,
  choices = [],
}: Pick<MoneyCredit, 'payer_name' | 'payer_upi' | 'channel'> & Partial<Pick<MoneyCredit, 'choices'>>): string =>
  payer_name ?? payer_upi ?? choices[0]?.customer_name ?? CHANNEL_LABELS[channel] ?? texts.payment

const CHANNEL_LABELS: Record<string, string> = {
  upi: texts.upiPayment,
  imps: texts.impsTransfer,
  neft: texts.neftTransfer,
  rtgs: texts.rtgsTransfer,
  cash: texts.cashDeposit,
  cheque: texts.cheque,
  interest: texts.interest,
  card: texts.cardPayment,
  gateway: texts.gatewayPayment,
  settlement: texts.settlementOfApp,
}

/** Labels a group: "7 · ₹1,20,930.32"; nothing without rows. */
export function sumLabel(rows: readonly { amount: string }[]): string | undefined {
  if (rows.length === 0) return undefined
  const sum = paise(rows.reduce((total, { amount }) => total + fromRupees(amount), 0n))
  return `${showCount(rows.length)} · ${showRupeesAndPaise(sum)}`
}
