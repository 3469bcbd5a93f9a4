import { parse } from 'csv-parse/sync'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { filesOf } from '../sheets/unzip.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const NOTES = 'Pays on the 7th.\nAsk for Meera, not for her son'
const NEXT = 'Calls at night'

let asha: Seller
beforeEach(async () => {
  asha = await app.current.seller()
})
const get = async (id: string) => (await asha.get(`/api/customers/${id}`)).body.customer
const make = async (given: object) => (await asha.post('/api/customers', given)).body.customer
const bytesOf = async (path: string): Promise<Buffer> => {
  return (await asha.file(path)).bytes
}

test('refuses what is too long or cannot be shown, naming the field', async () => {
  const made = await make({ name: 'Ravi Kumar', notes: NOTES })
  for (const notes of ['x'.repeat(2_001), 'a\u0000b', 'a\u202eb', 'a\ud800']) {
    for (const answer of [
      await asha.post('/api/customers', { name: 'Meera', notes }),
      await asha.put(`/api/customers/${made.id}`, { name: 'Ravi Kumar', notes, version: 1 }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { fields: { notes: expect.any(String) } } })
  }
  expect(await get(made.id)).toMatchObject({ notes: NOTES, version: 1 })
})

test('notes are stored with line breaks, changed and removed with the other fields', async () => {
  const { id, notes } = await make({ name: 'Ravi Kumar', notes: ` ${NOTES.replace('\n', '\r\n')}\n` })
  expect(notes).toBe(NOTES)
  const longest = '😀'.repeat(2_000)
  const put = (given: object) => asha.put(`/api/customers/${id}`, { name: 'Ravi Kumar', ...given })
  expect((await put({ notes: longest, version: 1 })).body.customer).toMatchObject({ notes: longest, version: 2 })
  // A field that is missing in the request stays.
  expect((await put({ version: 2 })).body.customer).toMatchObject({ notes: longest, version: 3 })
  expect((await put({ notes: '  ', version: 3 })).body.customer.notes).toBe(null)
  expect((await put({ notes: 'x', version: 4 })).body.customer.notes).toBe('x')
  expect((await put({ notes: null, version: 5 })).body.customer.notes).toBe(null)
})

test('of two devices that write notes concurrently one saves and the other is refused', async () => {
  const { id } = await make({ name: 'Ravi Kumar', notes: 'before' })
  const write = (notes: string) => asha.put(`/api/customers/${id}`, { name: 'Ravi Kumar', notes, version: 1 })
  const answers = await Promise.all([write('mine'), write('yours')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_elsewhere' })
  const winner = answers.find(({ status }) => status === 200)?.body.customer
  expect(await get(id)).toMatchObject({ notes: winner.notes, version: 2 })
})

test('notes are only for the seller: no invoice, payment page or PDF has them, and an invoice with an address keeps them', async () => {
  const secret = 'OnlyTheSellerReadsThis'
  const { id } = await make({ name: 'Ravi Kumar', notes: secret })
  const invoice = await asha.invoice({ customer_id: id, customer: { address: '12 MG Road' } })
  expect(await get(id)).toMatchObject({ address: '12 MG Road', notes: secret, version: 2 })
  const shown = [
    await asha.get(`/api/invoices/${invoice.id}`),
    await asha.get('/api/customers'),
    await asha.get('/api/customers/suggest?q=Ravi'),
    await app.current.visitor().get(`/payment/${invoice.id}`),
  ]
  for (const { status, text } of shown) {
    expect(status).toBe(200)
    expect(text).toContain('Ravi Kumar')
    expect(text).not.toContain(secret)
  }
  for (const path of [`/api/invoices/${invoice.id}/pdf`, `/payment/${invoice.id}/invoice.pdf`]) {
    const pdf = await bytesOf(path)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    expect(text).toContain('Ravi Kumar')
    expect(text).not.toContain(secret)
    expect(pdf.includes(secret)).toBe(false)
  }
})

test('a merge keeps the notes of both, one below the other, and is refused if they are too long together', async () => {
  const [a, b, c, d] = [
    await make({ name: 'A', notes: NOTES }),
    await make({ name: 'B', notes: NEXT }),
    await make({ name: 'C', notes: 'c'.repeat(1_990) }),
    await make({ name: 'D' }),
  ]
  const merge = (from: { id: string }, into: { id: string }) =>
    asha.post(`/api/customers/${from.id}/merge`, { into: into.id })
  expect((await merge(a, b)).body.customer.notes).toBe(`${NEXT}\n\n${NOTES}`)
  expect(await merge(b, c)).toMatchObject({ status: 409, body: { code: 'notes_too_long' } })
  expect(await get(b.id)).toMatchObject({ id: b.id, notes: `${NEXT}\n\n${NOTES}` })
  expect((await get(c.id)).notes).toHaveLength(1_990)
  expect((await merge(b, d)).body.customer.notes).toBe(`${NEXT}\n\n${NOTES}`)
  expect((await merge(d, c)).status).toBe(409)
})

// @abuse 76
test('notes are exported as CSV, workbook and archive and imported unchanged, with formulas escaped', async () => {
  const formula = '=HYPERLINK("http://evil.example")\nsecond, "line"'
  await make({ name: 'Ravi Kumar', notes: NOTES })
  await make({ name: 'Sum & Co', notes: formula })
  const csv = (await asha.get('/api/exports/customers')).text
  expect(parse<Record<string, string>>(csv, { bom: true, columns: true })).toMatchObject([
    { Name: 'Ravi Kumar', Notes: NOTES },
    { Name: 'Sum & Co', Notes: `'${formula}` },
  ])
  const sheet = filesOf(await bytesOf('/api/exports/customers?format=xlsx')).get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('Ask for Meera, not for her son')
  const archive = filesOf(await bytesOf('/api/exports/everything'))
  expect(archive.get('customers.csv')).toContain('Ask for Meera, not for her son')

  const other = await app.current.seller()
  const type = { 'content-type': 'text/csv' }
  const seen = await other.raw('POST', '/api/imports/customers/preview', csv, type)
  expect(seen.body).toMatchObject({ added: 2, faults: [], first: [{ values: { Notes: NOTES } }, {}] })
  expect((await other.raw('POST', '/api/imports/customers', csv, type)).body).toEqual({
    added: 2,
    skipped: 0,
    advances: 0,
    left_out: 0,
  })
  const { customers } = (await other.get('/api/customers')).body
  const notes = customers.map(
    async ({ id }: { id: string }) => (await other.get(`/api/customers/${id}`)).body.customer.notes,
  )
  expect(await Promise.all(notes)).toEqual([NOTES, formula])
})

test('notes are imported under other headings, optional, and refused if too long', async () => {
  const type = { 'content-type': 'text/csv' }
  const read = (file: string) => asha.raw('POST', '/api/imports/customers/preview', file, type)
  const seen = await read('Party Name,Remarks\nRavi,Pays late\nMeera,\n')
  expect(seen.body).toMatchObject({ added: 2, columns: [{ field: 'name' }, { heading: 'Remarks', field: 'notes' }] })
  expect((await read(`Name,Remarks\nRavi,${'x'.repeat(2_001)}\n`)).body.faults).toEqual([
    { row: 2, column: 'Remarks', reason: 'Use at most 2000 characters' },
  ])
})
