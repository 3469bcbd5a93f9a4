import { expect, test } from 'vitest'
import { createInvoicePages } from '#server/features/payment-pages/invoice-pages.ts'
import { createVersionReader } from '#server/features/payment-pages/service.ts'
import { recordStatements } from '../../bench/parts/recorded-queries.ts'
import { useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const makeInvoices = async (): Promise<string[]> => {
  const asha = await app.current.seller()
  const bala = await app.current.seller()
  const made = []
  for (const seller of [asha, bala, asha, bala]) made.push((await seller.invoice({ notes: `Bag ${made.length}` })).id)
  return made
}

test('payers who open pages at the same moment share statements, and each gets the own version', async () => {
  const ids = await makeInvoices()
  const recorded = recordStatements(app.current.db)
  const read = createVersionReader(recorded.db)
  const asked = [...ids, ids[0]?.toUpperCase() ?? '', '00000000-0000-4000-8000-000000000000', 'no-id']
  const versions = await Promise.all(asked.map(read))
  expect(recorded.statements).toHaveLength(2)
  expect(new Set(versions.slice(0, 4).map((one) => one?.page_version)).size).toBe(4)
  expect(versions[4]).toEqual(versions[0])
  expect(versions.slice(5)).toEqual([undefined, undefined])
  for (const [n, id] of ids.entries()) expect(await read(id)).toEqual(versions[n])
})

test('pages that are opened at the same moment are each of their own invoice', async () => {
  const ids = await makeInvoices()
  for (let round = 0; round < 5; round++) {
    const pages = await Promise.all(ids.map((id) => app.current.visitor().get(`/payment/${id}`)))
    expect(pages.map(({ text }) => /Bag \d/.exec(text)?.[0])).toEqual(['Bag 0', 'Bag 1', 'Bag 2', 'Bag 3'])
  }
})

test('a cached page keeps no more memory than its bytes', async () => {
  const [id = ''] = await makeInvoices()
  const find = createInvoicePages({ db: app.current.db, publicUrl: 'http://localhost' } as Parameters<
    typeof createInvoicePages
  >[0])
  for (const encoding of ['br', 'gzip', null] as const) {
    const request = { id, encoding, choose: () => 'en' as const, part: undefined }
    const page = await find(request)
    expect(await find(request), 'from the cache').toBe(page)
    expect(page?.bytes.buffer.byteLength).toBe(page?.bytes.length)
  }
})
