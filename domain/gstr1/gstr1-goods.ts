import { buyerOf, isInterState, isUntaxedLine, type ReturnDocument, type ReturnLine } from './gstr1-documents.ts'
import { entryOf } from '../map-entries.ts'
import { addTaxes, noTaxes } from './gstr1-sums.ts'
import { type Paise, paise } from '../money/money.ts'
import { divideHalfUp } from '../money/rounding.ts'
import type { TaxRate } from '../gst/tax-rate.ts'
import { isService } from '../gst/hsn.ts'
import { uqcOf } from '../gst/uqc.ts'

/** A row of table 12: sales of one HSN or SAC code, unit and rate. */
export interface HsnRow {
  num: number
  hsn_sc: string
  desc: string
  uqc: string
  /** In hundredths. */
  qty: bigint
  rt: TaxRate
  txval: Paise
  iamt: Paise
  camt: Paise
  samt: Paise
  csamt: Paise
}

const DESCRIPTION_MAX = 30
const NO_CESS = paise(0n)

interface HsnSum {
  hsn: string
  description: string
  uqc: string
  rate: TaxRate
  thousandths: bigint
  taxes: ReturnType<typeof noTaxes>
}

const compareByCodeAndRate = (a: HsnSum, b: HsnSum): number =>
  // Stryker disable next-line EqualityOperator: here the codes differ
  a.hsn === b.hsn ? Number(b.rate - a.rate) : a.hsn < b.hsn ? -1 : 1

/**
 * Builds table 12: sums by code, unit and rate, with debit notes, less credit notes. Services and lines by value have
 * no quantity. Lines without a code are left out.
 */
export function sumByHsn(documents: readonly ReturnDocument[]): HsnRow[] {
  const sold = new Map<string, HsnSum>()
  for (const { kind, lines } of documents) {
    const sign = kind === 'credit_note' ? -1n : 1n
    for (const { hsn, description, unit, rate, quantity, is_by_value, ...taxes } of lines) {
      if (hsn === null) continue
      const uqc = isService(hsn) ? 'NA' : uqcOf(unit)
      const one = entryOf(sold, `${hsn} ${uqc} ${rate}`, () => {
        const desc = [...description].slice(0, DESCRIPTION_MAX).join('')
        return { hsn, description: desc, uqc, rate, thousandths: 0n, taxes: noTaxes() }
      })
      one.taxes = addTaxes(one.taxes, taxes, sign)
      if (!isService(hsn) && !is_by_value) one.thousandths += sign * quantity
    }
  }
  return [...sold.values()]
    .sort(compareByCodeAndRate)
    .map(({ hsn, description, uqc, rate, thousandths, taxes }, i) => ({
      num: i + 1,
      hsn_sc: hsn,
      desc: description,
      uqc,
      qty: divideHalfUp(thousandths, 10n),
      rt: rate,
      txval: taxes.taxable,
      iamt: taxes.igst,
      camt: taxes.cgst,
      samt: taxes.sgst,
      csamt: NO_CESS,
    }))
}

/** A row of table 8: untaxed sales to one kind of buyer. */
export interface NilRow {
  sply_ty: 'INTRB2B' | 'INTRAB2B' | 'INTRB2C' | 'INTRAB2C'
  expt_amt: Paise
  nil_amt: Paise
  ngsup_amt: Paise
}

const AMOUNT_OF = { exempt: 'expt_amt', non_gst: 'ngsup_amt', nil: 'nil_amt' } as const

/** Builds table 8: nil-rated, exempt and non-GST sales, with debit notes, less credit notes. */
export function sumUntaxed(documents: readonly ReturnDocument[]): NilRow[] {
  const rows = new Map<NilRow['sply_ty'], NilRow>()
  const add = (document: ReturnDocument, line: ReturnLine): void => {
    const kind: NilRow['sply_ty'] = `${isInterState(document) ? 'INTR' : 'INTRA'}${
      buyerOf(document) === 'registered' ? 'B2B' : 'B2C'
    }`
    const nothing = { sply_ty: kind, expt_amt: paise(0n), nil_amt: paise(0n), ngsup_amt: paise(0n) }
    const row = entryOf(rows, kind, () => nothing)
    const amount = AMOUNT_OF[line.exemption ?? 'nil']
    row[amount] = paise(row[amount] + (document.kind === 'credit_note' ? -1n : 1n) * line.taxable)
  }
  for (const document of documents) {
    for (const line of document.lines) if (isUntaxedLine(document, line)) add(document, line)
  }
  return [...rows.values()].filter(({ expt_amt, nil_amt, ngsup_amt }) =>
    [expt_amt, nil_amt, ngsup_amt].some((n) => n !== 0n),
  )
}
