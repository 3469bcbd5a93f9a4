import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { lettersOf, readPdf } from '../pdf/read-pdf.ts'
import { NOBODYS_ID } from './parts.ts'

const app = useApp({ TRUST_PROXY: '1' })

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

const fetchPdf = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${app.current.origin}/payment/${id}/invoice.pdf`, { headers })

test('the payer gets the invoice from a link on the page', async () => {
  const asha = await app.current.seller({ name: 'Asha Traders' })
  const invoice = await asha.invoice({ customer_name: 'Ravi Kumar', amount: '1234.50' })
  const { text } = await app.current.visitor().get(`/payment/${invoice.id}`)
  expect(text).toContain(`href="/payment/${invoice.id}/invoice.pdf"`)

  const answer = await fetchPdf(invoice.id)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const fileName = `${invoice.number.replaceAll('/', '-')}-Ravi-Kumar.pdf`
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${fileName}"`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('set-cookie')).toBeNull()
  const file = await bytesOf(answer)
  expect((await readPdf(file)).letters).toContain('RaviKumar')
})

test('the payer’s copy has no phone or e-mail of the customer, and bank account and PAN only if the seller says so', async () => {
  const asha = await app.current.seller()
  const change = async (details: Record<string, unknown>) => {
    const { version } = (await asha.get('/api/business')).body.business
    expect(await asha.put('/api/business', { version, ...details })).toMatchObject({ status: 200 })
  }
  const bank = { bank_holder: 'Asha', bank_account: '001234567890', bank_ifsc: 'SBIN0001234' }
  await change({ pan: 'ABCPS1234K', phone: '9812345678', address: '12 MG Road', ...bank })
  const customer = { phone: '9876543210', email: 'meera@example.in', address: '4 Lake View' }
  const { id } = await asha.invoice({ customer_name: 'Meera', customer })

  const lettersOfPayer = async () => (await readPdf(await bytesOf(await fetchPdf(id)))).letters
  const [isPrivate, isShown] = [
    ['9876543210', '98765 43210', 'meera@example.in'],
    ['Meera', '4 Lake View', '12 MG Road'],
  ]
  const expectWords = (letters: string, there: string[], missing: string[]) => {
    for (const words of there) expect(letters).toContain(lettersOf(words))
    for (const words of missing) expect(letters).not.toContain(lettersOf(words))
  }
  expectWords(await lettersOfPayer(), isShown, [...isPrivate, 'ABCPS1234K', '001234567890', 'SBIN0001234'])
  await change({ show_bank_to_payers: true })
  expectWords(await lettersOfPayer(), ['001234567890', 'SBIN0001234'], [...isPrivate, 'ABCPS1234K'])
  await change({ show_bank_to_payers: false, show_pan_to_payers: true })
  expectWords(await lettersOfPayer(), ['ABCPS1234K'], [...isPrivate, '001234567890'])

  const actor = await asha.file(`/api/invoices/${id}/pdf`)
  const { letters } = await readPdf(actor.bytes)
  expectWords(letters, [...isShown, '98765 43210', 'meera@example.in', 'ABCPS1234K', '001234567890'], [])
})

test('a paid invoice says so; drafts, credit notes and unknown ids have no PDF', async () => {
  const asha = await app.current.seller()
  const paid = await asha.invoice()
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  expect((await readPdf(await bytesOf(await fetchPdf(paid.id)))).letters).toContain('PAID')

  const lines = [{ description: 'Chair', unit_price: '100.00' }]
  const draft = await asha.invoice({ amount: undefined, lines, draft: true })
  const credited = await asha.invoice()
  const { invoice: note } = (await asha.post(`/api/invoices/${credited.id}/credit-notes`, { reason: 'Sent back' })).body
  for (const id of [draft.id, note.id, NOBODYS_ID, 'x', `${paid.id}'`]) {
    const answer = await fetchPdf(id)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
  }
})

test('at most sixty a minute for one network, without effect on others', async () => {
  const { id } = await (await app.current.seller()).invoice()
  const from = (address: string) => fetchPdf(id, { 'x-forwarded-for': address })
  const statuses: number[] = []
  for (let i = 0; i < 62; i++) statuses.push((await from('203.0.113.9')).status)
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
  const refused = await from('203.0.113.9')
  expect(refused.status).toBe(429)
  expect(await refused.text()).toContain('Too many attempts.')
  expect((await from('203.0.113.10')).status).toBe(200)
})
