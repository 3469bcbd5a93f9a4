import { expect, test } from 'vitest'
import { registeredSeller } from '../exports/shop.ts'
import { useApp } from '../harness/app.ts'
import { lettersOf, readPdf } from './read-pdf.ts'

const app = useApp()

const line = { description: 'Lamp', quantity: '1', unit_price: '500', rate: '18' }

test('the PDF of a tax invoice says for whom its copy is: three of goods, two of services', async () => {
  const asha = await registeredSeller(app.current)
  const lamps = await asha.invoice({ amount: undefined, lines: [{ ...line, hsn: '9405' }] })
  const work = await asha.invoice({ amount: undefined, lines: [{ ...line, hsn: '9954' }] })
  const printed = async (id: string, query: string) => {
    const { status, bytes, headers } = await asha.file(`/api/invoices/${id}/pdf${query}`)
    return { status, letters: (await readPdf(bytes)).letters, name: headers.get('content-disposition') }
  }
  // After the original, so that a copy does not come from the cache.
  for (const [id, query, name] of [
    [lamps.id, '', 'Original for recipient'],
    [lamps.id, '?copy=original', 'Original for recipient'],
    [lamps.id, '?copy=duplicate', 'Duplicate for transporter'],
    [lamps.id, '?copy=triplicate', 'Triplicate for supplier'],
    [work.id, '?copy=duplicate', 'Duplicate for supplier'],
  ] as const) {
    const { status, letters } = await printed(id, query)
    expect(status).toBe(200)
    const names = ['Original for', 'Duplicate for', 'Triplicate for'].filter((one) => letters.includes(lettersOf(one)))
    expect([query, names.length, letters.includes(lettersOf(name))]).toEqual([query, 1, true])
  }
  expect((await printed(lamps.id, '?copy=duplicate')).name).toContain('duplicate')

  const refused = async (id: string, query: string) => (await asha.get(`/api/invoices/${id}/pdf${query}`)).body.code
  const draft = await asha.invoice({ amount: undefined, lines: [{ ...line, hsn: '9405' }], draft: true })
  expect(await refused(work.id, '?copy=triplicate')).toBe('invalid_input')
  expect(await refused(draft.id, '?copy=duplicate')).toBe('invalid_input')
  expect(await refused(lamps.id, '?copy=fourth')).toBe('invalid_input')
  expect(await refused(lamps.id, '?copy=duplicate&roll=58')).toBe('invalid_input')
})
