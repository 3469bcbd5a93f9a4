import { type DocumentTraits, documentTraits, taxNames } from './document-labels.ts'
import type { DocumentSettlement, DocumentTotals } from './document.ts'
import { unsettledOf } from './invoice-balance.ts'
import { type Paise, paise } from '../money/money.ts'

/** The figures from which the sums of a document follow. */
export interface SummedDocument
  extends
    DocumentTotals,
    Pick<DocumentSettlement, 'amount_paid' | 'amount_credited' | 'amount_refunded' | 'amount_waived'> {
  lineCount: number
}

export type NamedAmount = readonly [name: string, amount: Paise]

/** The sums in the order of the paper. */
export interface DocumentSums {
  beforeTotal: NamedAmount[]
  total: Paise
  /** What was received, written off or credited, as negative amounts, and what was refunded. */
  afterTotal: NamedAmount[]
  /** What is still owed, or what was paid in excess; null if `afterTotal` is empty. */
  balance: NamedAmount | null
  /** Under reverse charge: what the customer pays to the government, not part of the total. */
  taxByRecipient: Paise | null
}

/** Returns what is still owed, or what the seller may have to give back. */
const restOf = (document: SummedDocument): NamedAmount => {
  const owed = unsettledOf(document)
  return owed < 0n ? ['Paid in excess', paise(-owed)] : ['Balance due', owed]
}

/** Returns all sums below the lines. */
export const documentSums = (traits: DocumentTraits, kept: SummedDocument): DocumentSums => {
  const names = taxNames(traits)
  const amounts = names.length === 1 ? [kept.igst] : [kept.cgst, kept.sgst]
  const taxes = names.map((name, i): NamedAmount => [name, amounts[i] ?? paise(0n)])
  const rounding: NamedAmount[] = kept.round_off === 0n ? [] : [['Round-off', kept.round_off]]
  const hasSubtotal = kept.lineCount > 1 || rounding.length > 0
  const subtotal: NamedAmount[] = hasSubtotal ? [['Subtotal', kept.taxable]] : []
  const afterTotal: NamedAmount[] = [
    ['Received', paise(kept.amount_waived - kept.amount_paid - kept.amount_refunded)],
    ['Written off', paise(-kept.amount_waived)],
    ['Credited', paise(-kept.amount_credited)],
    ['Refunded', kept.amount_refunded],
  ]
  const taken = afterTotal.filter(([, amount]) => amount !== 0n)
  return {
    beforeTotal: [
      ...(names.length > 0 ? [['Taxable value', kept.taxable] as const] : subtotal),
      ...(traits.reverse_charge ? [] : taxes),
      ...rounding,
    ],
    total: kept.amount,
    afterTotal: taken,
    balance: taken.length === 0 ? null : restOf(kept),
    taxByRecipient: names.length > 0 && traits.reverse_charge ? paise(kept.cgst + kept.sgst + kept.igst) : null,
  }
}

/** Returns all sums of a document. */
export const sumsOf = (
  document: Omit<SummedDocument, 'lineCount'> & Parameters<typeof documentTraits>[0],
): DocumentSums => documentSums(documentTraits(document), { ...document, lineCount: document.lines.length })
