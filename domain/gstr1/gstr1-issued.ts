import type { ReturnDocument } from './gstr1-documents.ts'

/** Numbers that follow each other without a gap. */
interface IssuedRun {
  num: number
  from: string
  to: string
  totnum: number
  cancel: number
  net_issue: number
}

export interface IssuedKind {
  /** 1: invoices, 5: credit notes. */
  doc_num: 1 | 5
  docs: IssuedRun[]
}

interface Numbered {
  number: string
  series: string
  count: bigint | null
  isVoid: boolean
}

const readNumber = ({ number, isVoid }: ReturnDocument): Numbered => {
  const series = number.replace(/\d+$/, '')
  const digits = number.slice(series.length)
  return { number, series, count: digits === '' ? null : BigInt(digits), isVoid }
}

const inOrder = (a: Numbered, b: Numbered): number => {
  if (a.series !== b.series) return a.series < b.series ? -1 : 1
  return Number((a.count ?? 0n) - (b.count ?? 0n))
}

function runsOf(documents: readonly ReturnDocument[]): IssuedRun[] {
  const runs: IssuedRun[] = []
  let before: Numbered | undefined
  for (const one of documents.map(readNumber).sort(inOrder)) {
    let run = runs.at(-1)
    const hasMorePages = before?.series === one.series && before.count !== null && one.count === before.count + 1n
    if (!run || !hasMorePages) {
      run = { num: runs.length + 1, from: one.number, to: one.number, totnum: 0, cancel: 0, net_issue: 0 }
      runs.push(run)
    }
    run.to = one.number
    run.totnum++
    if (one.isVoid) run.cancel++
    run.net_issue = run.totnum - run.cancel
    before = one
  }
  return runs
}

/** Table 13: which numbers were used, cancelled ones among them. */
export const issuedKinds = (documents: readonly ReturnDocument[]): IssuedKind[] => {
  const kinds: IssuedKind[] = [
    { doc_num: 1, docs: runsOf(documents.filter(({ kind }) => kind !== 'credit_note')) },
    { doc_num: 5, docs: runsOf(documents.filter(({ kind }) => kind === 'credit_note')) },
  ]
  return kinds.filter(({ docs }) => docs.length > 0)
}
