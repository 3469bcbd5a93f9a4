import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { importCredits } from '../money/bank.ts'
import { commit, exported, preview, type Row, rowsOf, toCsv } from './lines-file.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const UTR = '629312345678'

/** Records one credit as payments of two customers; the rest is an advance of a third one. */
async function splitCredit(seller: Seller): Promise<string[]> {
  const meera = await seller.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  const noor = await seller.invoice({ customer_name: 'Noor Jahan', amount: '500.00' })
  const { customer } = (await seller.post('/api/customers', { name: 'Advance payer' })).body
  const { ids } = await importCredits(app.current, seller, [
    { amount: '1000.00', utr: UTR, payer_upi: 'family@oksbi', payer_name: 'FAMILY' },
  ])
  const choice = {
    credit_id: ids[0],
    customer_id: customer.id,
    allocations: [
      { invoice_id: meera.id, amount: '512.00' },
      { invoice_id: noor.id, amount: '388.00' },
    ],
  }
  const [credit] = (await seller.post('/api/money/confirm', { credits: [choice] })).body.credits
  expect(credit).toMatchObject({ result: 'recorded', payment_ids: { length: 3 } })
  return credit.payment_ids
}

const FILES = [
  ['customers', 'customers'],
  ['invoices', 'lines'],
] as const

const paymentsOf = async (seller: Seller) => (await seller.get('/api/customer-payments')).body.payments

const rowsIn = async (seller: Seller, what: string): Promise<Row[]> => rowsOf(await exported(seller, what))

/** The rows of an export in a fixed order: what is of one day has the order of ids, which an import draws anew. */
const sortedRows = async (seller: Seller, what: string): Promise<string[]> =>
  (await rowsIn(seller, what)).map((row) => JSON.stringify(row)).toSorted()

const utrTaken = (row: number) => ({ row, column: 'Payments', reason: `The UTR ${UTR} is recorded already` })

test('a credit of several customers is the same in the account that imports its export, in either order of the files', async () => {
  const asha = await app.current.seller()
  const ids = await splitCredit(asha)
  for (const files of [FILES, FILES.toReversed()]) {
    const copy = await app.current.seller()
    for (const [what, from] of files) {
      const file = await exported(asha, from)
      expect((await preview(copy, what, file)).body).toMatchObject({ faults: [] })
      expect(await commit(copy, what, file)).toMatchObject({ status: 200 })
    }
    for (const what of ['customers', 'lines', 'payments'])
      expect(await sortedRows(copy, what)).toEqual(await sortedRows(asha, what))
    const made = await paymentsOf(copy)
    expect(made.map(({ id, reference }: { id: string; reference: string }) => [id, reference]).toSorted()).toEqual(
      ids.map((id) => [id, UTR]).toSorted(),
    )
    for (const [what, from] of files)
      expect(await commit(copy, what, await exported(asha, from))).toMatchObject({ body: { added: 0 } })

    // They are one credit there too: undone together, whichever is undone.
    expect(await copy.post(`/api/customer-payments/${ids[1]}/undo`, { reason: 'Wrong' })).toMatchObject({ status: 200 })
    for (const payment of await paymentsOf(copy)) expect(payment.undone).not.toBeNull()
  }
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('a UTR is refused twice where the payments do not name each other, in the file and in Pavti', async () => {
  const asha = await app.current.seller()
  const ids = await splitCredit(asha)
  const lines = await rowsIn(asha, 'lines')
  const withOthers = (change: (others: string) => string) =>
    toCsv(
      lines.map((row) => {
        const parts = (row.Payments ?? '').split('\t')
        return { ...row, Payments: [...parts.slice(0, -1), change(parts.at(-1) ?? '')].join('\t').trimEnd() }
      }),
    )
  const copy = await app.current.seller()
  const stranger = '01a2178e-258f-7deb-83e1-95fee3e0846c'
  for (const change of [() => '', () => stranger])
    expect((await preview(copy, 'invoices', withOthers(change))).body.faults).toEqual([utrTaken(3)])
  for (const change of [(others: string) => `${others} x`, () => ids.join(' ')])
    expect((await preview(copy, 'invoices', withOthers(change))).body.faults).toMatchObject([
      { row: 2, column: 'Payments', reason: expect.stringContaining('with tabs between them') },
      { row: 3, column: 'Payments' },
    ])

  const { customer } = (await copy.post('/api/customers', { name: 'Sunita' })).body
  const advance = { customer_id: customer.id, received_on: '2026-06-05', amount: '100.00', allocations: [] }
  const paid = { ...advance, method: 'upi', reference: UTR }
  expect(await copy.post('/api/customer-payments', paid)).toMatchObject({ status: 200 })
  const { body } = await preview(copy, 'invoices', await exported(asha, 'lines'))
  expect(body.faults).toEqual([utrTaken(2), utrTaken(3)])
})
