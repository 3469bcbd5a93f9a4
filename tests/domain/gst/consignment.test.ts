import { expect, test } from 'vitest'
import { consignmentValue, EWAY_BILL_ABOVE } from '#domain/gst/consignment.ts'
import { paise } from '#domain/money/money.ts'

const line = (hsn: string | null, taxable: bigint, exemption: 'exempt' | null = null) => ({
  hsn,
  exemption,
  taxable: paise(taxable),
  cgst: paise(0n),
  sgst: paise(0n),
  igst: paise((taxable * 18n) / 100n),
})

test('within the state both halves of the tax are part of the value', () => {
  const tax = { cgst: paise(450_000n), sgst: paise(450_000n), igst: paise(0n) }
  expect(consignmentValue([{ ...line('7323', 5_000_000n), ...tax }])).toBe(5_900_000n)
})

test('the value of a consignment is that of its goods with tax', () => {
  const lines = [
    line('7323', 4_237_289n),
    line('9983', 9_000_000n),
    line(null, 9_000_000n),
    line('0713', 9_000_000n, 'exempt'),
  ]
  expect(consignmentValue(lines)).toBe(5_000_001n)
  expect(consignmentValue(lines) > EWAY_BILL_ABOVE).toBe(true)
  expect(consignmentValue([])).toBe(0n)
})
