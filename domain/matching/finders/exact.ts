import type { CreditFacts } from '../credit-facts.ts'
import { customerKey } from '../lookup/customer-key.ts'
import { type Candidate, isBeforeIssue, isExact, proposeInvoice, proposeExactSum } from './candidate.ts'

/**
 * Finds invoices for which a payer gave the UTR of this credit. A claim for a second invoice contradicts the first.
 * Anybody may give a UTR that they saw, so the bank must name the customer too: by the whole name or a known UPI ID.
 */
export function byUtr({ credit, index, claims, payers }: CreditFacts): Candidate[] {
  const invoices = claims.flatMap((claim) => {
    const invoice = index.byId.get(claim.invoice_id)
    return invoice ? [invoice] : []
  })
  const single = invoices.map((invoice): Candidate => {
    const payer = payers.fitOf(customerKey(invoice))
    const isBacked = payer !== undefined && (payer.kind === 'known_upi' || payer.isWhole)
    const isSure = isBacked && isExact(credit, invoice) && !isBeforeIssue(credit, invoice)
    return { choice: proposeInvoice(credit, invoice, [{ kind: 'utr' }]), strength: isSure ? 3 : null, isClaim: true }
  })
  return [...single, ...proposeExactSum(credit, invoices, [{ kind: 'utr' }])]
}

/**
 * Finds invoices whose code is in the note, where the payment page puts it. A second code contradicts the first. The
 * start of a code may be any word, so it is never sure.
 */
export function byCode({ credit, codes }: CreditFacts): Candidate[] {
  const found = codes.map(({ invoice, isCut }): Candidate => {
    const isSure = !isCut && isExact(credit, invoice) && !isBeforeIssue(credit, invoice)
    return {
      choice: proposeInvoice(credit, invoice, [{ kind: 'code', code: invoice.code }]),
      strength: isSure ? 3 : null,
    }
  })
  const invoices = codes.map(({ invoice }) => invoice)
  const reasons = invoices.map(({ code }) => ({ kind: 'code', code }) as const)
  return [...found, ...proposeExactSum(credit, invoices, reasons)]
}

/**
 * Finds the invoice by the paise that its payment page adds, which distinguish it from all others. Only UPI pays
 * exactly what a page asks.
 */
export function byPaiseTag({ credit, sameAmount, payers }: CreditFacts): Candidate[] {
  const [invoice] = sameAmount
  if (!invoice || sameAmount.length > 1 || invoice.asked === invoice.balance || invoice.asked !== credit.amount)
    return []
  // A stranger may pay odd paise by chance, so a printed name must fit.
  const isPossible = credit.payer_name === null || payers.has(customerKey(invoice))
  const isSure = credit.channel === 'upi' && isPossible && !isBeforeIssue(credit, invoice)
  return [
    {
      choice: proposeInvoice(credit, invoice, [{ kind: 'paise_tag', amount: credit.amount }]),
      strength: isSure ? 2 : null,
    },
  ]
}

/** An amount that more invoices ask for proves nothing. */
const MOST_OF_ONE_AMOUNT = 3
/** Channels with a payer. Interest and cash have none. */
const PAID_BY_SOMEBODY = ['upi', 'imps', 'neft', 'rtgs', 'cheque', 'card', 'gateway', 'settlement']

/** Finds open invoices if few ask for exactly this amount. Never sure, because anybody may pay the same. */
export function byAmount({ credit, sameAmount }: CreditFacts): Candidate[] {
  if (sameAmount.length > MOST_OF_ONE_AMOUNT || !PAID_BY_SOMEBODY.includes(credit.channel)) return []
  return sameAmount.map((invoice) => ({ choice: proposeInvoice(credit, invoice, []), strength: null }))
}
