import type { InvoiceFigures } from '#domain/gst/gst.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { stateName } from '#web/ui/texts/labels.en.ts'
import { showHalfTaxRate, showTaxRate } from '#domain/gst/tax-rate.ts'
import { placeOf, type SellerPlace } from '../draft/read-typed.ts'
import type { TypedDocument } from '#web/features/typed-documents/typed-document.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

const nameOf = (code: string | null): string => (code === null ? texts.noState : (stateName(code) ?? code))

/** Explains in one sentence which tax applies; null for sellers who are not registered. */
export function explainTax(
  document: TypedDocument,
  seller: SellerPlace,
  { kind, taxKind, stateTaxLabel }: Pick<InvoiceFigures, 'kind' | 'taxKind' | 'stateTaxLabel'>,
): string | null {
  if (seller.registration === 'unregistered') return null
  if (seller.registration === 'composition') return texts.noTaxComposition
  const place = placeOf(document, seller)
  if (seller.state === null || place === null) return null
  if (kind === 'bill_of_supply') return texts.noTaxExempt
  switch (document.supply_type) {
    case 'export_without_tax':
      return texts.noTaxExport
    case 'sez_without_tax':
      return texts.noTaxSez
    case 'export_with_tax':
      return texts.igstExport
    case 'sez_with_tax':
      return texts.igstBecauseASaleTo
    default:
      return taxKind === 'igst'
        ? say(texts.igstOtherState, { name: seller.name, state: nameOf(seller.state), place: nameOf(place) })
        : say(texts.cgstSameState, {
            stateTaxLabel: stateTaxLabel ?? 'SGST',
            name: seller.name,
            place: nameOf(place),
          })
  }
}

/** The sums between the items and the total, in order. */
export function sumsOf(figures: InvoiceFigures): [words: string, amount: Paise][] {
  const { gross, discount, taxable, taxKind, rateGroups, round_off, stateTaxLabel } = figures
  const rows: [string, Paise][] = []
  if (discount > 0n) rows.push([texts.beforeDiscount, gross], [texts.discount, paise(-discount)])
  if (taxKind !== 'none') rows.push([texts.taxableValue, taxable])
  for (const group of rateGroups) {
    const on = say(texts.onTaxable, { taxable: showRupeesAndPaise(group.taxable) })
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
