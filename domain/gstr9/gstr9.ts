import type { Taxes } from '../gst/gst-line.ts'
import { isUntaxedLine, type ReturnDocument, type ReturnLine, type ReturnSeller } from '../gstr1/gstr1-documents.ts'
import { type AdvanceTables, NO_ADVANCES } from '../gstr1/gstr1-advances.ts'
import { type HsnRow, sumByHsn } from '../gstr1/gstr1-goods.ts'
import { addTaxes, noTaxes } from '../gstr1/gstr1-sums.ts'
import { reportedDocuments } from '../gstr1/gstr1.ts'
import { isNote } from '../document/document.ts'
import { paise } from '../money/money.ts'

/** The rows of tables 4 and 5 that hold sales. */
const SALES = ['4A', '4B', '4C', '4D', '5A', '5B', '5C', '5D', '5E', '5F'] as const
type SalesRow = (typeof SALES)[number]

/** The rows that are filled from sales, with their totals, in the order of the form. */
export const GSTR9_ROWS = [
  ...(['4A', '4B', '4C', '4D', '4F', '4H', '4I', '4J', '4N'] as const),
  ...(['5A', '5B', '5C', '5D', '5E', '5F', '5G', '5H', '5I', '5M', '5N'] as const),
] as const
export type Gstr9Row = (typeof GSTR9_ROWS)[number]

/** GSTR-9 as far as it follows from sales. Credit notes (4I, 5H) are positive and are subtracted in the totals. */
export interface Gstr9 {
  rows: Record<Gstr9Row, Taxes>
  /** Advances of earlier years that were used in this one. Their tax was paid then, so table 9 is lower by it. */
  adjusted: Taxes
  /** Table 17. */
  hsn: HsnRow[]
}

const UNTAXED = { exempt: '5D', nil: '5E', non_gst: '5F' } as const
const SPECIAL = {
  export_with_tax: '4C',
  sez_with_tax: '4D',
  export_without_tax: '5A',
  sez_without_tax: '5B',
} as const

function rowOf(document: ReturnDocument, line: ReturnLine): SalesRow {
  if (isUntaxedLine(document, line)) return UNTAXED[line.exemption ?? 'nil']
  if (document.supply_type !== 'regular') return SPECIAL[document.supply_type]
  if (document.reverse_charge) return '5C'
  return document.customer_gstin === null ? '4A' : '4B'
}

/** A note for an unregistered buyer changes 4A itself; those for all others have rows of their own. */
function noteRowOf(row: SalesRow, kind: ReturnDocument['kind']): '4A' | '4I' | '4J' | '5H' | '5I' {
  if (row === '4A') return row
  if (row.startsWith('4')) return kind === 'credit_note' ? '4I' : '4J'
  return kind === 'credit_note' ? '5H' : '5I'
}

const sumOf = (rows: Record<Gstr9Row, Taxes>, added: readonly Gstr9Row[], taken: readonly Gstr9Row[] = []): Taxes => {
  const sum = added.reduce((all, name) => addTaxes(all, rows[name]), noTaxes())
  return taken.reduce((all, name) => addTaxes(all, rows[name], -1n), sum)
}

/** Adds up the sales of a year part by part, so that the whole year need not be in memory. */
export class Gstr9Sums {
  readonly #seller: ReturnSeller
  readonly #rows = Object.fromEntries(GSTR9_ROWS.map((name) => [name, noTaxes()])) as Record<Gstr9Row, Taxes>
  readonly #hsn = new Map<string, HsnRow>()

  constructor(seller: ReturnSeller) {
    this.#seller = seller
  }

  /** Adds documents that were issued under the GSTIN of the seller. */
  add(documents: readonly ReturnDocument[]): void {
    const reported = reportedDocuments(this.#seller, documents)
    for (const document of reported) {
      for (const line of document.lines) {
        const row = rowOf(document, line)
        const name = isNote(document.kind) ? noteRowOf(row, document.kind) : row
        const sign = name === '4A' && document.kind === 'credit_note' ? -1n : 1n
        this.#rows[name] = addTaxes(this.#rows[name], line, sign)
      }
    }
    for (const row of sumByHsn(reported)) this.#addHsn(row)
  }

  #addHsn(more: HsnRow): void {
    const key = `${more.hsn_sc} ${more.uqc} ${99_999n - more.rt}`
    const sum = this.#hsn.get(key)
    if (!sum) return void this.#hsn.set(key, more)
    sum.qty += more.qty
    for (const name of ['txval', 'iamt', 'camt', 'samt'] as const) sum[name] = paise(sum[name] + more[name])
  }

  /**
   * Returns tables 4, 5 and 17 of the annual return (CGST Rule 80(1), Form GSTR-9). Pavti does not know rows 4E, 4G, 4K
   * and 4L: deemed exports, purchases under reverse charge, and amendments of filed returns.
   */
  finish({ received, adjusted }: AdvanceTables = NO_ADVANCES): Gstr9 {
    const rows = { ...this.#rows, '4F': received.reduce((sum, row) => addTaxes(sum, row), noTaxes()) }
    rows['4H'] = sumOf(rows, ['4A', '4B', '4C', '4D', '4F'])
    rows['4N'] = sumOf(rows, ['4H', '4J'], ['4I'])
    rows['5G'] = sumOf(rows, ['5A', '5B', '5C', '5D', '5E', '5F'])
    rows['5M'] = sumOf(rows, ['5G', '5I'], ['5H'])
    rows['5N'] = sumOf(rows, ['4N', '5M'])
    // Stryker disable next-line EqualityOperator: each key is there once
    const hsn = [...this.#hsn].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row], i) => ({ ...row, num: i + 1 }))
    return { rows, adjusted: adjusted.reduce((sum, row) => addTaxes(sum, row), noTaxes()), hsn }
  }
}
