import { isNote } from '../document/document.ts'
import type { ReturnDocument } from './gstr1-documents.ts'

/** A range of consecutive document numbers. */
interface IssuedRun {
  num: number
  from: string
  to: string
  totnum: number
  cancel: number
  net_issue: number
}

export interface IssuedKind {
  /** 1: invoices, 4: debit notes, 5: credit notes. */
  doc_num: 1 | 4 | 5
  docs: IssuedRun[]
}

interface ParsedNumber {
  number: string
  series: string
  count: bigint | null
  isVoid: boolean
}

const readNumber = ({ number, isVoid }: ReturnDocument): ParsedNumber => {
  const series = number.replace(/\d+$/, '')
  const digits = number.slice(series.length)
  return { number, series, count: digits === '' ? null : BigInt(digits), isVoid }
}

const compareNumbers = (a: ParsedNumber, b: ParsedNumber): number => {
  if (a.series !== b.series) return a.series < b.series ? -1 : 1
  return Number((a.count ?? 0n) - (b.count ?? 0n))
}

function runsOf(documents: readonly ReturnDocument[]): IssuedRun[] {
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

/** Table 13: the used document numbers, including cancelled ones. */
export const issuedKinds = (documents: readonly ReturnDocument[]): IssuedKind[] => {
  const kinds: IssuedKind[] = [
    { doc_num: 1, docs: runsOf(documents.filter(({ kind }) => !isNote(kind))) },
    { doc_num: 4, docs: runsOf(documents.filter(({ kind }) => kind === 'debit_note')) },
    { doc_num: 5, docs: runsOf(documents.filter(({ kind }) => kind === 'credit_note')) },
  ]
  return kinds.filter(({ docs }) => docs.length > 0)
}
