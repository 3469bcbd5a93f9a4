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

  const all = async (id: string) => {
    const { bytes, headers } = await asha.file(`/api/invoices/${id}/pdf?copy=all`)
    const { pages, letters } = await readPdf(bytes)
    const found = [...letters.matchAll(/(?:Originalfor|Duplicatefor|Triplicatefor)(?:recipient|transporter|supplier)/g)]
    return { pages, found: found.map(([name]) => name), letters, name: headers.get('content-disposition') }
  }
  const three = await all(lamps.id)
  expect(three.found).toEqual(['Originalforrecipient', 'Duplicatefortransporter', 'Triplicateforsupplier'])
  expect(three.name).toContain('copies')
  expect(three.letters.match(/Page1of1/g)).toHaveLength(3)
  // Of two pages each: the sum goes over within a copy, and the numbers begin again.
  const many = Array.from({ length: 60 }, (_, i) => ({ ...line, description: `Lamp ${i}`, hsn: '9405' }))
  const long = await all((await asha.invoice({ amount: undefined, lines: many })).id)
  expect(long.pages.length % 3).toBe(0)
  const each = long.pages.length / 3
  expect(each).toBeGreaterThan(1)
  for (const words of [`Page1of${each}`, `Page${each}of${each}`]) expect(long.letters.split(words)).toHaveLength(4)
  for (const words of ['Carriedover', 'Broughtforward'])
    expect(long.letters.split(words)).toHaveLength(3 * (each - 1) + 1)
  expect((await all(work.id)).found).toEqual(['Originalforrecipient', 'Duplicateforsupplier'])

  const refused = async (id: string, query: string) => (await asha.get(`/api/invoices/${id}/pdf${query}`)).body.code
  const draft = await asha.invoice({ amount: undefined, lines: [{ ...line, hsn: '9405' }], draft: true })
  expect(await refused(work.id, '?copy=triplicate')).toBe('invalid_input')
  expect(await refused(draft.id, '?copy=all')).toBe('invalid_input')
  expect(await refused(draft.id, '?copy=duplicate')).toBe('invalid_input')
  expect(await refused(lamps.id, '?copy=fourth')).toBe('invalid_input')
  expect(await refused(lamps.id, '?copy=duplicate&roll=58')).toBe('invalid_input')
})
