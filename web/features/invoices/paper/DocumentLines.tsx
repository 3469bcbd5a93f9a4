import { Fragment } from 'react'
import { type DocumentTraits, EXEMPTION_LABELS, reverseChargeLabel } from '#domain/document/document-labels.ts'
import { DEFAULT_LINE } from '#domain/document/quick-invoice.ts'
import { lineColumns, type LineColumns, rateHead, showLineQuantity, taxColumns } from '#domain/document/line-columns.ts'
import { showRate } from '#domain/gst/tax-rate.ts'
import { showFigure } from '#domain/money/show-money.ts'
import { sumOf, taxTable } from '#domain/gst/tax-table.ts'
import type { Paise } from '#domain/money/money.ts'
import * as texts from '../texts.en.ts'
import { Term, usePaperWords } from './PaperWords.tsx'
import styles from './table.module.css'
import type { ShownLine } from './shown-document.ts'

interface LinesProps {
  lines: readonly ShownLine[]
  traits: DocumentTraits
  prices_include_tax: boolean
}

/** The items. On narrow screens a row is the description with its figures below, and the amount. */
export function DocumentLines({ lines, traits, prices_include_tax }: LinesProps) {
  const columns = lineColumns(lines, traits)
  const heads = [
    ...(columns.quantity ? ['Qty', rateHead(columns, prices_include_tax)] : []),
    ...(columns.discount ? ['Discount (₹)'] : []),
    ...(columns.tax ? ['Taxable (₹)', 'GST %'] : []),
  ]
  return (
    <table className={columns.discount && columns.tax ? `${styles.lines} ${styles.dense}` : styles.lines}>
      <caption className="sr-only">Items</caption>
      <thead>
        <tr>
          <th scope="col">
            <Term below>Description</Term>
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className={`${styles.figure} ${styles.wide}`}>
              <Term below>{head}</Term>
            </th>
          ))}
          <th scope="col" className={styles.figure}>
            <Term below>Amount (₹)</Term>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.position} line={line} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line, columns }: { line: ShownLine; columns: LineColumns }) {
  const { words } = usePaperWords()
  const quantity = showLineQuantity(line)
  const price = line.is_by_value ? '' : showFigure(line.unit_price)
  const discount = line.discount === 0n ? '' : showFigure(line.discount)
  const counted = [quantity, price].filter(Boolean).join(' × ') + (discount && ` − ${discount}`)
  const rate = line.exemption === null ? showRate(line.rate) : EXEMPTION_LABELS[line.exemption]
  const figures = [
    ...(columns.quantity ? [quantity, price] : []),
    ...(columns.discount ? [discount] : []),
    ...(columns.tax ? [showFigure(line.taxable), rate] : []),
  ]
  return (
    <tr>
      <th scope="row">
        {(line.description === DEFAULT_LINE
          ? (words.get(DEFAULT_LINE) ?? texts.professionalServices)
          : line.description) || '–'}
        {columns.code && line.hsn !== null && <small>HSN/SAC {line.hsn}</small>}
        {columns.quantity && (
          <small className={styles.narrow}>
            {[counted, columns.tax && (line.exemption === null ? `GST\u00a0${rate}%` : rate)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        )}
      </th>
      {figures.map((figure, i) => (
        <td key={i} className={`${styles.figure} ${styles.wide}`}>
          {figure}
        </td>
      ))}
      <td className={styles.figure}>{showFigure(line.amount)}</td>
    </tr>
  )
}

interface TaxesProps {
  lines: readonly ShownLine[]
  traits: DocumentTraits
  /** The tax under reverse charge; null otherwise. */
  taxByRecipient: Paise | null
}

/** The amount in paise from which figures need a smaller type on a phone. */
const CRORE = 10_000_000_00n

/** Rate and amount of each tax, by code and rate, and their sums; renders nothing if the document has no tax. */
export function DocumentTaxes({ lines, traits, taxByRecipient }: TaxesProps) {
  const columns = taxColumns(traits)
  if (columns.length === 0) return null
  const rows = taxTable(lines)
  const taxable = sumOf(rows, (row) => row.taxable)
  return (
    <section className={taxable < CRORE ? styles.taxes : `${styles.taxes} ${styles.crores}`}>
      <table>
        <caption>Taxes</caption>
        <thead>
          <tr>
            <th scope="col">HSN/SAC</th>
            <th scope="col" className={styles.figure}>
              Taxable (₹)
            </th>
            {columns.map(({ name }) => (
              <Fragment key={name}>
                <th scope="col" className={`${styles.figure} ${styles.wide}`}>
                  {name} %
                </th>
                <th scope="col" className={styles.figure}>
                  {name} (₹)
                </th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.hsn} ${row.rate}`}>
              <th scope="row">{row.hsn ?? '–'}</th>
              <td className={styles.figure}>{showFigure(row.taxable)}</td>
              {columns.map(({ name, showPart, amountOf }) => (
                <Fragment key={name}>
                  <td className={`${styles.figure} ${styles.wide}`}>{showPart(row.rate).replace('%', '')}</td>
                  <td className={styles.figure}>
                    {showFigure(amountOf(row))}
                    <small className={styles.narrow}>{showPart(row.rate)}</small>
                  </td>
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className={styles.figure}>{showFigure(taxable)}</td>
            {columns.map(({ name, amountOf }) => (
              <Fragment key={name}>
                <td className={styles.wide}>{'\u00a0'}</td>
                <td className={styles.figure}>{showFigure(sumOf(rows, amountOf))}</td>
              </Fragment>
            ))}
          </tr>
        </tfoot>
      </table>
      {taxByRecipient !== null && <p className="muted">{reverseChargeLabel(taxByRecipient)}</p>}
    </section>
  )
}
