import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'

/** A row of the form: its number, what it is about, and the amounts that it has. */
export interface ReturnRow {
  id: string
  number: string
  name: string
  taxable: string
  igst?: string
  cgst?: string
  sgst?: string
}

const show = (rupees: string | undefined): string =>
  rupees === undefined ? '' : showRupeesAndPaise(fromRupees(rupees))

/** Rows of the form of a return; on a phone a block for each. */
export const ReturnTable = ({ name, rows }: { name: string; rows: readonly ReturnRow[] }) => (
  <table className={styles.returnTable}>
    <caption className="sr-only">{name}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.rowOfTheForm}</th>
        <th scope="col">{texts.taxableValue}</th>
        <th scope="col">{texts.igst}</th>
        <th scope="col">{texts.cgst}</th>
        <th scope="col">{texts.sgst}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, number, name: what, taxable, igst, cgst, sgst }) => (
        <tr key={id}>
          <th scope="row">
            <b>{number}</b> {what}
          </th>
          <Amount name={texts.taxableValue} rupees={taxable} />
          <Amount name={texts.igst} rupees={igst} />
          <Amount name={texts.cgst} rupees={cgst} />
          <Amount name={texts.sgst} rupees={sgst} />
        </tr>
      ))}
    </tbody>
  </table>
)

const Amount = ({ name, rupees }: { name: string; rupees: string | undefined }) => (
  <td className="num" data-name={name} data-empty={rupees === undefined || undefined}>
    {show(rupees)}
  </td>
)
