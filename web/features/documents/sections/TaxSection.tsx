import { Link } from 'wouter'
import type { Business } from '#contract/business/business.ts'
import { SUPPLY_TYPES } from '#contract/invoices/invoices.ts'
import { consignmentValue, EWAY_BILL_ABOVE } from '#domain/gst/consignment.ts'
import { amountInLanguage } from '#domain/money/amount-in-language.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { InvoiceFigures } from '#domain/gst/gst.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { showHalfTaxRate, showTaxRate } from '#domain/gst/tax-rate.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { stateName } from '#web/ui/texts/labels.en.ts'
import type { TypedDocument } from '#web/features/typed-documents/typed-document.ts'
import { type computeTyped, documentLines, placeOf, type SellerPlace } from '../draft/read-typed.ts'
import * as texts from '../texts.en.ts'
import { EditorSection, type SectionProps } from './EditorSection.tsx'
import styles from './sections.module.css'

const SUPPLY_LABELS: Record<(typeof SUPPLY_TYPES)[number], string> = {
  regular: texts.regularSale,
  export_with_tax: texts.exportWithTax,
  export_without_tax: texts.exportUnderLutWithoutTax,
  sez_with_tax: texts.sezWithTax,
  sez_without_tax: texts.sezUnderLutWithoutTax,
}

interface TaxSectionProps extends SectionProps {
  figures: ReturnType<typeof computeTyped>
  wordsLanguage: Business['words_language']
  /** Whether the goods are transported with this document; an offer moves no goods. */
  movesGoods: boolean
  isOpen: boolean
}

/** The tax and its reason, the discount, and the total. */
export function TaxSection({ figures, wordsLanguage, movesGoods, isOpen, ...section }: TaxSectionProps) {
  const { document, seller } = section
  const why = explainTax(document, seller, figures)
  const isRegistered = seller.registration === 'registered'
  return (
    <EditorSection title={isRegistered ? texts.tax : texts.total} hint={shortTax(figures)} isOpen={isOpen}>
      {figures.lacksState && (
        <p className="small">{sayWith(texts.stateNeeded, { link: <Link href="/settings/business/details" /> })}</p>
      )}
      {why && <p className="small muted">{why}</p>}
      {isRegistered && <SupplyFields {...section} />}
      <DiscountFields {...section} isRegistered={isRegistered} />
      <Totals figures={figures} />
      {figures.taxPayableByRecipient > 0n && (
        <p className="small muted">
          {say(texts.reverseChargeTax, {
            taxPayableByRecipient: showRupeesAndPaise(figures.taxPayableByRecipient),
          })}
        </p>
      )}
      {movesGoods && isRegistered && lacksEwayBill(document, figures) && (
        <output className="small late-text">{texts.ewayBillNeeded}</output>
      )}
      {figures.amount > 0n && (
        <p className="small muted" lang={wordsLanguage}>
          {amountInLanguage(figures.amount, wordsLanguage)}
        </p>
      )}
    </EditorSection>
  )
}

const PRICES = [
  ['without', texts.withoutTax],
  ['with', texts.taxIncluded],
] as const

/** The kind of sale, and whether the prices include the tax. */
const SupplyFields = ({ document, set }: Pick<SectionProps, 'document' | 'set'>) => (
  <div className="pair">
    <SelectField
      label={texts.supplyType}
      name="supply_type"
      choices={SUPPLY_TYPES.map((type) => [type, SUPPLY_LABELS[type]])}
      value={document.supply_type}
      onChange={(chosen) => {
        const supply_type = SUPPLY_TYPES.find((type) => type === chosen)
        if (supply_type) set({ supply_type, place_of_supply: '' })
      }}
    />
    <SelectField
      label={texts.prices}
      name="prices_include_tax"
      choices={PRICES}
      value={document.prices_include_tax ? 'with' : 'without'}
      onChange={(chosen) => set({ prices_include_tax: chosen === 'with' })}
    />
  </div>
)

interface DiscountFieldsProps extends Omit<SectionProps, 'seller'> {
  isRegistered: boolean
}

/** The discount on the total, reverse charge and rounding. */
const DiscountFields = ({ document, faults, set, look, isRegistered }: DiscountFieldsProps) => (
  <div className="pair">
    <TextField
      label={texts.discountOnTotal}
      optional
      prefix="₹"
      name="discount"
      inputMode="decimal"
      autoComplete="off"
      value={document.discount}
      error={faults.discount}
      onChange={(discount) => set({ discount })}
      onBlur={() => look('discount')}
    />
    <div className={styles.checks}>
      {isRegistered && (
        <CheckBox
          label={texts.reverseCharge}
          name="reverse_charge"
          checked={document.reverse_charge}
          onChange={(reverse_charge) => set({ reverse_charge })}
        />
      )}
      <CheckBox
        label={texts.roundOffToTheRupee}
        name="is_rounded"
        checked={document.is_rounded}
        onChange={(is_rounded) => set({ is_rounded })}
      />
    </div>
  </div>
)

/** The sums between the items and the total, and the total. */
const Totals = ({ figures }: Pick<TaxSectionProps, 'figures'>) => (
  <dl className={styles.totals}>
    {sumsOf(figures).map(([words, amount]) => (
      <div key={words}>
        <dt>{words}</dt>
        <dd className="num">{showRupeesAndPaise(amount)}</dd>
      </div>
    ))}
    <div className={styles.tot}>
      <dt>{texts.total}</dt>
      <dd className="num">{showRupeesAndPaise(figures.amount)}</dd>
    </div>
  </dl>
)

/** Whether the value of the goods requires an e-way bill for transport, and the document has no e-way bill number. */
function lacksEwayBill(document: TypedDocument, figures: TaxSectionProps['figures']): boolean {
  const lines = documentLines(document.lines).flatMap(({ hsn, exemption }, at) => {
    const figured = figures.lines[at]
    return figured ? [{ ...figured, hsn, exemption }] : []
  })
  return consignmentValue(lines) > EWAY_BILL_ABOVE && document.eway_bill_number === ''
}

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

/** Returns the sums between the items and the total, in order. */
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

/** Returns "IGST ₹13,523.80", for the collapsed section; the total if there is no tax. */
export function shortTax({ kind, taxKind, stateTaxLabel, cgst, sgst, igst, amount }: InvoiceFigures): string {
  if (kind === 'bill_of_supply') return showRupeesAndPaise(amount)
  if (taxKind === 'igst') return `IGST ${showRupeesAndPaise(igst)}`
  if (taxKind === 'halves') return `CGST + ${stateTaxLabel ?? 'SGST'} ${showRupeesAndPaise(paise(cgst + sgst))}`
  return showRupeesAndPaise(amount)
}
