import type { InvoiceLine } from '#contract/invoice-lines.ts'
import { type DocumentNature, showsTax } from '#domain/document-words.ts'
import { fromRupees } from '#domain/money.ts'
import { showRupeesAndPaise } from '#domain/show-money.ts'

const EXEMPT = { exempt: 'Exempt', non_gst: 'Non-GST' } as const

const NOTHING = '0.00'

/** Digits without the sign, which the head of the column has. */
const figure = (rupees: string): string => showRupeesAndPaise(fromRupees(rupees)).replace('₹', '')

interface LinesProps {
  lines: readonly InvoiceLine[]
  nature: DocumentNature
  pricesIncludeTax: boolean
}

/** The items. Where there is little room each is a description with its figures below, and the amount. */
export function DocumentLines({ lines, nature, pricesIncludeTax }: LinesProps) {
  const tax = showsTax(nature)
  const discount = lines.some((line) => line.discount !== NOTHING)
  const isCounted = lines.some(({ quantity, unit }) => quantity !== '1' || unit !== null)
  const columns = { tax, discount, quantity: tax || discount || isCounted || lines.length > 1 }
  return (
    <table className="doc-lines">
      <caption className="sr-only">Items</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          {columns.quantity && (
            <>
              <Head>Qty</Head>
              <Head>{tax && pricesIncludeTax ? 'Rate with tax (₹)' : 'Rate (₹)'}</Head>
            </>
          )}
          {discount && <Head>Discount (₹)</Head>}
          {tax && (
            <>
              <Head>Taxable (₹)</Head>
              <Head>GST %</Head>
            </>
          )}
          <th scope="col" className="r">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.position} line={line} columns={columns} hasCodes={nature.registration !== 'unregistered'} />
        ))}
      </tbody>
    </table>
  )
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="r aside">
    {children}
  </th>
)

const Cell = ({ children }: { children: string }) => <td className="r num aside">{children}</td>

interface LineProps {
  line: InvoiceLine
  columns: { quantity: boolean; discount: boolean; tax: boolean }
  hasCodes: boolean
}

function Line({ line, columns, hasCodes }: LineProps) {
  const quantity = [line.quantity, line.unit].filter(Boolean).join(' ')
  const isOff = line.discount !== NOTHING
  const rate = line.exemption === null ? line.rate : EXEMPT[line.exemption]
  return (
    <tr>
      <td className="item">
        {line.description}
        {hasCodes && line.hsn !== null && <small>HSN/SAC {line.hsn}</small>}
        {columns.quantity && (
          <small className="below num">
            {quantity} × {figure(line.unit_price)}
            {isOff && ` − ${figure(line.discount)}`}
            {columns.tax && ` · ${line.exemption === null ? `GST ${rate}%` : rate}`}
          </small>
        )}
      </td>
      {columns.quantity && (
        <>
          <Cell>{quantity}</Cell>
          <Cell>{figure(line.unit_price)}</Cell>
        </>
      )}
      {columns.discount && <Cell>{isOff ? figure(line.discount) : ''}</Cell>}
      {columns.tax && (
        <>
          <Cell>{figure(line.taxable)}</Cell>
          <Cell>{rate}</Cell>
        </>
      )}
      <td className="r num">{showRupeesAndPaise(fromRupees(line.amount))}</td>
    </tr>
  )
}
