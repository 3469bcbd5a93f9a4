import type { Gstr3b } from '#contract/exports/exports.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { say } from '#web/ui/texts/say.ts'
import { stateName } from '#web/ui/texts/labels.en.ts'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'

/** A row of the form: its number, what it is about, and the amounts that it has. */
interface Row {
  id: string
  number: string
  name: string
  taxable: string
  igst?: string
  cgst?: string
  sgst?: string
}

const noteOf = (id: string, name: string, taxes: Gstr3b['taxed']): Row[] =>
  fromRupees(taxes.taxable) === 0n ? [] : [{ id, number: '–', name, ...taxes }]

const rowsOf = ({ taxed, zero_rated, nil_and_exempt, non_gst, inter_state, ...notes }: Gstr3b): Row[] => [
  { id: 'a', number: '3.1 (a)', name: texts.taxedSales, ...taxed },
  ...noteOf('received', texts.advancesReceivedNote, notes.advances_received),
  ...noteOf('adjusted', texts.advancesAdjustedNote, notes.advances_adjusted),
  { id: 'b', number: '3.1 (b)', name: texts.zeroRatedSales, taxable: zero_rated.taxable, igst: zero_rated.igst },
  { id: 'c', number: '3.1 (c)', name: texts.nilAndExemptSales, taxable: nil_and_exempt },
  { id: 'e', number: '3.1 (e)', name: texts.nonGstSales, taxable: non_gst },
  ...inter_state.map(({ place_of_supply, taxable, igst }) => ({
    id: place_of_supply,
    number: '3.2',
    name: say(texts.toUnregisteredIn, { state: stateName(place_of_supply) ?? place_of_supply }),
    taxable,
    igst,
  })),
  ...noteOf('note', texts.reverseChargeNote, notes.reverse_charge),
]

const show = (rupees: string | undefined): string =>
  rupees === undefined ? '' : showRupeesAndPaise(fromRupees(rupees))

/** Tables 3.1 and 3.2 of GSTR-3B; on a phone a block for each row. */
export const Gstr3bTable = ({ figures }: { figures: Gstr3b }) => (
  <table className={styles.gstr3b}>
    <caption className="sr-only">{texts.gstr3b}</caption>
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
      {rowsOf(figures).map(({ id, number, name, taxable, igst, cgst, sgst }) => (
        <tr key={id}>
          <th scope="row">
            <b>{number}</b> {name}
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
