import type { MoneyChoice, MoneyCredit, MoneyPayment } from '#contract/money/money.ts'
import type { AppLanguage } from '#contract/site/languages.ts'
import type { Choice, OpenInvoice, RecordedMatch } from '#domain/matching/match-types.ts'
import { ENGLISH_REASONS } from '#domain/matching/phrases/english.ts'
import { HINDI_REASONS } from '#domain/matching/phrases/hindi.ts'
import { explainReasons, type ReasonWords } from '#domain/matching/reasons.ts'
import { paise, toRupees } from '#domain/money/money.ts'
import type { Allocation } from '#domain/document/divide-payment.ts'
import type { MatchedCredits } from './match-open.ts'
import type { RecordedPaymentRow } from './payment-queries.ts'

const REASON_WORDS: Record<AppLanguage, ReasonWords> = { en: ENGLISH_REASONS, hi: HINDI_REASONS }

function presentChoice(choice: Choice, invoices: ReadonlyMap<string, OpenInvoice>, language: AppLanguage): MoneyChoice {
  const first = invoices.get(choice.allocations[0]?.invoice_id ?? '')
  const { tds, opening } = choice
  const { customer_id, customer_name } = opening ?? first ?? { customer_id: null, customer_name: '' }
  const short = choice.reasons.find((reason) => reason.kind === 'short')
  return {
    customer_id,
    customer_name,
    allocations: recordedAllocations(choice).map(({ invoice_id, amount }) => ({
      invoice_id,
      invoice_number: invoices.get(invoice_id)?.number ?? '',
      amount: toRupees(amount),
    })),
    opening_balance: toRupees(opening?.amount ?? paise(0n)),
    tds: tds && { invoice_id: tds.invoice_id, amount: toRupees(tds.amount), rate: tds.rate },
    write_off: short && first ? { invoice_id: first.id, amount: toRupees(short.missing), kind: short.why } : null,
    explanation: explainReasons(choice.reasons, REASON_WORDS[language]),
    reasons: choice.reasons.map(({ kind }) => kind),
  }
}

const presentPayment = (
  { payment_id, evidence, is_same_amount, kept }: RecordedMatch,
  payments: ReadonlyMap<string, RecordedPaymentRow>,
): MoneyPayment[] => {
  const payment = payments.get(payment_id)
  if (!payment) return []
  const { customer_id, customer_name, amount, received_on, method, reference, invoices } = payment
  return [
    {
      payment_id,
      customer_id,
      customer_name,
      amount: toRupees(amount),
      received_on,
      method,
      reference,
      invoices: invoices.map(({ id, number }) => ({ invoice_id: id, invoice_number: number })),
      evidence,
      is_same_amount,
      kept: kept && { kind: kept.kind, amount: toRupees(kept.amount), rate: kept.rate },
    },
  ]
}

/** Converts a matched credit to the API form, with reasons in the language. */
export const presentCredit = (
  { credit, match }: MatchedCredits['credits'][number],
  { invoices, payments }: Pick<MatchedCredits, 'invoices' | 'payments'>,
  language: AppLanguage,
): MoneyCredit => ({
  id: credit.id,
  import_id: credit.import_id,
  day: credit.day,
  amount: toRupees(credit.amount),
  channel: credit.channel,
  utr: credit.utr,
  payer_upi: credit.payer_upi,
  payer_name: credit.payer_name,
  note: credit.note,
  narration: credit.narration,
  group: match.group,
  warning: match.warning && REASON_WORDS[language].warningOf(match.warning),
  choices: match.choices.map((choice) => presentChoice(choice, invoices, language)),
  payments: match.payments.flatMap((payment) => presentPayment(payment, payments)),
  payers: match.payers.map(({ customer_id, is_known }) => ({ customer_id, is_known })),
})

/** Returns the allocations of a choice as they are recorded, without the paise that the payment page added. */
export const recordedAllocations = ({ allocations, round_off }: Choice): Allocation[] =>
  allocations.map(({ invoice_id, amount }) => ({ invoice_id, amount: paise(amount - round_off) }))
