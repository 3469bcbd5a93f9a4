import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { Month } from '#domain/days/month.ts'
import type { SettlementMethod } from '#domain/document/payment-labels.ts'
import { findState } from '#domain/gst/states.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import { SHORT_MONTHS } from './days.hi.ts'

export { amountInWordsHindi as amountInWords } from '#domain/money/amount-words-hindi.ts'

/** The reasons for which a seller refuses a claim. */
export const REFUSAL_LABELS = {
  not_in_bank: 'पैसे मेरे बैंक में नहीं आए',
  other_amount: 'रकम अलग है',
  other_payment: 'यह UTR दूसरे पेमेंट का है',
} as const

/** The labels of methods of payment. */
export const PAYMENT_LABELS: Record<SettlementMethod, string> = {
  upi: 'UPI',
  cash: 'नकद',
  bank: 'बैंक ट्रांसफ़र',
  cheque: 'चेक',
  card: 'कार्ड',
  tds: 'TDS कटा',
  other: 'अन्य',
  write_off: 'माफ़ किया',
}

/** Returns "चेक · 004512", "UPI · UTR 412345678901" or "नकद". */
export function paymentLabel(method: SettlementMethod, reference: string | null): string {
  if (reference === null) return PAYMENT_LABELS[method]
  return `${PAYMENT_LABELS[method]} · ${method === 'upi' ? 'UTR ' : ''}${reference}`
}

/** The name of a plan. */
export const PLAN_NAMES: Record<CurrentUser['plan'], string> = { Free: 'फ़्री', Pro: 'Pro' }

/** Returns the name of a state by its GST code; undefined for an unknown code. */
export const stateName = (code: string): string | undefined => findState(code)?.nameHindi

/** The languages that customers read, in Hindi. */
export const LANGUAGE_NAMES: Record<PayerLanguage, string> = {
  en: 'अंग्रेज़ी',
  hi: 'हिंदी',
  mr: 'मराठी',
  gu: 'गुजराती',
  bn: 'बंगाली',
  ta: 'तमिल',
  te: 'तेलुगु',
  kn: 'कन्नड़',
  ml: 'मलयालम',
  pa: 'पंजाबी',
}

const NAMES = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')

/** Returns "नवंबर". */
export const nameMonth = (month: Month): string => NAMES[Number(month.slice(5)) - 1] ?? ''

/** Returns "नवंबर 2026". */
export const showMonth = (month: Month): string => `${nameMonth(month)} ${month.slice(0, 4)}`

/** Returns "नव". */
export const shortMonth = (month: Month): string => SHORT_MONTHS[Number(month.slice(5)) - 1] ?? ''

/** A day of a month: "1 तारीख". */
export const showDayOfMonth = (day: number): string => `${day} तारीख`
