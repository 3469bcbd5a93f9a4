import { isNote } from '../document/document.ts'
import type { ReturnDocument } from './gstr1-documents.ts'
import { pushTo } from '../map-entries.ts'

/** A range of consecutive document numbers. */
interface IssuedRun {
  num: number
  from: string
  to: string
  totnum: number
  cancel: number
  net_issue: number
}

/**
 * The rows of table 13: 1 invoices, 4 debit notes, 5 credit notes, 6 receipt vouchers, 8 refund vouchers; delivery
 * challans for job work (9), on approval (10) and in other cases (12).
 */
export type IssuedNature = 1 | 4 | 5 | 6 | 8 | 9 | 10 | 12

export interface IssuedKind {
  doc_num: IssuedNature
  docs: IssuedRun[]
}

/** A numbered document that has no amounts in the tables of sales. */
export interface IssuedPaper extends Pick<ReturnDocument, 'number' | 'isVoid' | 'seller'> {
  nature: IssuedNature
}

interface ParsedNumber {
  number: string
  series: string
  count: bigint | null
  isVoid: boolean
}

const readNumber = ({ number, isVoid }: Pick<ReturnDocument, 'number' | 'isVoid'>): ParsedNumber => {
  const series = number.replace(/\d+$/, '')
  const digits = number.slice(series.length)
  return { number, series, count: digits === '' ? null : BigInt(digits), isVoid }
}

const compareNumbers = (a: ParsedNumber, b: ParsedNumber): number => {
  // Stryker disable next-line EqualityOperator: here the series differ
  if (a.series !== b.series) return a.series < b.series ? -1 : 1
  return Number((a.count ?? 0n) - (b.count ?? 0n))
}

function runsOf(documents: readonly Pick<ReturnDocument, 'number' | 'isVoid'>[]): IssuedRun[] {
  const runs: IssuedRun[] = []
  let previous: ParsedNumber | undefined
  for (const one of documents.map(readNumber).sort(compareNumbers)) {
    let run = runs.at(-1)
    const isConsecutive =
      previous?.series === one.series && previous.count !== null && one.count === previous.count + 1n
    if (!run || !isConsecutive) {
      run = { num: runs.length + 1, from: one.number, to: one.number, totnum: 0, cancel: 0, net_issue: 0 }
      runs.push(run)
    }
    run.to = one.number
    run.totnum++
    if (one.isVoid) run.cancel++
    run.net_issue = run.totnum - run.cancel
    previous = one
  }
  return runs
}

const natureOf = ({ kind }: ReturnDocument): IssuedNature => (isNote(kind) ? (kind === 'debit_note' ? 4 : 5) : 1)

/** Builds table 13: the used document numbers, including cancelled ones. */
export function issuedKinds(documents: readonly ReturnDocument[], papers: readonly IssuedPaper[] = []): IssuedKind[] {
  const kinds = new Map<IssuedNature, Pick<ReturnDocument, 'number' | 'isVoid'>[]>()
  for (const one of documents) pushTo(kinds, natureOf(one), one)
  for (const one of papers) pushTo(kinds, one.nature, one)
  return [...kinds].sort(([a], [b]) => a - b).map(([doc_num, issued]) => ({ doc_num, docs: runsOf(issued) }))
}
