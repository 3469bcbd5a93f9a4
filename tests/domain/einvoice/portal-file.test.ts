import { expect, test } from 'vitest'
import { irnSource } from '#domain/einvoice/irn.ts'
import { readPortalFile } from '#domain/einvoice/portal-file.ts'
import { irnOf, registered, signed } from '../../e-invoices/portal.ts'

test('the IRN is made of GSTIN, fiscal year, type and number, as the portal’s own example', () => {
  // einv-apisandbox.nic.in, "IRN-Invoice Reference Number"
  expect(irnSource('01AAAAA9999A19N', '2019-12-12', 'INV', 'ABC01234')).toBe('01AAAAA9999A19N2019-20INVABC01234')
})

test('a document is read from the signed texts alone, whatever wraps it', () => {
  const one = registered({ number: 'INV/26-27/0001', ack: 7 })
  const expected = {
    row: 1,
    irn: irnOf('27ABCPS1234K1ZM', '2026-27', 'INV', 'INV/26-27/0001'),
    ackNumber: '112610000000007',
    acknowledgedOn: '2026-10-06',
    signedQr: one.SignedQRCode,
    isCancelled: false,
    cancelledOn: null,
    sellerGstin: '27ABCPS1234K1ZM',
    type: 'INV',
    number: 'INV/26-27/0001',
    issuedOn: '2026-10-05',
    amount: 118_000n,
  }
  for (const file of [[one], one, { Data: { list: [one] } }, [[{ result: one }]]]) {
    expect(readPortalFile(JSON.stringify(file))).toEqual([expected])
  }
  expect(readPortalFile(`\uFEFF${JSON.stringify(one)}`)).toEqual([expected])
})

test('fields beside the IRN are read under the names that portals give them', () => {
  const file = {
    irn: 'A'.repeat(64),
    ackno: '12',
    ackdt: '06/10/2026',
    irnstatus: 'Cancelled',
    cnldt: '07-10-2026',
    DocDtls: { Typ: 'CRN', No: 'CN-1', Dt: '05/10/2026' },
    SellerDtls: { Gstin: '27abcps1234k1zm' },
    ValDtls: { TotInvVal: 10.5 },
  }
  expect(readPortalFile(JSON.stringify([file]))).toMatchObject([
    {
      irn: 'a'.repeat(64),
      ackNumber: '12',
      acknowledgedOn: '2026-10-06',
      isCancelled: true,
      cancelledOn: '2026-10-07',
      sellerGstin: '27ABCPS1234K1ZM',
      type: 'CRN',
      number: 'CN-1',
      issuedOn: '2026-10-05',
      amount: 1_050n,
      signedQr: null,
    },
  ])
})

test('broken signatures, dates and amounts are missing, not invented', () => {
  const file = [
    { Irn: 'x', AckNo: 'n/a', AckDt: '31/02/2026', SignedQRCode: 'a.%%.c' },
    {
      Irn: 'y',
      SignedQRCode: signed([]),
      SignedInvoice: `a.${Buffer.from('{').toString('base64url')}.c`,
      TotInvVal: 'NaN',
    },
  ]
  const nothing = {
    irn: null,
    ackNumber: null,
    acknowledgedOn: null,
    number: null,
    type: null,
    issuedOn: null,
    amount: null,
  }
  expect(readPortalFile(JSON.stringify(file))).toMatchObject([
    { ...nothing, signedQr: null },
    { ...nothing, row: 2 },
  ])
  expect(readPortalFile('{')).toBeNull()
  expect(readPortalFile('[]')).toEqual([])
})
