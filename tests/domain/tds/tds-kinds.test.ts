import { expect, test } from 'vitest'
import { type Paise, paise } from '#domain/money/money.ts'
import { computeTds, findTdsKind, TDS_KINDS, tdsSection } from '#domain/tds/tds-kinds.ts'
import vectors from '../../vectors/tds.json' with { type: 'json' }

const rupees = (n: number): Paise => paise(BigInt(n))
const onTaxable = vectors.vectors.filter(({ tds_base }) => tds_base === 'taxable')

test('the samples were found', () => expect(onTaxable.length).toBeGreaterThan(8))

test.each(onTaxable)('$name: TDS is worked out on the value without GST, in whole rupees', (sample) => {
  const kind = TDS_KINDS.find(({ rate }) => rate === sample.tds_rate_percent)
  expect(kind && computeTds(rupees(sample.taxable_paise), kind)).toBe(BigInt(sample.tds_rounded_rupee_paise))
})

test('sections are named as the Income-tax Act of the day and as people say them', () => {
  const fees = findTdsKind('fees')
  if (!fees) throw new Error('There is no kind "fees".')
  expect(tdsSection(fees, '2026-03-31')).toBe('194J')
  expect(tdsSection(fees, '2026-04-01')).toBe('393(1)/194J, 1027')
  const noPan = findTdsKind('no_pan')
  expect(noPan && tdsSection(noPan, '2026-11-22')).toBe('206AA')
})
