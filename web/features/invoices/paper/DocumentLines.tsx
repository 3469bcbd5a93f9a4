import type { Business } from '#contract/business/business.ts'
import type { InvoiceLine } from '#contract/invoices/invoice-lines.ts'
import { areLinesMany } from '#domain/document/document-parts.ts'
import { type DocumentNature, EXEMPTION_LABELS, showsTax } from '#domain/document/document-labels.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showFigure } from '#domain/money/show-money.ts'
import styles from './DocumentLines.module.css'
import invoiceDocumentStyles from './InvoiceDocument.module.css'

const NOTHING = '0.00'

/** From here on a quantity with its unit may take several lines. */
const LONG_QUANTITY = 12

const rupees = (amount: string): string => showFigure(fromRupees(amount))

interface LinesProps {
  lines: readonly InvoiceLine[]
  nature: DocumentNature
  prices_include_tax: boolean
  template: Business['template']
}

/** The items. Where there is little room each is a description with its figures below, and the amount. */
export function DocumentLines({ lines, nature, prices_include_tax, template }: LinesProps) {
  const tax = showsTax(nature)
  const discount = lines.some((line) => line.discount !== NOTHING)
  const isCounted = lines.some(({ quantity, unit }) => quantity !== '1' || unit !== null)
  const codes = nature.registration !== 'unregistered' && lines.some(({ hsn }) => hsn !== null)
  const columns = { codes, tax, discount, quantity: tax || discount || isCounted || lines.length > 1 }
  const isOwn = codes && (template !== 'modern' || areLinesMany(lines.length))
  return (
    <table className={isOwn ? `${styles.docLines} ${styles.hasCodes}` : styles.docLines}>
      <caption className="sr-only">Items</caption>
      <thead>
        <tr>
          <th scope="col" className={`${invoiceDocumentStyles.at} ${invoiceDocumentStyles.aside}`}>
            #
          </th>
          <th scope="col">Description</th>
          {isOwn && (
            <th scope="col" className={`${styles.code} ${invoiceDocumentStyles.aside}`}>
              HSN/SAC
            </th>
          )}
          {columns.quantity && (
            <>
              <Head>Qty</Head>
              <Head>{tax && prices_include_tax ? 'Rate with tax (₹)' : 'Rate (₹)'}</Head>
            </>
          )}
          {discount && <Head>Discount (₹)</Head>}
          {tax && (
            <>
              <Head>Taxable (₹)</Head>
              <Head>GST %</Head>
            </>
          )}
          <th scope="col" className={invoiceDocumentStyles.r}>
            Amount (₹)
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.position} line={line} columns={{ ...columns, isOwn }} />
        ))}
      </tbody>
    </table>
  )
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className={`${invoiceDocumentStyles.r} ${invoiceDocumentStyles.aside}`}>
    {children}
  </th>
)

const Cell = ({ children }: { children: string }) => (
  <td className={`${invoiceDocumentStyles.r} num ${invoiceDocumentStyles.aside}`}>{children}</td>
)

interface LineProps {
  line: InvoiceLine
  columns: { codes: boolean; isOwn: boolean; quantity: boolean; discount: boolean; tax: boolean }
}

function Line({ line, columns }: LineProps) {
  const quantity = [line.quantity, line.unit].filter(Boolean).join(' ')
  const isOff = line.discount !== NOTHING
  const rate = line.exemption === null ? line.rate : EXEMPTION_LABELS[line.exemption]
  return (
    <tr>
      <td className={`${invoiceDocumentStyles.at} ${invoiceDocumentStyles.aside} muted`}>{line.position}</td>
      <td className={invoiceDocumentStyles.item}>
        {line.description}
        {columns.codes && line.hsn !== null && <small className={styles.codeBelow}>HSN/SAC {line.hsn}</small>}
        {columns.quantity && (
          <small className={`${invoiceDocumentStyles.below} num`}>
            {quantity} × {rupees(line.unit_price)}
            {isOff && ` − ${rupees(line.discount)}`}
            {columns.tax && ` · ${line.exemption === null ? `GST ${rate}%` : rate}`}
          </small>
        )}
      </td>
      {columns.isOwn && <td className={`${styles.code} ${invoiceDocumentStyles.aside}`}>{line.hsn}</td>}
      {columns.quantity && (
        <>
          <td
            className={
              quantity.length > LONG_QUANTITY
                ? `${invoiceDocumentStyles.r} ${invoiceDocumentStyles.long} ${invoiceDocumentStyles.aside}`
                : `${invoiceDocumentStyles.r} num ${invoiceDocumentStyles.aside}`
            }
          >
            {quantity}
          </td>
          <Cell>{rupees(line.unit_price)}</Cell>
        </>
      )}
      {columns.discount && <Cell>{isOff ? rupees(line.discount) : ''}</Cell>}
      {columns.tax && (
        <>
          <Cell>{rupees(line.taxable)}</Cell>
          <Cell>{rate}</Cell>
        </>
      )}
      <td className={`${invoiceDocumentStyles.r} num`}>{rupees(line.amount)}</td>
    </tr>
  )
}
