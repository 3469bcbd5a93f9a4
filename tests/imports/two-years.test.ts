import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { commit, exported, preview, type Row, rowsOf, toCsv } from './lines-file.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const TWO_YEARS = `Invoice No,Date,Party,Total
1,05/04/2025,Ravi,100
2,31/03/2026,Ravi,200
1,01/04/2026,Meera,300
2,02/04/2026,Meera,400
`

const numbersOf = async (seller: Seller): Promise<string[]> =>
  (await seller.get('/api/invoices?limit=100')).body.invoices
    .map(({ issued_on, number, amount }: Record<string, string>) => `${issued_on} ${number} ${amount}`)
    .sort()

test('two years that both begin at 1 are imported, once, and a search finds both', async () => {
  const asha = await app.current.seller()
  expect((await preview(asha, 'invoices', TWO_YEARS)).body).toMatchObject({ added: 4, skipped: 0, faults: [] })
  expect(await commit(asha, 'invoices', TWO_YEARS)).toMatchObject({ status: 200, body: { added: 4 } })
  const all = ['2025-04-05 1 100.00', '2026-03-31 2 200.00', '2026-04-01 1 300.00', '2026-04-02 2 400.00']
  expect(await numbersOf(asha)).toEqual(all)
  expect((await commit(asha, 'invoices', TWO_YEARS)).body).toMatchObject({ added: 0, skipped: 4 })
  const found = (await asha.get('/api/invoices?search=1')).body.invoices
  expect(found.filter(({ number }: { number: string }) => number === '1')).toHaveLength(2)

  const again = 'Invoice No,Date,Party,Total\n2,30/03/2026,Ravi,250\n'
  expect((await preview(asha, 'invoices', again)).body.faults).toMatchObject([
    { reason: 'You have an invoice with this number already, of 2026-03-31 over ₹200.00' },
  ])
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('numbers that differ in letter case alone are one number within a year', async () => {
  const asha = await app.current.seller()
  await commit(asha, 'invoices', 'Invoice No,Date,Party,Total\nabc-1,05/04/2026,Ravi,100\n')
  const other = 'Invoice No,Date,Party,Total\nABC-1,06/05/2026,Ravi,150\n'
  expect((await preview(asha, 'invoices', other)).body.faults).toHaveLength(1)
  expect((await preview(asha, 'invoices', other.replace('2026', '2025'))).body.faults).toEqual([])
  // Pavti's own series goes on after a number that was imported in small letters.
  await commit(asha, 'invoices', 'Invoice No,Date,Party,Total\ninv/26-27/0007,05/04/2026,Ravi,100\n')
  expect((await asha.invoice({ issued_on: '2026-05-05' })).number).toBe('INV/26-27/0008')
})

test('a note credits the invoice of its year, in Pavti and in the file', async () => {
  const asha = await registeredSeller(app.current)
  await commit(asha, 'invoices', TWO_YEARS)
  const list = (await asha.get('/api/invoices?limit=100')).body.invoices
  for (const day of ['2025-04-05', '2026-04-01']) {
    const { id } = list.find(({ issued_on }: { issued_on: string }) => issued_on === day)
    const reason = `Of ${day}`
    expect(await asha.post(`/api/invoices/${id}/credit-notes`, { reason, issued_on: day })).toMatchObject({
      status: 200,
    })
  }
  const copy = await registeredSeller(app.current)
  const file = await exported(asha, 'lines')
  expect(await commit(copy, 'invoices', file)).toMatchObject({ status: 200, body: { added: 6 } })
  const copied = (await copy.get('/api/invoices?limit=100')).body.invoices
  for (const day of ['2025-04-05', '2026-04-01']) {
    const { id } = copied.find(
      (one: { issued_on: string; kind: string }) => one.issued_on === day && one.kind !== 'credit_note',
    )
    const { credit_notes } = (await copy.get(`/api/invoices/${id}`)).body.invoice
    expect(credit_notes).toHaveLength(1)
    const note = (await copy.get(`/api/invoices/${credit_notes[0].id}`)).body.invoice
    expect(note.credits).toMatchObject({ id, reason: `Of ${day}` })
  }
  // The notes alone, for invoices that are in Pavti already.
  const rows = rowsOf(file)
  const isNote = ({ Kind }: Row) => Kind === 'Credit note'
  const third = await registeredSeller(app.current)
  const uncredited = rows.filter((row) => !isNote(row)).map((row) => ({ ...row, Credited: '0.00', State: 'Pending' }))
  expect((await commit(third, 'invoices', toCsv(uncredited))).body).toMatchObject({ added: 4 })
  const added = await commit(third, 'invoices', toCsv(rows.filter(isNote)))
  expect(added).toMatchObject({ status: 200, body: { added: 2 } })
  const credited = (await third.get('/api/invoices?limit=100&status=void')).body.invoices
  expect(credited.map(({ issued_on }: { issued_on: string }) => issued_on).sort()).toEqual(['2025-04-05', '2026-04-01'])
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('the series says the day of its last number', async () => {
  const asha = await app.current.seller()
  const series = async () => (await asha.get('/api/business/number-series')).body.series.invoice
  expect((await series()).last_issued_on).toBeNull()
  const { issued_on } = await asha.invoice()
  expect((await series()).last_issued_on).toBe(issued_on)
})
