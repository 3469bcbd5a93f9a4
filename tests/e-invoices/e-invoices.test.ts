import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { registeredSeller } from '../exports/shop.ts'
import { joinBusiness } from '../members/member.ts'
import { readPdf } from '../pdf/read-pdf.ts'
import { bill, irnOf, registered, signed } from './portal.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const IRN = irnOf('27ABCPS1234K1ZM', '2026-27', 'INV', 'INV/26-27/0001')
const answer = { irn: IRN, ack_number: '112610012345678', acknowledged_on: '2026-10-06' }

const record = (seller: Seller, id: string, body: object) => seller.put(`/api/invoices/${id}/e-invoice`, body)
const recorded = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice.e_invoice
const letters = async (seller: Seller, id: string) =>
  (await readPdf((await seller.file(`/api/invoices/${id}/pdf`)).bytes)).letters
const sendFile = (seller: Seller, content: unknown) =>
  seller.post('/api/e-invoices/portal-file', {
    content: typeof content === 'string' ? content : JSON.stringify(content),
  })

test('refuses what is no IRN, a draft, a bill without GST, and an IRN that another document has', async () => {
  const asha = await registeredSeller(app.current)
  const { id } = await asha.invoice(bill)
  const wrong = { irn: 'abc', ack_number: 'x1', acknowledged_on: '6 October', signed_qr: 'not signed' }
  expect((await record(asha, id, wrong)).body.fields).toEqual({
    irn: 'Enter the IRN: 64 characters of 0-9 and a-f',
    ack_number: 'Enter the acknowledgement number: up to 20 digits',
    acknowledged_on: 'Enter a day like 2026-11-28',
    signed_qr: 'Paste the whole text of the signed QR code: three parts with a dot between them',
  })
  const early = { ...answer, acknowledged_on: '2026-10-04', signed_qr: signed({ Irn: 'a'.repeat(64) }) }
  expect((await record(asha, id, early)).body.fields).toEqual({
    acknowledged_on: 'The document is dated later than this',
    signed_qr: 'This QR code is of another IRN',
  })
  expect((await record(asha, id, { ...answer, cancelled_on: '2026-10-05' })).body.fields).toEqual({
    cancelled_on: 'It cannot be cancelled before it was acknowledged',
  })
  const draft = await asha.invoice({ ...bill, draft: true })
  expect((await record(asha, draft.id, answer)).body.code).toBe('invoice_is_draft')
  expect((await record(asha, id, answer)).status).toBe(200)
  const other = await asha.invoice(bill)
  expect((await record(asha, other.id, answer)).body.code).toBe('irn_taken')
  const unregistered = await app.current.seller()
  expect((await record(unregistered, (await unregistered.invoice()).id, answer)).body.code).toBe('not_for_irp')
  expect(await recorded(asha, other.id)).toBeNull()
})

test('an IRN is shown, printed with its QR code and exported; one of another number is told', async () => {
  const asha = await registeredSeller(app.current)
  const { id } = await asha.invoice(bill)
  const before = await letters(asha, id)
  const { body } = await record(asha, id, { ...answer, irn: ` ${IRN.toUpperCase()} `, ...qrOf(IRN) })
  expect(body.e_invoice).toEqual({ ...answer, ...qrOf(IRN), cancelled_on: null, is_of_this_document: true })
  expect(await recorded(asha, id)).toEqual(body.e_invoice)

  const printed = await letters(asha, id)
  for (const part of [IRN, 'AckNo.112610012345678', 'AckDate6Oct2026']) expect(printed).toContain(part)
  expect(before).not.toContain('IRN')

  const csv = (await asha.get('/api/exports/invoices?format=csv&from=2026-10-01&to=2026-10-31')).text
  expect(csv.split('\r\n')[0]).toContain('IRN,Ack number,Ack date,IRN cancelled on')
  expect(csv).toContain(`${IRN},112610012345678,2026-10-06,`)

  // As typed from another document: stored, and said.
  const typo = { ...answer, irn: `${IRN.slice(0, -1)}${IRN.endsWith('0') ? '1' : '0'}` }
  expect((await record(asha, id, typo)).body.e_invoice).toMatchObject({ irn: typo.irn, is_of_this_document: false })
})

const qrOf = (irn: string) => ({ signed_qr: signed({ DocNo: 'INV/26-27/0001', Irn: irn }) })

test('a document with an IRN is cancelled only after the IRN was; a wrong record can be removed', async () => {
  const asha = await registeredSeller(app.current)
  const { id } = await asha.invoice(bill)
  await record(asha, id, { ...answer, ...qrOf(IRN) })
  const { can } = (await asha.get(`/api/invoices/${id}`)).body.invoice
  expect(can.void).toBe(false)
  const cancel = () => asha.post(`/api/invoices/${id}/void`, { reason: 'Made twice' })
  expect((await cancel()).body.code).toBe('invoice_has_irn')
  expect((await record(asha, id, { ...answer, ...qrOf(IRN), cancelled_on: '2026-10-07' })).status).toBe(200)
  expect(await letters(asha, id)).toContain('IRNcancelled7Oct2026')
  expect((await cancel()).status).toBe(200)

  expect((await asha.raw('DELETE', `/api/invoices/${id}/e-invoice`, undefined)).status).toBe(200)
  expect(await recorded(asha, id)).toBeNull()
  expect((await asha.raw('DELETE', `/api/invoices/${id}/e-invoice`, undefined)).status).toBe(404)
})

