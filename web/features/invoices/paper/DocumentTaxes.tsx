import { Fragment } from 'react'
import { reverseChargeLabel, taxNames } from '#domain/document/document-labels.ts'
import type { Paise } from '#domain/money/money.ts'
import { showFigure } from '#domain/money/show-money.ts'
import { showHalfTaxRate, showTaxRate } from '#domain/gst/tax-rate.ts'
import { sumOf, type TaxedLine } from '#domain/gst/tax-table.ts'
import { natureOf, type ShownDocument, sumsOf, taxesOf } from './document-figures.ts'
import invoiceDocumentStyles from './InvoiceDocument.module.css'
import styles from './DocumentTaxes.module.css'

/** In paise: from here on the figures need a smaller type on a phone. */
const CRORE = 10_000_000_00n

/** Rate and amount of each tax, by code and rate, and their sums; nothing where the document names no tax. */
export function DocumentTaxes({ invoice }: { invoice: ShownDocument }) {
  const names = taxNames(natureOf(invoice))
  if (names.length === 0) return null
  const { taxByRecipient } = sumsOf(invoice)
  const rows = taxesOf(invoice)
  const taxable = sumOf(rows, (row) => row.taxable)
  const isIntegrated = names.length === 1
  const showPart = isIntegrated ? showTaxRate : showHalfTaxRate
  const parts: ((row: TaxedLine) => Paise)[] = isIntegrated
    ? [({ igst }) => igst]
    : [({ cgst }) => cgst, ({ sgst }) => sgst]
  return (
    <div className={taxable >= CRORE ? `${styles.docTaxes} ${styles.crores}` : styles.docTaxes}>
      <table>
        <caption className="sr-only">Taxes</caption>
        <thead>
          <tr>
            <th scope="col">HSN/SAC</th>
            <th scope="col" className={invoiceDocumentStyles.r}>
              Taxable (₹)
            </th>
            {names.map((name) => (
              <Fragment key={name}>
                <th scope="col" className={`${invoiceDocumentStyles.r} ${invoiceDocumentStyles.aside}`}>
                  {name} %
                </th>
                <th scope="col" className={invoiceDocumentStyles.r}>
                  {name} (₹)
                </th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.hsn} ${row.rate}`}>
              <td>{row.hsn ?? '–'}</td>
              <td className={`${invoiceDocumentStyles.r} num`}>{showFigure(row.taxable)}</td>
              {parts.map((pick, i) => (
                <Fragment key={names[i]}>
                  <td className={`${invoiceDocumentStyles.r} num ${invoiceDocumentStyles.aside}`}>
                    {showPart(row.rate).replace('%', '')}
                  </td>
                  <td className={`${invoiceDocumentStyles.r} num`}>
                    {showFigure(pick(row))}
                    <small className={invoiceDocumentStyles.below}>{showPart(row.rate)}</small>
                  </td>
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className={`${invoiceDocumentStyles.r} num`}>{showFigure(taxable)}</td>
            {parts.map((pick, i) => (
              <Fragment key={names[i]}>
                <td className={invoiceDocumentStyles.aside}>{'\u00a0'}</td>
                <td className={`${invoiceDocumentStyles.r} num`}>{showFigure(sumOf(rows, pick))}</td>
              </Fragment>
            ))}
          </tr>
        </tfoot>
      </table>
      {taxByRecipient !== null && <p className="muted">{reverseChargeLabel(taxByRecipient)}</p>}
    </div>
  )
}
