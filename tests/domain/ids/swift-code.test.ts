import { expect, test } from 'vitest'
import { readSwift } from '#domain/ids/bank-account.ts'

test('a SWIFT code has 8 or 11 letters and digits (ISO 9362)', () => {
  expect(readSwift('sbin in bb 104')).toEqual({ swift: 'SBININBB104' })
  expect(readSwift('HDFCINBB')).toEqual({ swift: 'HDFCINBB' })
  for (const text of ['', 'SBI', 'SBININBB1', '1BININBB', 'SBININBB1045', 'SBINİNBB'])
    expect([text, readSwift(text)]).toEqual([text, { fault: 'not_a_swift_code' }])
})
