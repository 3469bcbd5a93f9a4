import { describe, expect, test } from 'vitest'
import { readPortalFile, readQrDocument } from '#domain/einvoice/portal-file.ts'
import { irnOf, registered, signed } from '../../e-invoices/portal.ts'

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
  for (const text of ['', '{', '"text"', '7', 'null']) expect(readPortalFile(text)).toBeNull()
  expect(readPortalFile('[]')).toEqual([])
})

const IRN = 'a'.repeat(64)
const read = (fields: object) => readPortalFile(JSON.stringify([{ Irn: IRN, ...fields }]))?.[0]

type Row = [name: string, field: string, value: string | number, expected: unknown]
test.each<Row>([
  ['Irn', 'irn', ` ${IRN} `, IRN],
  ['AckNo', 'ackNumber', '112610000000007', '112610000000007'],
  ['AckNumber', 'ackNumber', 112_610_000_000_007, '112610000000007'],
  ...['AckDt', 'AckDate', 'IrnDt', 'IrnDate', 'IrnGenDate'].map((name): Row => [
    name,
    'acknowledgedOn',
    '2026-10-06 11:20:00',
    '2026-10-06',
  ]),
  ['AckDt', 'acknowledgedOn', '06/10/2026 11:20', '2026-10-06'],
  ...['SignedQRCode', 'SignedQR', 'QRCode'].map((name): Row => [name, 'signedQr', 'a.b.c', 'a.b.c']),
  ...['CNL', 'CAN', 'cancelled', 'Canceled'].map((status): Row => ['Status', 'isCancelled', status, true]),
  ['Status', 'isCancelled', 'ACT', false],
  ['IrnStatus', 'isCancelled', 'CNL', true],
  ...['CancelDate', 'CancelledOn', 'CnlDt'].map((name): Row => [name, 'cancelledOn', '07/10/2026', '2026-10-07']),
  ...['SellerGstin', 'SupplierGstin', 'Gstin'].map((name): Row => [
    name,
    'sellerGstin',
    '27abcps1234k1zm',
    '27ABCPS1234K1ZM',
  ]),
  ...['Typ', 'DocTyp', 'DocType', 'DocumentType'].map((name): Row => [name, 'type', 'inv', 'INV']),
  ['DocType', 'type', 'Tax Invoice', 'INV'],
  ['DocType', 'type', 'Invoice', 'INV'],
  ['DocType', 'type', 'Credit Note', 'CRN'],
  ['DocType', 'type', 'Debit Note', 'DBN'],
  ['DocType', 'type', 'Bill', null],
  ...['No', 'DocNo', 'DocNum', 'DocumentNumber', 'InvoiceNumber'].map((name): Row => [
    name,
    'number',
    ' INV/1 ',
    'INV/1',
  ]),
  ['DocNo', 'number', '  ', null],
  ...['Dt', 'DocDt', 'DocDate', 'DocumentDate'].map((name): Row => [name, 'issuedOn', '05-10-2026', '2026-10-05']),
  ...['TotInvVal', 'InvVal', 'TotalInvoiceValue'].map((name): Row => [name, 'amount', '1180.50', 1_180_50n]),
])('the field %s is %s: %j', (name, field, value, expected) => {
  expect(read({ [name]: value })).toMatchObject({ [field]: expected })
})

test('a field without a value gives way to the next one that has it', () => {
  expect(read({ DocNo: null, DocNum: '', InvoiceNumber: 'INV/1' })?.number).toBe('INV/1')
  expect(read({ DocDtls: { No: '' }, DocNo: 'INV/1' })?.number).toBe('INV/1')
})

describe('a signed text', () => {
  const token = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
  test('of the invoice alone names the document', () => {
    const SignedInvoice = registered({ number: 'INV/1' }).SignedInvoice
    expect(read({ SignedInvoice })).toMatchObject({ number: 'INV/1', type: 'INV', sellerGstin: '27ABCPS1234K1ZM' })
  })
  test.each([
    ['as an object', { data: { DocNo: 'INV/1' } }],
    ['without a wrapper', { DocNo: 'INV/1' }],
  ])('may have its data %s', (_name, claims) => {
    expect(read({ SignedQRCode: token(claims) })?.number).toBe('INV/1')
  })
  test('is in base64url, with - and _', () => {
    const SignedQRCode = token({ a: '>>>???', b: '~?>~?>', DocNo: 'INV/1' })
    expect(SignedQRCode).toMatch(/-.*_|_.*-/)
    expect(read({ SignedQRCode })?.number).toBe('INV/1')
  })
  test('of one part says nothing', () => {
    expect(read({ SignedQRCode: 'abc' })).toMatchObject({ signedQr: null, number: null })
  })
})

test('a document is found up to eight levels deep', () => {
  const nested = (levels: number) =>
    Array.from({ length: levels }).reduce<unknown>((inner, _, i) => (i % 2 ? [inner] : { inner }), { Irn: IRN })
  expect(readPortalFile(JSON.stringify(nested(8)))).toMatchObject([{ irn: IRN }])
  expect(readPortalFile(JSON.stringify(nested(9)))).toEqual([])
})

test('what stands beside documents is passed over', () => {
  expect(readPortalFile(JSON.stringify({ count: 1, note: 'Irn', list: [null, { Irn: IRN }] }))).toMatchObject([
    { row: 1, irn: IRN },
  ])
})

test('a signed QR code alone tells its document', () => {
  const { SignedQRCode, Irn } = registered({ number: 'INV/1' })
  expect(readQrDocument(SignedQRCode)).toMatchObject({
    row: 1,
    irn: Irn,
    signedQr: SignedQRCode,
    sellerGstin: '27ABCPS1234K1ZM',
    type: 'INV',
    number: 'INV/1',
    issuedOn: '2026-10-05',
    amount: 118_000n,
    isCancelled: false,
  })
  expect(readQrDocument('a.b.c')).toMatchObject({ irn: null, number: null })
})
