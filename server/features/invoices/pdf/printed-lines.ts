import { describeLine } from '#domain/document/paper-terms/paper-terms.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import type { LineWithFigures } from '#domain/document/document.ts'
import { hasManyLines, hasManyTaxRows } from '#domain/document/document-parts.ts'
import { type DocumentTraits, EXEMPTION_LABELS, reverseChargeLabel } from '#domain/document/document-labels.ts'
import { type LineColumns, lineColumns, rateHead, showLineQuantity, taxColumns } from '#domain/document/line-columns.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { showFigure } from '#domain/money/show-money.ts'
import { showRate } from '#domain/gst/tax-rate.ts'
import { sumOf, taxTable } from '#domain/gst/tax-table.ts'

/** The items: the shown columns and the text of each cell. */
export interface PrintedLines {
  columns: LineColumns
  rateHead: string
  lines: {
    description: string
    code: string | null
    quantity: string
    rate: string
    discount: string
    taxable: string
    tax: string
    amount: string
    /** The sum of the amounts up to and including this line. */
    sum: string
  }[]
  areLinesMany: boolean
  /** The longest text of each column that cannot wrap; the templates derive the column width from it. */
  longest: Record<'code' | 'rate' | 'discount' | 'taxable' | 'amount', string>
}

/** The table of taxes by code and rate: heads, rows and totals; no rows without tax. */
export interface PrintedTaxes {
  taxHeads: string[]
  taxRows: string[][]
  taxTotals: string[]
  areTaxesMany: boolean
  /** The longest text of each column, apart from its head. */
  taxLongest: string[]
  /** The note under reverse charge; null otherwise. */
  taxNote: string | null
}

const longestOf = (texts: readonly string[]): string =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')

/** Formats the items. An invoice without tax for one uncounted item shows neither quantity nor rate. */
export const printLines = (
  lines: readonly LineWithFigures[],
  traits: DocumentTraits,
  { prices_include_tax, language }: { prices_include_tax: boolean; language: PayerLanguage },
): PrintedLines => {
  const columns = lineColumns(lines, traits)
  let sum = paise(0n)
  const printed = lines.map((line) => ({
    description: describeLine(language, line.description),
    code: columns.code ? line.hsn : null,
    quantity: showLineQuantity(line),
    rate: line.is_by_value ? '' : showFigure(line.unit_price),
    discount: line.discount === 0n ? '' : showFigure(line.discount),
    taxable: showFigure(line.taxable),
    tax: line.exemption === null ? showRate(line.rate) : EXEMPTION_LABELS[line.exemption],
    amount: showFigure(line.amount),
    sum: showFigure((sum = paise(sum + line.amount))),
  }))
  return {
    columns,
    rateHead: rateHead(columns, prices_include_tax),
    lines: printed,
    areLinesMany: hasManyLines(printed.length),
    longest: {
      code: longestOf(printed.map(({ code }) => code ?? '')),
      rate: longestOf(printed.map(({ rate }) => rate)),
      discount: longestOf(printed.map(({ discount: off }) => off)),
      taxable: longestOf(printed.map(({ taxable }) => taxable)),
      amount: longestOf(printed.map(({ amount }) => amount)),
    },
  }
}

/**
 * Formats the taxes by code and rate (CGST Rule 46(l) and (m)). `taxByRecipient` is the tax in paise that the recipient
 * pays under reverse charge; null otherwise.
 */
export const printTaxes = (
  lines: readonly LineWithFigures[],
  traits: DocumentTraits,
  taxByRecipient: Paise | null,
): PrintedTaxes => {
  const taxes = taxColumns(traits)
  if (taxes.length === 0)
    return { taxHeads: [], taxRows: [], taxTotals: [], areTaxesMany: false, taxLongest: [], taxNote: null }
  const rows = taxTable(lines)
  const taxHeads = ['HSN/SAC', 'Taxable (₹)', ...taxes.flatMap(({ name }) => [`${name} %`, `${name} (₹)`])]
  const taxRows = rows.map((row) => [
    row.hsn ?? '–',
    showFigure(row.taxable),
    ...taxes.flatMap(({ showPart, amountOf }) => [showPart(row.rate).replace('%', ''), showFigure(amountOf(row))]),
  ])
  const taxTotals = [
    'Total',
    showFigure(sumOf(rows, ({ taxable }) => taxable)),
    ...taxes.flatMap(({ amountOf }) => ['', showFigure(sumOf(rows, amountOf))]),
  ]
  return {
    taxHeads,
    taxRows,
    taxTotals,
    areTaxesMany: hasManyTaxRows(taxRows.length),
    taxLongest: taxTotals.map((total, column) => longestOf([total, ...taxRows.map((row) => row[column] ?? '')])),
    taxNote: taxByRecipient === null ? null : reverseChargeLabel(taxByRecipient),
  }
}
