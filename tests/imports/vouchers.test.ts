import { expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { addMonths, monthOf } from '#domain/days/month.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { findWrongBooks } from '#server/features/exports/service.ts'
import { statementBalances } from '../exports/read-books.ts'
import { registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { seeded } from '../harness/seeded.ts'
import { archiveOf, commitFile } from './archive.ts'
import { commit, exported, preview } from './lines-file.ts'
import { returnsOf } from './returns.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())
const MONTHS = 14

const ok = async (answer: ReturnType<Seller['post']>) => {
  const { status, body } = await answer
  expect([status, body]).toMatchObject([200, {}])
  return body
}

async function copyTo(copy: Seller, seller: Seller): Promise<void> {
  const files = await archiveOf(seller)
  await ok(commitFile(copy, 'settings', files.get('settings.json')))
  await ok(commit(copy, 'customers', files.get('customers.csv') ?? ''))
  await ok(commit(copy, 'invoices', files.get('lines.csv') ?? ''))
  await ok(commitFile(copy, 'quotations', files.get('quotations.json')))
}

test.for([1, 3])(
  'vouchers of a random life of 14 months come with a move: 11A, 11B, 3.1 and balances are equal in every month: %i',
  { timeout: 180_000 },
  async (seed) => {
    const { random } = seeded(seed)
    const below = (n: number): number => Math.floor(random() * n)
    const of = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
    const rupees = (most: number) => (below(most * 100) / 100 + 1).toFixed(2)
    const asha = await registeredSeller(app.current)
    const ids: string[] = []
    for (const [name, state_code] of [
      ['Noor', '27'],
      ['Ravi', '29'],
      ['Meera', '07'],
    ])
      ids.push((await ok(asha.post('/api/customers', { name, state_code }))).customer.id)
    const payments: { id: string; day: string }[] = []
    let vouchers = 0
    let undone = 0
    for (let step = 0; step < 70; step += 1) {
      const day = addDays(today, -below(MONTHS * 30))
      const customer_id = of(ids)
      const dice = below(12)
      const paid = of(payments)
      if (dice < 4 || !paid) {
        const given = {
          customer_id,
          amount: rupees(9_000),
          method: of(['cash', 'bank']),
          received_on: day,
          allocations: [],
        }
        const { payment } = await ok(asha.post('/api/customer-payments', given))
        payments.push({ id: payment.id, day })
        const supply = of(['services', 'services', 'goods'])
        const zeroRated = of([
          {},
          {},
          { supply_type: 'export_with_tax', country: 'AE' },
          { supply_type: 'export_without_tax', country: 'US' },
          { supply_type: 'sez_with_tax' },
        ])
        const voucher = {
          description: 'Fittings',
          supply,
          ...(supply === 'services' ? { rate: of(['5', '18']) } : {}),
          ...zeroRated,
        }
        if (random() < 0.3) await asha.post(`/api/customer-payments/${payment.id}/allocations`, {})
        // Refused if nothing is left of it.
        const path = `/api/customer-payments/${payment.id}/receipt-voucher`
        if (random() < 0.7 && (await asha.post(path, voucher)).status === 200) vouchers += 1
      } else if (dice < 7) {
        await ok(
          asha.post('/api/invoices', {
            customer_id,
            customer_name: ['Noor', 'Ravi', 'Meera'][ids.indexOf(customer_id ?? '')],
            lines: [{ description: 'Work', hsn: '9954', unit_price: rupees(4_000), quantity: '1', rate: '18' }],
            issued_on: day,
          }),
        )
      } else if (dice < 9) {
        await asha.post(`/api/customer-payments/${paid.id}/allocations`, {})
      } else if (dice < 10) {
        const refunded_on = of([today, addDays(paid.day, below(60))])
        const back = { amount: rupees(800), refunded_on, method: 'cash', note: 'Smaller job' }
        const refunded = await asha.post(`/api/customer-payments/${paid.id}/refunds`, back)
        const refund = refunded.status === 200 ? refunded.body.payment.refunds.at(-1) : undefined
        if (refund) await asha.post(`/api/customer-payments/${paid.id}/refunds/${refund.id}/voucher`)
        if (refund && random() < 0.4)
          await asha.post(`/api/customer-payments/${paid.id}/refunds/${refund.id}/undo`, { reason: 'Not paid back' })
      } else {
        // Refused for one with a refund.
        const answer = await asha.post(`/api/customer-payments/${paid.id}/undo`, { reason: 'Wrong customer, was Ravi' })
        if (answer.status === 200) undone += 1
      }
    }
    expect(vouchers).toBeGreaterThan(8)
    expect(undone).toBeGreaterThan(2)
    for (const back of [2, 40, 90, 200]) {
      const challan = { kind: 'delivery_challan', transport_reason: 'job_work', customer_name: 'Ravi' }
      const lines = [{ description: 'Fittings', unit_price: '100' }]
      await ok(asha.post('/api/preliminary-documents', { ...challan, lines, issued_on: addDays(today, -back) }))
    }
    const copy = await registeredSeller(app.current)
    await copyTo(copy, asha)
    const tables = new Set<string>()
    for (let back = 0; back <= MONTHS; back += 1) {
      const month = addMonths(monthOf(today), -back)
      const returns = await returnsOf(asha, month)
      for (const name of ['at', 'txpd'] as const) if (returns[name]) tables.add(name)
      expect([month, await returnsOf(copy, month)]).toEqual([month, returns])
      const end = addDays(`${addMonths(month, 1)}-01`, -1)
      expect([month, await statementBalances(app.current, copy, end)]).toEqual([
        month,
        await statementBalances(app.current, asha, end),
      ])
    }
    expect([...tables].sort()).toEqual(['at', 'txpd'])
    expect(await findWrongTotals(app.current.db)).toEqual([])
    expect(await findWrongBooks(app.current.db)).toEqual([])
    // Again nothing is added, and new numbers follow those of the file.
    await copyTo(copy, asha)
    const given = { customer_id: (await copy.get('/api/customers')).body.customers[0].id, amount: '50', method: 'cash' }
    for (const seller of [asha, copy]) {
      const own = (await seller.get('/api/customers')).body.customers[0].id
      const { payment } = await ok(
        seller.post('/api/customer-payments', { ...given, customer_id: own, allocations: [] }),
      )
      const made = await ok(
        seller.post(`/api/customer-payments/${payment.id}/receipt-voucher`, { description: 'A', supply: 'goods' }),
      )
      expect(made.voucher.number).toMatch(new RegExp(`/${String(vouchers + 1).padStart(4, '0')}$`))
    }
  },
)

// Checked by hand: ₹2,360 of ₹3,540 is an advance, 2,000 + 360, of which ₹1,180 is paid back, 1,000 + 180.
test('an advance that was in part used before its voucher, and in part paid back, is in 11A and 11B as before a move', async () => {
  const asha = await registeredSeller(app.current)
  const invoice = { customer_name: 'Noor', amount: undefined, place_of_supply: '27', issued_on: '2026-10-01' }
  const work = { description: 'Work', hsn: '998314', unit_price: '1000', rate: '18' }
  const { customer_id } = await asha.invoice({ ...invoice, lines: [work] })
  const given = { customer_id, amount: '3540', received_on: '2026-10-20', method: 'bank' }
  const { id } = (await ok(asha.post('/api/customer-payments', given))).payment
  const voucher = { description: 'Advance', supply: 'services', rate: '18', place_of_supply: '27' }
  await ok(asha.post(`/api/customer-payments/${id}/receipt-voucher`, voucher))
  const back = { amount: '1180', refunded_on: '2026-11-10', method: 'bank', note: 'Smaller job' }
  await ok(asha.post(`/api/customer-payments/${id}/refunds`, back))
  const copy = await registeredSeller(app.current)
  await ok(commit(copy, 'customers', await exported(asha, 'customers')))
  await ok(commit(copy, 'invoices', await exported(asha, 'lines')))
  for (const seller of [asha, copy]) {
    expect((await returnsOf(seller, '2026-10')).rest).toMatchObject({
      taxed: { taxable: '3000.00' },
      advances_received: { taxable: '2000.00' },
    })
    expect((await returnsOf(seller, '2026-11')).rest).toMatchObject({
      taxed: { taxable: '-1000.00' },
      advances_adjusted: { taxable: '1000.00' },
    })
  }
})

// The receipt voucher is for ₹600 of ₹1,000. The ₹400 for an invoice was undone, so it is paid back first.
test('refund vouchers for a part of their refunds come with a move, and are never above the receipt voucher', async () => {
  const asha = await registeredSeller(app.current)
  const { customer } = await ok(asha.post('/api/customers', { name: 'Noor', state_code: '27' }))
  const bill = await asha.invoice({ customer_id: customer.id, customer_name: 'Noor', amount: '400' })
  const given = { customer_id: customer.id, amount: '1000', method: 'cash' }
  const { id, allocations } = (await ok(asha.post('/api/customer-payments', given))).payment
  const voucher = { description: 'Fittings', supply: 'services', rate: '18' }
  await ok(asha.post(`/api/customer-payments/${id}/receipt-voucher`, voucher))
  await ok(asha.post(`/api/invoices/${bill.id}/payments/${allocations[0].id}/undo`, { reason: 'Other bill' }))
  for (const amount of ['499', '500']) {
    const back = { amount, method: 'cash', note: 'Smaller job', refunded_on: today }
    const { refunds } = (await ok(asha.post(`/api/customer-payments/${id}/refunds`, back))).payment
    await ok(asha.post(`/api/customer-payments/${id}/refunds/${refunds.at(-1).id}/voucher`))
  }
  const amountsOf = async (seller: Seller) =>
    (
      await app.current.db<{ amount: bigint }[]>`
      SELECT amount FROM refund_vouchers WHERE user_id = ${seller.id} ORDER BY number`
    ).map(({ amount }) => amount)
  const moved = async (file: string) => {
    const copy = await registeredSeller(app.current)
    await ok(commit(copy, 'customers', file))
    return amountsOf(copy)
  }
  expect(await amountsOf(asha)).toEqual([99_00n, 500_00n])
  const file = await exported(asha, 'customers')
  expect(await moved(file)).toEqual([99_00n, 500_00n])
  // Files from before have no amounts: a voucher is for all of its refund that is left of the receipt voucher.
  const withoutAmounts = file.replace('\t99.00', '')
  expect(await moved(withoutAmounts)).toEqual([499_00n, 101_00n])

  const wrong = async (changed: string) =>
    (await preview(await registeredSeller(app.current), 'customers', changed)).body.faults[0]?.reason
  const above = 'The refund vouchers are above the receipt voucher of their payment'
  const withBoth = file.replace(/RF\S*0002\t[\d-]+/, '$&\t500.00')
  expect(await wrong(withBoth)).toBeUndefined()
  expect(await wrong(withBoth.replace('\t99.00', '\t100.01'))).toBe(above)
  expect(await wrong(file.replace('\t99.00', '\t0.00'))).toBe(above)
  expect(await wrong(file.replace('\t99.00', '\t499.01'))).toBe('The refund voucher is above the refund')
  expect(await wrong(file.replace('\t99.00', '\t-99.00'))).toContain('with tabs between them')
  expect(await wrong(file.replace('\t99.00', '\t99.00\t1.00'))).toContain('with tabs between them')
})

test('a move to an account of another state is refused with the voucher whose tax would change', async () => {
  const asha = await registeredSeller(app.current)
  const { customer } = await ok(asha.post('/api/customers', { name: 'Noor', state_code: '27' }))
  const given = { customer_id: customer.id, amount: '1180', method: 'cash', allocations: [] }
  const { payment } = await ok(asha.post('/api/customer-payments', given))
  const voucher = { description: 'Fittings', supply: 'services', rate: '18' }
  const { number } = (await ok(asha.post(`/api/customer-payments/${payment.id}/receipt-voucher`, voucher))).voucher
  const copy = await app.current.seller()
  const { status, body } = await commit(copy, 'customers', await exported(asha, 'customers'))
  expect([status, body.message]).toEqual([400, expect.stringContaining(`The tax of receipt voucher ${number}`)])
  expect((await copy.get('/api/customers')).body.customers).toEqual([])
})

test('vouchers of an undone payment and an undone refund come with a move: number, reason, UTR free again', async () => {
  const asha = await registeredSeller(app.current)
  const { customer } = await ok(asha.post('/api/customers', { name: 'Noor', state_code: '27' }))
  const pay = async (amount: string, reference: string) => {
    const given = { customer_id: customer.id, amount, method: 'upi', reference, allocations: [] }
    return (await ok(asha.post('/api/customer-payments', given))).payment.id as string
  }
  const voucherOf = async (id: string) => {
    const voucher = { description: 'Fittings', supply: 'services', rate: '18' }
    return (await ok(asha.post(`/api/customer-payments/${id}/receipt-voucher`, voucher))).voucher.number as string
  }
  const [undone, without] = [await pay('1180', '412345678901'), await pay('50', '412345678902')]
  await voucherOf(undone)
  for (const id of [undone, without])
    await ok(asha.post(`/api/customer-payments/${id}/undo`, { reason: 'Typed twice' }))
  // The same UTR again, with a refund that was undone after its voucher.
  const live = await pay('1180', '412345678901')
  await voucherOf(live)
  const back = { amount: '100', method: 'cash', note: 'Smaller job', refunded_on: today }
  const { refunds } = (await ok(asha.post(`/api/customer-payments/${live}/refunds`, back))).payment
  await ok(asha.post(`/api/customer-payments/${live}/refunds/${refunds[0].id}/voucher`))
  await ok(asha.post(`/api/customer-payments/${live}/refunds/${refunds[0].id}/undo`, { reason: 'Kept' }))

  const file = await exported(asha, 'customers')
  const copy = await registeredSeller(app.current)
  await ok(commit(copy, 'customers', file))
  const listOf = async (seller: Seller) => {
    const { id } = (await seller.get('/api/customers')).body.customers[0]
    const { payments } = (await seller.get(`/api/customer-payments?customer_id=${id}`)).body
    return payments.map(({ amount, reference, undone: gone, voucher, refunds: paidBack }: Payment) => ({
      amount,
      reference,
      undone: gone?.reason,
      voucher,
      refunds: paidBack.map((one) => ({ amount: one.amount, undone: one.undone?.reason, voucher: one.voucher })),
    }))
  }
  const moved = await listOf(copy)
  // The one without a voucher stays behind.
  expect(moved).toEqual((await listOf(asha)).filter(({ voucher }: Payment) => voucher))
  expect(moved.map(({ undone: gone }: { undone?: string }) => gone).toSorted()).toEqual(['Typed twice', undefined])
  const month = monthOf(today)
  expect(await returnsOf(copy, month)).toEqual(await returnsOf(asha, month))
  const { doc_issue } = await returnsOf(copy, month)
  expect(doc_issue.doc_det.map(({ docs }: { docs: { totnum: number; cancel: number }[] }) => docs[0])).toMatchObject([
    { totnum: 2, cancel: 1 },
    { totnum: 1, cancel: 1 },
  ])
  // Again nothing is added, and the file of the copy is the same.
  expect((await ok(commit(copy, 'customers', file))).advances).toBe(0)
  const withoutIds = (text: string) => text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
  expect(withoutIds(await exported(copy, 'customers'))).toBe(withoutIds(file))
  expect(await findWrongTotals(app.current.db)).toEqual([])

  const wrong = async (change: (text: string) => string) =>
    (await preview(await registeredSeller(app.current), 'customers', change(file))).body.faults[0]?.reason
  expect(await wrong((text) => text.replace(/undone \S+ Typed/, 'undone 2099-01-01 Typed'))).toBe(
    'This day is in the future',
  )
  expect(await wrong((text) => text.replace('undone', 'gone'))).toContain('with tabs between them')
})

interface Payment {
  amount: string
  reference: string | null
  undone: { reason: string } | null
  voucher: object | null
  refunds: { amount: string; undone: { reason: string } | null; voucher: object | null }[]
}
