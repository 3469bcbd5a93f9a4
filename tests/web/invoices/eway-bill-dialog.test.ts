import { expect, test } from 'vitest'
import { typedTransport } from '#web/features/exports/EwayBillDialog.tsx'

const given = { mode: null, vehicle_number: 'MH12AB1234', lr_number: 'LR-77', eway_bill_number: null }

test('the e-way bill begins with what the invoice says of the transport', () => {
  expect(typedTransport(null)).toMatchObject({ mode: 'road', vehicle_number: '', document_number: '' })
  expect(typedTransport(given)).toMatchObject({ mode: 'road', vehicle_number: 'MH12AB1234', document_number: '' })
  expect(typedTransport({ ...given, mode: 'rail' })).toMatchObject({
    mode: 'rail',
    vehicle_number: '',
    document_number: 'LR-77',
  })
})