test('a file of the portal records each document by number and type, and tells the rows that fit none', async () => {
  const asha = await registeredSeller(app.current)
  const first = await asha.invoice(bill)
  const second = await asha.invoice(bill)
  const { body: made } = await asha.post(`/api/invoices/${second.id}/credit-notes`, {
    reason: 'Sent back',
    issued_on: '2026-10-20',
  })
  const note = made.invoice
  const file = [
    registered({ number: first.number, ack: 1 }),
    registered({ number: note.number, type: 'CRN', day: '20/10/2026', ack: 2 }),
    registered({ number: second.number, amount: 999, ack: 3 }),
    registered({ number: 'INV/26-27/0099', ack: 4 }),
    registered({ number: second.number, day: '05/10/2025', ack: 5 }),
    { Irn: 'f'.repeat(64), AckNo: 6, AckDt: '2026-10-06' },
  ]
  const { body } = await sendFile(asha, file)
  expect(body).toMatchObject({ recorded: 2, known: 0 })
  expect(body.faults.map(({ row, code }: { row: number; code: string }) => [row, code])).toEqual([
    [3, 'amount'],
    [4, 'not_found'],
    [5, 'not_found'],
    [6, 'document'],
  ])
  expect(await recorded(asha, first.id)).toMatchObject({
    ack_number: '112610000000001',
    acknowledged_on: '2026-10-06',
    signed_qr: registered({ number: first.number }).SignedQRCode,
    is_of_this_document: true,
  })
  expect(await recorded(asha, note.id)).toMatchObject({ ack_number: '112610000000002', is_of_this_document: true })
  expect(await recorded(asha, second.id)).toBeNull()

  // The same file again, in the wrapping of another portal, and then the cancellation.
  const again = { Status: 1, Data: { Irns: file.slice(0, 2) } }
  expect((await sendFile(asha, again)).body).toEqual({ recorded: 0, known: 2, faults: [] })
  expect((await sendFile(asha, [registered({ number: first.number, ack: 1, status: 'CNL' })])).body.recorded).toBe(1)
  expect(await recorded(asha, first.id)).toMatchObject({ cancelled_on: '2026-10-06' })
})

test('a row of a file whose days do not fit together is told, and the others are recorded', async () => {
  const asha = await registeredSeller(app.current)
  const [first, second, third] = [await asha.invoice(bill), await asha.invoice(bill), await asha.invoice(bill)]
  const file = [
    { ...registered({ number: first.number, ack: 1, status: 'CNL' }), CancelDate: '05/10/2026' },
    registered({ number: second.number, ack: 2 }),
  ]
  const { status, body } = await sendFile(asha, file)
  expect(status).toBe(200)
  expect(body).toMatchObject({ recorded: 1, faults: [{ row: 1, number: first.number, code: 'cancelled_before' }] })
  expect(await recorded(asha, first.id)).toBeNull()
  expect(await recorded(asha, second.id)).toMatchObject({ cancelled_on: null })

  // What was recorded as cancelled stays so, and the file names a later acknowledgement.
  const irn = irnOf('27ABCPS1234K1ZM', '2026-27', 'INV', third.number)
  const before = { ...answer, irn, acknowledged_on: '2026-10-05', cancelled_on: '2026-10-05' }
  expect((await record(asha, third.id, before)).status).toBe(200)
  const { faults } = (await sendFile(asha, [registered({ number: third.number, ack: 3 })])).body
  expect(faults).toMatchObject([{ row: 1, code: 'cancelled_before' }])
  expect(await recorded(asha, third.id)).toMatchObject(before)
})

test('a file without IRNs, of another business or of another GSTIN records nothing', async () => {
  const [asha, stranger] = await Promise.all([registeredSeller(app.current), registeredSeller(app.current)])
  const { id, number } = await asha.invoice(bill)
  for (const content of ['not json', '[]', '{"a":1}', '"text"']) {
    expect(await sendFile(asha, content)).toMatchObject({ status: 400, body: { code: 'no_irns' } })
  }
  const file = [registered({ number })]
  expect((await sendFile(stranger, file)).body.faults).toMatchObject([{ code: 'not_found', number }])
  const [entry] = file
  const foreign = { ...entry, SellerGstin: '29AAQFM2209R1ZI', SignedInvoice: undefined }
  expect((await sendFile(asha, [foreign])).body.faults).toMatchObject([{ code: 'other_gstin' }])
  expect(await recorded(asha, id)).toBeNull()
})

test('accountants read an IRN and record none', async () => {
  const asha = await registeredSeller(app.current)
  const { id } = await asha.invoice(bill)
  await record(asha, id, answer)
  const accountant = await joinBusiness(app.current, asha, 'accountant')
  expect(await recorded(accountant, id)).toMatchObject({ irn: IRN })
  expect((await record(accountant, id, answer)).status).toBe(403)
  expect((await sendFile(accountant, [])).status).toBe(403)
})
