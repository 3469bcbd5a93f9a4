import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { commit } from './lines-file.ts'

const app = useApp()

const ROWS = 1_000

// PostgreSQL plans as if the table were small for as long as the transaction lasts, since nothing has counted its rows
// yet.
test('the first import of a new installation reads a few entries of each index for a row', async () => {
  const asha = await app.current.seller()
  const { version } = (await asha.get('/api/business')).body.business
  expect(await asha.put('/api/business', { version, adds_paise: true })).toMatchObject({ status: 200 })
  for (let n = 0; n < 8; n++) await asha.invoice({ amount: '5.00' })
  const { db } = app.current
  const readSoFar = async () => {
    await db`SELECT pg_stat_force_next_flush()`
    const entries = await db<{ index: string; n: number }[]>`
      SELECT indexrelname AS index, idx_tup_read::float8 AS n FROM pg_stat_user_indexes`
    return new Map(entries.map(({ index, n }) => [index, n]))
  }
  const before = await readSoFar()
  const rows = Array.from({ length: ROWS }, (_, n) => `A/${n},2026-04-10,Customer ${n % 100},Chair,1,${500 + n}.00`)
  const file = `Invoice No,Date,Party Name,Item,Qty,Amount\n${rows.join('\n')}\n`
  expect(await commit(asha, 'invoices', file)).toMatchObject({ status: 200, body: { added: ROWS } })
  const read = [...(await readSoFar())].map(([index, n]) => ({ index, perRow: (n - (before.get(index) ?? 0)) / ROWS }))
  expect(read.filter(({ perRow }) => perRow > 20)).toEqual([])
})
