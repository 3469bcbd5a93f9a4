import { type Debit, debitByLines, debitByValue, type DebitableLine } from '#domain/document/notes/debit.ts'
import type { DocumentLine, FigureTerms } from '#domain/document/document-lines.ts'
import type { InvoiceFigures } from '#domain/gst/gst.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'
import { hold } from '../hold.ts'
import { below, chance, pick, type Random } from './random.ts'

const debitable = (figures: InvoiceFigures, lines: readonly DocumentLine[]): DebitableLine[] =>
  lines.flatMap((line, i) => {
    const own = figures.lines[i]
    return own ? [{ ...line, ...own, position: i + 1 }] : []
  })

/** Now and then a debit note for an invoice, by value or by lines, with all its sums checked. */
export function checkDebits(
  random: Random,
  figures: InvoiceFigures,
  lines: readonly DocumentLine[],
  terms: FigureTerms,
): Debit[] {
  if (!chance(random, 0.3)) return []
  const seller = { registration: terms.registration, gstin: null, state_code: terms.sellerState }
  const invoice = { ...terms, kind: figures.kind, seller }
  const original = debitable(figures, lines)
  const value = paise(BigInt(1 + below(random, chance(random, 0.3) ? 50 : 5_000_000)))
  const isByValue = chance(random, 0.5)
  const debit = isByValue
    ? debitByValue(invoice, original, value)
    : debitByLines(
        invoice,
        original
          .filter(() => chance(random, 0.7))
          .map((line) => ({
            line,
            quantity: quantity(BigInt(1 + below(random, 50_000))),
            unit_price: pick(random, [line.unit_price, paise(BigInt(below(random, 10_000)))]),
          })),
      )
  if (isByValue) hold(debit.totals.amount === value, 'a debit note is not the value that was asked')
  checkDebit(debit, original, terms)
  return debit.totals.amount > 0n ? [debit] : []
}

function checkDebit({ totals, lines }: Debit, original: readonly DebitableLine[], { reverse_charge }: FigureTerms) {
  for (const key of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
    const sum = lines.reduce((total, line) => total + line[key], 0n)
    hold(totals[key] === sum, `${key} of a debit note is not the sum of its lines`)
  }
  const { taxable, cgst, sgst, igst, round_off, amount } = totals
  hold(cgst === sgst && (cgst === 0n || igst === 0n), 'the taxes of a debit note are of two kinds')
  hold(amount === taxable + (reverse_charge ? 0n : cgst + sgst + igst) + round_off, 'a debit note is not its sum')
  for (const { rate } of lines)
    hold(
      original.some((line) => line.rate === rate),
      'a debit note has a rate that its invoice has not',
    )
}
