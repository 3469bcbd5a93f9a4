import type { Item } from '#contract/items/items.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { OLDER_TAX_RATES, showRate, showTaxRate, TAX_RATES } from '#domain/gst/tax-rate.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** The tax choices of a line or an item: a rate in percent, or an exemption. */
export const TAX_CHOICES: readonly (readonly [value: string, words: string])[] = [
  ...TAX_RATES.map((rate) => [showRate(rate), showTaxRate(rate)] as const),
  ['exempt', texts.exempt],
  ['non_gst', texts.nonGst],
  ...OLDER_TAX_RATES.map((rate) => [showRate(rate), say(texts.rateOld, { rate: showTaxRate(rate) })] as const),
]

/** "₹412.50 / pcs". */
export const showPrice = ({ unit_price, unit }: Pick<Item, 'unit_price' | 'unit'>): string =>
  [showRupees(fromRupees(unit_price)), unit].filter(Boolean).join(' / ')

/** The matching value in TAX_CHOICES. */
export const taxOf = ({ rate, exemption }: Pick<Item, 'rate' | 'exemption'>): string => exemption ?? rate

/** "HSN 3917 · 18%", as far as known; the rate only for sellers who charge tax. */
export const showCodes = (item: Pick<Item, 'hsn' | 'rate' | 'exemption'>, showsTax: boolean): string =>
  [
    item.hsn && `${item.hsn.startsWith('99') ? 'SAC' : 'HSN'} ${item.hsn}`,
    showsTax && (TAX_CHOICES.find(([value]) => value === taxOf(item))?.[1] ?? `${item.rate}%`),
  ]
    .filter(Boolean)
    .join(' · ')
