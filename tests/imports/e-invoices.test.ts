import { expect, test } from 'vitest'
import { fiscalYear } from '#domain/days/month.ts'
import { bill, irnOf, signed } from '../e-invoices/portal.ts'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { archiveOf, commitFile, copyInvoices, previewFile } from './archive.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const GSTIN = '27ABCPS1234K1ZM'

/** What a business has of the portal, by number and kind of the document. */
async function irnsOf(seller: Seller) {
  const { invoices } = (await seller.get('/api/invoices')).body
  const details = await Promise.all(
    invoices.map(async ({ id }: { id: string }) => (await seller.get(`/api/invoices/${id}`)).body.invoice),
  )
  return details
    .map(({ number, kind, e_invoice }) => ({ number, kind, e_invoice }))
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
}

/** An account with an IRN with its QR code, a cancelled one, one of a credit note, and an invoice without. */
async function sellerWithIrns(): Promise<Seller> {
  const asha = await registeredSeller(app.current)
  const record = async (id: string, body: object) =>
    expect(await asha.put(`/api/invoices/${id}/e-invoice`, body)).toMatchObject({ status: 200 })
  const answer = (type: string, { number, issued_on }: { number: string; issued_on: string }) => {
    const irn = irnOf(GSTIN, fiscalYear(issued_on), type, number)
    return { irn, ack_number: '112610012345678', acknowledged_on: '2026-10-06', signed_qr: signed({ Irn: irn }) }
  }
  const first = await asha.invoice(bill)
  await record(first.id, answer('INV', first))
  const second = await asha.invoice(bill)
  await record(second.id, { ...answer('INV', second), signed_qr: null, cancelled_on: '2026-10-07' })
  const note = (await asha.post(`/api/invoices/${first.id}/credit-notes`, { reason: 'Damaged', amount: '118' })).body
    .invoice
  await record(note.id, {
    ...answer('CRN', note),
    acknowledged_on: note.issued_on,
  })
  await asha.invoice(bill)
  return asha
}

test('IRNs come with a move: acknowledgement, QR code, cancelled or not, on the same documents', async () => {
  const asha = await sellerWithIrns()
  const files = await archiveOf(asha)
  const file = files.get('e-invoices.json')
  const copy = await registeredSeller(app.current)
  // Before the invoices there is nothing that they belong to.
  expect((await previewFile(copy, 'e_invoices', file)).body).toMatchObject({
    fault_count: 3,
    faults: [{ row: 1, column: 'number', reason: 'First import the invoices: this document is not here' }, {}, {}],
  })
  await copyInvoices(copy, files)
  expect((await previewFile(copy, 'e_invoices', file)).body).toMatchObject({
    rows: 3,
    added: 3,
    faults: [],
    warnings: [],
  })
  expect((await commitFile(copy, 'e_invoices', file)).body).toEqual({ added: 3, skipped: 0, advances: 0, left_out: 0 })
  const moved = await irnsOf(copy)
  expect(moved).toEqual(await irnsOf(asha))
  expect(moved.filter(({ e_invoice }) => e_invoice?.is_of_this_document)).toHaveLength(3)
  expect(moved.filter(({ e_invoice }) => e_invoice?.cancelled_on)).toHaveLength(1)
  expect((await commitFile(copy, 'e_invoices', file)).body).toEqual({ added: 0, skipped: 3, advances: 0, left_out: 0 })
  // And on to a third account.
  expect((await archiveOf(copy)).get('e-invoices.json')?.split('\n').toSorted()).toEqual(file?.split('\n').toSorted())
})

test('IRNs that do not fit are refused or named: another one here, of another document, twice, a wrong QR code', async () => {
  const asha = await sellerWithIrns()
  const files = await archiveOf(asha)
  const records = (files.get('e-invoices.json') ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === 'tax_invoice')
  const [first, second] = records.toSorted((a, b) => (a.number < b.number ? -1 : 1))
  const copy = await copyInvoices(await registeredSeller(app.current), files)
  const said = async (...rows: object[]) => {
    const { body } = await previewFile(copy, 'e_invoices', JSON.stringify(rows))
    const say = ({ row, column, reason }: { row: number; column: string; reason: string }) =>
      `${row} ${column}: ${reason}`
    return { added: body.added, faults: body.faults.map(say), warnings: body.warnings.map(say) }
  }
  expect(await said(first, first)).toMatchObject({ faults: ['2 number: This document is in the file twice'] })
  expect(await said({ ...first, signed_qr: signed({ Irn: 'a'.repeat(64) }) })).toMatchObject({
    faults: ['1 signed_qr: This QR code is of another IRN'],
  })
  expect(await said({ ...first, irn: 'abc' })).toMatchObject({
    faults: ['1 irn: Enter the IRN: 64 characters of 0-9 and a-f'],
  })
  expect(await said({ ...first, issued_on: '2025-10-05' })).toMatchObject({
    faults: ['1 number: First import the invoices: this document is not here'],
  })
  await commitFile(copy, 'e_invoices', JSON.stringify([first]))
  expect(
    await said({ ...first, irn: 'b'.repeat(64), signed_qr: null }, { ...second, irn: first.irn, signed_qr: null }),
  ).toEqual({
    added: 0,
    faults: [],
    warnings: [
      '1 irn: Another IRN is recorded for this document. This one is left out',
      '2 irn: This IRN is recorded for another document. It is left out',
    ],
  })
})
