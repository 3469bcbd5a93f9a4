import { SETTLEMENT_METHODS, type SettlementMethod } from '#contract/settlement/invoice-payment.ts'
import { readVpa } from '#domain/upi/vpa.ts'
import { type DayFilter, NO_DAYS, readDays } from '#web/features/list-filter/day-filter.ts'
import { daysQuery } from '#web/features/list-filter/typed-days.ts'

/** The filter of the recorded payments, as in the address. The days are the days of receipt. */
export interface PaymentFilter extends DayFilter {
  customer_id: string
  method: SettlementMethod | ''
  /** The UPI ID that paid. */
  payer_upi: string
}

export const ALL_PAYMENTS: PaymentFilter = { ...NO_DAYS, customer_id: '', method: '', payer_upi: '' }

/** Parses the query of the address; invalid values are ignored. */
export function readPaymentFilter(query: URLSearchParams): PaymentFilter {
  const read = readVpa(query.get('payer_upi') ?? '')
  return {
    ...readDays(query),
    customer_id: query.get('customer_id') ?? '',
    method: SETTLEMENT_METHODS.find((one) => one === query.get('method')) ?? '',
    payer_upi: 'vpa' in read ? read.vpa : '',
  }
}

/** Returns the filter as query parameters of the address and the call; empty for all payments. */
export const paymentsQuery = ({ customer_id, method, payer_upi, ...days }: PaymentFilter) => ({
  ...daysQuery(days),
  ...(customer_id && { customer_id }),
  ...(method && { method }),
  ...(payer_upi && { payer_upi }),
})
