import { showDayIn } from '../../days/month-names.ts'
import { showRupees } from '../../money/show-money.ts'
import type { CreditWarning, Reason, ReasonWords } from '../reasons.ts'

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number): string => COUNTS[count] ?? String(count)

const possessive = (name: string): string => (/s$/i.test(name) ? `${name}'` : `${name}'s`)

const lastPayments = (payments: number): string =>
  payments > 1 ? `last ${inWords(Math.min(payments, 10))} payments` : 'last payment'

const BASES = { taxable: 'the value without GST', gross: 'the whole amount' }

function phraseOf(reason: Reason): string {
  switch (reason.kind) {
    case 'utr':
      return 'UTR given by the payer'
    case 'code':
      return `invoice code ${reason.code} in the note`
    case 'number':
      return `${reason.number} in the note`
    case 'paise_tag':
      return `${showRupees(reason.amount)} is asked on one invoice only`
    case 'known_upi':
      return `same UPI ID as ${possessive(reason.customer_name)} ${lastPayments(reason.payments)}`
    case 'partial_upi':
      return `UPI ID begins like one that paid for ${reason.customer_name}`
    case 'known_name':
      return `same payer name as ${possessive(reason.customer_name)} earlier payments`
    case 'name':
      return `payer name like ${reason.customer_name}`
    case 'amount':
      return `the amount of ${reason.number}`
    case 'tds': {
      const tds = `${showRupees(reason.balance)} − ${reason.rate}% TDS on ${BASES[reason.base]}`
      return `${showRupees(reason.received)} = ${tds}`
    }
    case 'sum':
      return reason.which === 'oldest'
        ? `sum of their ${inWords(reason.count)} oldest invoices`
        : `sum of ${inWords(reason.count)} of their invoices`
    case 'opening':
      return `the ${showRupees(reason.owed)} owed from before`
    case 'opening_part':
      return `part of the ${showRupees(reason.owed)} owed from before`
    case 'part':
      return `part of the ${showRupees(reason.balance)} due on ${reason.number}`
    case 'short': {
      const cause = reason.why === 'rounding' ? 'rounded off' : 'perhaps a bank charge'
      return `${showRupees(reason.missing)} less than the ${showRupees(reason.balance)} due on ${reason.number}, ${cause}`
    }
    case 'over':
      return `${showRupees(reason.beyond)} more than is due stays as an advance`
    case 'before_issue':
      return 'came in before the invoice was issued'
    case 'other_credit':
      return 'another payment fits the same invoice'
    case 'recorded_nearby':
      return 'a payment of this amount is recorded already'
    case 'recorded_part':
      return 'with another transfer it is exactly a payment that is recorded already'
    case 'settlement':
      return 'a payment app paid it out, perhaps for several customers'
    case 'other_name':
      return `the bank names ${reason.printed}`
    case 'closed_invoice':
      return `the note names ${reason.number}, which is paid or cancelled`
  }
}

const warningOf = (warning: CreditWarning): string =>
  warning.kind === 'returned'
    ? `The bank took it back on ${showDayIn('en', warning.day)}`
    : 'The bank’s words say that this money came back, as a refund or reversal'

export const ENGLISH_REASONS: ReasonWords = { phraseOf, warningOf, and: ', and ' }
