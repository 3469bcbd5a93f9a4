import type { InvoiceFigures } from '#domain/gst/gst.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { findState } from '#domain/gst/states.ts'
import { showHalfTaxRate, showTaxRate } from '#domain/gst/tax-rate.ts'
import { placeOf, type SellerPlace } from '../draft/read-typed.ts'
import type { TypedDocument } from '#web/features/typed-documents/typed-document.ts'

const stateName = (code: string | null): string => (code === null ? 'no state' : (findState(code)?.name ?? code))

/** Explains in one sentence which tax applies; null for sellers who are not registered. */
export function explainTax(
  document: TypedDocument,
  seller: SellerPlace,
  { kind, taxKind, stateTaxLabel }: Pick<InvoiceFigures, 'kind' | 'taxKind' | 'stateTaxLabel'>,
): string | null {
  if (seller.registration === 'unregistered') return null
  if (seller.registration === 'composition')
    return 'No tax is added, because you are registered under the composition scheme.'
  const place = placeOf(document, seller)
  if (seller.state === null || place === null) return null
  if (kind === 'bill_of_supply') return 'No tax, because all items are exempt. This will be a bill of supply.'
  switch (document.supply_type) {
    case 'export_without_tax':
      return 'No tax, because it is an export under a bond or LUT.'
    case 'sez_without_tax':
      return 'No tax, because it goes to an SEZ under a bond or LUT.'
    case 'export_with_tax':
      return 'IGST, because an export counts as a sale to another state.'
    case 'sez_with_tax':
      return 'IGST, because a sale to an SEZ counts as one to another state.'
    default:
      return taxKind === 'igst'
        ? `IGST, because ${seller.name} is in ${stateName(seller.state)} and the place of supply is ${stateName(place)}.`
        : `CGST and ${stateTaxLabel ?? 'SGST'}, because ${seller.name} and the place of supply are both in ${stateName(place)}.`
  }
}

/** The sums between the items and the total, in order. */
export function sumsOf(figures: InvoiceFigures): [words: string, amount: Paise][] {
  const { gross, discount, taxable, taxKind, rateGroups, round_off, stateTaxLabel } = figures
  const rows: [string, Paise][] = []
  if (discount > 0n) rows.push(['Before discount', gross], ['Discount', paise(-discount)])
  if (taxKind !== 'none') rows.push(['Taxable value', taxable])
  for (const group of rateGroups) {
    const on = `on ${showRupeesAndPaise(group.taxable)}`
    if (group.igst > 0n) rows.push([`IGST ${showTaxRate(group.rate)} ${on}`, group.igst])
    if (group.cgst > 0n) {
      const half = showHalfTaxRate(group.rate)
      rows.push([`CGST ${half} ${on}`, group.cgst], [`${stateTaxLabel ?? 'SGST'} ${half} ${on}`, group.sgst])
    }
  }
  if (round_off !== 0n) rows.push(['Round-off', round_off])
  return rows
}

/** "IGST ₹13,523.80", for the collapsed section; the total if there is no tax. */
export function shortTax({ kind, taxKind, stateTaxLabel, cgst, sgst, igst, amount }: InvoiceFigures): string {
  if (kind === 'bill_of_supply') return showRupeesAndPaise(amount)
  if (taxKind === 'igst') return `IGST ${showRupeesAndPaise(igst)}`
  if (taxKind === 'halves') return `CGST + ${stateTaxLabel ?? 'SGST'} ${showRupeesAndPaise(paise(cgst + sgst))}`
  return showRupeesAndPaise(amount)
}
