import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { readPdf } from '../pdf/read-pdf.ts'

const app = useApp({ RATE_LIMITS: 'off' })

async function makeInvoices(seller: Seller, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 1; i <= count; i++) ids.push((await seller.invoice({ amount: `${i}.00` })).id)
  return ids
}

const fetchPdf = (seller: Seller, id: string) => seller.file(`/api/invoices/${id}/pdf`)

test("the PDF of another seller overtakes almost all of one seller's 55", async () => {
  const [asha, ravi] = [await app.current.seller(), await app.current.seller()]
  const [ids, [own = '']] = [await makeInvoices(asha, 55), await makeInvoices(ravi, 1)]
  const finished: string[] = []
  const ask = async (seller: Seller, name: string, id: string) => {
    const { status } = await fetchPdf(seller, id)
    if (status !== 200) return status
    finished.push(name)
    return status
  }
  const burst = ids.map((id) => ask(asha, 'asha', id))
  // Once the first document is finished, the printer is busy with the burst.
  while (finished.length === 0) await app.current.visitor().get('/readyz')
  const before = finished.length
  expect(await ask(ravi, 'ravi', own)).toBe(200)
  expect(finished.indexOf('ravi')).toBeLessThan(before + 10)
  // Requests beyond the queue of one business get an error; none is dropped silently.
  const statuses = await Promise.all(burst)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(finished.length).toBeGreaterThan(30)
})

test('a PDF fetched after a payment shows it, even if many were fetched meanwhile', async () => {
  const asha = await app.current.seller()
  for (const id of await makeInvoices(asha, 5)) {
    const burst = Array.from({ length: 6 }, () => fetchPdf(asha, id))
    const paying = asha.put(`/api/invoices/${id}`, { paid: true })
    const more = Array.from({ length: 6 }, () => fetchPdf(asha, id))
    expect((await paying).status).toBe(200)
    const after = await Promise.all(Array.from({ length: 3 }, () => fetchPdf(asha, id)))
    await Promise.all([...burst, ...more])
    const last = await fetchPdf(asha, id)
    for (const { status, bytes } of [...after, last]) {
      expect(status).toBe(200)
      expect((await readPdf(bytes)).letters).toContain('Balancedue₹0.00')
    }
  }
})
