import { Fragment } from 'react'
import { type DocumentNature, reverseChargeLabel } from '#domain/document/document-labels.ts'
import { taxColumns } from '#domain/document/tax-columns.ts'
import { sumOf, taxTable } from '#domain/gst/tax-table.ts'
import type { Paise } from '#domain/money/money.ts'
import { showFigure } from '#domain/money/show-money.ts'
import styles from './table.module.css'
import type { ShownLine } from './shown-document.ts'

interface TaxesProps {
  lines: readonly ShownLine[]
  nature: DocumentNature
  /** Under reverse charge. */
  taxByRecipient: Paise | null
}

/** In paise: from here on the figures need a smaller type on a phone. */
const CRORE = 10_000_000_00n

/** Rate and amount of each tax, by code and rate, and their sums; nothing where the document names no tax. */
export function DocumentTaxes({ lines, nature, taxByRecipient }: TaxesProps) {
  const columns = taxColumns(nature)
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
