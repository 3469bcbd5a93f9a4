import { taxNames } from '#domain/document-words.ts'
import type { Paise } from '#domain/money.ts'
import { showRupeesAndPaise } from '#domain/show-money.ts'
import { showHalfTaxRate, showTaxRate } from '#domain/tax-rate.ts'
import type { TaxedLine } from '#domain/tax-table.ts'
import { natureOf, type ShownDocument, taxesOf } from './document-figures.ts'

const figure = (amount: Paise): string => showRupeesAndPaise(amount).replace('₹', '')

/** Rate and amount of each tax, by code and rate; nothing where the document names no tax. */
export function DocumentTaxes({ invoice }: { invoice: ShownDocument }) {
  const names = taxNames(natureOf(invoice))
  if (names.length === 0) return null
  const isIntegrated = names.length === 1
  const showPart = isIntegrated ? showTaxRate : showHalfTaxRate
  const amountsOf = ({ cgst, sgst, igst }: TaxedLine): Paise[] => (isIntegrated ? [igst] : [cgst, sgst])
  return (
    <table className="doc-taxes">
      <caption className="sr-only">Taxes</caption>
      <thead>
        <tr>
          <th scope="col">HSN/SAC</th>
          <th scope="col" className="r">
            Taxable (₹)
          </th>
          {names.map((name) => (
            <th key={name} scope="col" className="r">
              {name} (₹)
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {taxesOf(invoice).map((row) => (
          <tr key={`${row.hsn} ${row.rate}`}>
            <td>{row.hsn ?? '–'}</td>
            <td className="r num">{figure(row.taxable)}</td>
            {amountsOf(row).map((amount, i) => (
              <td key={names[i]} className="r num">
                {figure(amount)} <small>{showPart(row.rate)}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
