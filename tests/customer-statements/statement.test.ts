import { expect, test } from 'vitest'
import type { CustomerStatementQuery } from '#contract/customer-statements/statements.ts'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { Actor } from '#server/actor/actor.ts'
import { listEntries, sumBefore } from '#server/features/customer-statements/entry-queries.ts'
import { readCustomerStatement } from '#server/features/customer-statements/statement.ts'
import { bearer, makeToken } from '../api-tokens/use-token.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { seeded } from '../harness/seeded.ts'
import { lettersOf, readPdf } from '../pdf/read-pdf.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

const address = (id: string, query = '') => `/api/customers/${id}/statement.pdf${query}`

/** Downloads a statement and returns what can be read in the PDF. */
async function download(person: Seller, id: string, query = '') {
  const { status, headers, bytes } = await person.file(address(id, query))
  expect([query, status]).toEqual([query, 200])
  return { letters: (await readPdf(bytes)).letters, headers }
}

const actorOf = async ({ id }: Seller): Promise<Actor> => {
  const [row] = await app.current.db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${id}`
  return { userId: id, businessId: row?.business_id ?? '' } as Actor
}
const read = async (person: Seller, id: string, asked: CustomerStatementQuery) => {
  const actor = await actorOf(person)
  return app.current.db.begin((tx) => readCustomerStatement(tx, actor, id, asked))
}

test('refuses a visitor, a stranger, a token without the scope, and days that are none', async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const { customer_id: id } = await asha.invoice()
  expect(await app.current.visitor().get(address(id))).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  for (const one of [id, '01234567-89ab-7cde-8f01-23456789abcd', 'none']) {
    expect(await stranger.get(address(one))).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  const narrow = await makeToken(asha, ['invoices:read'])
  const refused = await app.current.visitor().get(address(id), bearer(narrow.secret))
  expect(refused).toMatchObject({ status: 403, body: { code: 'scope_missing' } })
  const wide = await makeToken(asha, ['customers:read'])
  expect((await app.current.visitor().get(address(id), bearer(wide.secret))).status).toBe(200)

  const wrong = [
    ['?from=2026-02-30', { from: 'Enter a day like 2026-11-28' }],
    ['?to=yesterday', { to: 'Enter a day like 2026-11-28' }],
    ['?from=1999-12-31', { from: 'Enter a day like 2026-11-28' }],
    ['?from=2026-05-02&to=2026-05-01', { to: 'The last day is before the first one' }],
    [`?from=${addDays(today, 1)}`, { from: 'This day is still to come. Choose today or an earlier day.' }],
    ['?format=xlsx', { format: 'This field is not expected here' }],
  ] as const
  for (const [query, fields] of wrong) {
    const { status, body } = await asha.get(address(id, query))
    expect([query, status, body.code, body.fields]).toEqual([query, 400, 'invalid_input', fields])
  }
})

// @abuse 40
test("another seller's customer id gives no entries, even in the query itself", async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const { id: invoice, customer_id: id } = await asha.invoice()
  await asha.put(`/api/invoices/${invoice}`, { paid: true })
  const days = { from: '2000-01-01', to: '2099-12-31', limit: 10 }
  const [actor, others] = [await actorOf(asha), await actorOf(stranger)]
  expect(await listEntries(app.current.db, actor, id, days)).toHaveLength(2)
  expect(await sumBefore(app.current.db, actor, id, '2099-12-31')).toHaveLength(2)
  expect(await listEntries(app.current.db, others, id, days)).toHaveLength(0)
  expect(await sumBefore(app.current.db, others, id, '2099-12-31')).toHaveLength(0)
})

test('has invoices, credit notes and payments in order, and no drafts or undone entries', async () => {
  const asha = await app.current.seller()
  const bill = await asha.invoice({ issued_on: '2026-04-10', amount: '1000.00' })
  const id = bill.customer_id
  const note = (await asha.post(`/api/invoices/${bill.id}/credit-notes`, { reason: 'Sent back' })).body.invoice
  const second = await asha.invoice({ issued_on: '2026-05-01', amount: '500.50' })
  const paid = { amount: '200.00', received_on: '2026-05-01', method: 'upi', reference: '412345678901' }
  expect((await asha.post(`/api/invoices/${second.id}/payments`, paid)).status).toBe(200)
  // None of these has a row: a draft, a void invoice, an undone payment, another customer's invoice.
  await asha.invoice({ draft: true, amount: undefined, lines: [{ description: 'Lamp', unit_price: '7771.00' }] })
  const gone = await asha.invoice({ amount: '7772.00' })
  expect((await asha.post(`/api/invoices/${gone.id}/void`, { reason: 'Made twice' })).status).toBe(200)
  const undone = await asha.post(`/api/invoices/${second.id}/payments`, { amount: '77.73' })
  const undo = `/api/invoices/${second.id}/payments/${undone.body.payment_id}/undo`
  expect((await asha.post(undo, { reason: 'Counted twice' })).status).toBe(200)
  await asha.invoice({ customer_name: 'Somebody else', amount: '7774.00' })

  const { letters, headers } = await download(asha, id, '?from=2026-04-01')
  for (const words of [
    'Asha Traders',
    'Account of Ravi Kumar',
    `10 Apr 2026 Invoice ${bill.number} 1,000.00 1,000.00`,
    `1 May 2026 Invoice ${second.number} 500.50 1,500.50`,
    `1 May 2026 Payment · UPI · UTR 412345678901 For invoice ${second.number} 200.00 1,300.50`,
    `Credit note ${note.number} For invoice ${bill.number} 1,000.00 300.50`,
    'Total 1,500.50 1,200.00 300.50',
    'Balance due ₹300.50',
    'Scan to pay ₹300.50',
    'asha@okaxis',
  ]) {
    expect(letters).toContain(lettersOf(words))
  }
  expect(letters).not.toMatch(/777|Somebody|Draft/)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('cache-control')).toBe('private, no-store')
  const name = `Statement-Ravi-Kumar-2026-04-01-to-${today}.pdf`
  expect(headers.get('content-disposition')).toBe(`inline; filename="${name}"`)

  const april = await download(asha, id, '?from=2026-04-11&to=2026-04-30')
  expect(april.letters).toContain(lettersOf('11 Apr 2026 Opening balance 1,000.00 Total 0.00 0.00 1,000.00'))
})

test('by default the period is the fiscal year of its last day', async () => {
  const asha = await app.current.seller()
  const { customer_id: id } = await asha.invoice()
  const period = async (asked: CustomerStatementQuery) => (await read(asha, id, asked)).period
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)
  expect(await period({})).toEqual({ from: `${year}-04-01`, to: today })
  expect(await period({ to: '2099-12-31' })).toEqual({ from: `${year}-04-01`, to: today })
  expect(await period({ to: '2025-03-31' })).toEqual({ from: '2024-04-01', to: '2025-03-31' })
  expect((await download(asha, id)).letters).toContain(lettersOf('Balance due ₹1,500.50'))
})

test('the statement of a merged customer is that of the target', async () => {
  const asha = await app.current.seller()
  const { customer_id: old } = await asha.invoice({ customer_name: 'R. Kumar', amount: '100.00' })
  const { customer_id: kept } = await asha.invoice({ customer_name: 'Ravi Kumar', amount: '50.00' })
  expect((await asha.post(`/api/customers/${old}/merge`, { into: kept })).status).toBe(200)
  const { letters } = await download(asha, old)
  expect(letters).toContain(lettersOf('Account of Ravi Kumar'))
  expect(letters).toContain(lettersOf('Balance due ₹150.00'))
})

test('more than 1,000 entries are refused with advice; 1,000 are printed', async () => {
  const asha = await app.current.seller()
  const { customer_id: id } = await asha.invoice({ issued_on: '2026-04-01', amount: '1.00' })
  const { businessId } = await actorOf(asha)
  const add = (from: number, to: number) => app.current.db`
    INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, customer_id, customer_name, customer_upi,
      amount, taxable)
    SELECT ${businessId}, gen_random_uuid(), ${asha.id}, 'T/' || n, '2026-05-01', 'Asha', ${id}, 'Ravi Kumar', 'asha@okaxis',
      100, 100 FROM generate_series(${from}::int, ${to}::int) AS n`
  await add(1, 999)
  expect((await read(asha, id, { from: '2026-04-01' })).account.rows).toHaveLength(1_000)
  await add(1_000, 1_000)
  const { status, body } = await asha.get(address(id, '?from=2026-04-01'))
  const sentence = 'These days have more than 1,000 entries. Choose a shorter period.'
  expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', { from: sentence }])
  expect((await read(asha, id, { from: '2026-05-01' })).account).toMatchObject({ opening: 100n, closing: 1_001_00n })
})

test('a burst of statements queues and leaves connections to others; excess requests get an error', async () => {
  const [asha, other] = [await app.current.seller(), await app.current.seller()]
  const { customer_id: id } = await asha.invoice()
  const { customer_id: othersId } = await other.invoice()
  const burst = Array.from({ length: 150 }, () => asha.get(address(id)))
  expect((await other.get('/api/customers')).status).toBe(200)
  expect((await other.get(address(othersId))).status).toBe(200)
  const answers = (await Promise.all(burst)).map(({ status, body }) => body.code ?? status)
  expect(new Set(answers)).toEqual(new Set([200, 'business_busy']))
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(20)
  expect((await asha.get(address(id))).status).toBe(200)
})

/** Invoices of some customers with payments, undone ones, credit notes and void ones, all over HTTP. */
async function liveSomeMonths(asha: Seller, random: () => number): Promise<string[]> {
  const below = (n: number) => Math.floor(random() * n)
  const act = async (path: string, body: unknown) => void (await asha.post(path, body))
  for (let i = 0; i < 14; i++) {
    const issued_on = addDays(today, -below(300))
    const lines = Array.from({ length: 1 + below(2) }, () => ({
      description: 'Lamp',
      unit_price: String(1 + below(5_000)),
      quantity: String(1 + below(4)),
    }))
    const customer_name = ['Ravi', 'Meera'][below(2)]
    const { id } = await asha.invoice({ customer_name, amount: undefined, lines, issued_on })
    for (let step = below(4); step > 0; step--) {
      const { balance, payments } = (await asha.get(`/api/invoices/${id}`)).body.invoice
      const dice = below(5)
      const part = {
        amount: (below(Math.max(Number(balance), 1)) + 1).toFixed(2),
        received_on: addDays(today, -below(200)),
      }
      if (dice < 2) await act(`/api/invoices/${id}/payments`, part)
      if (dice === 2 && payments[0])
        await act(`/api/invoices/${id}/payments/${payments[0].id}/undo`, { reason: 'Counted twice' })
      if (dice === 3)
        await act(`/api/invoices/${id}/credit-notes`, { reason: 'Back', lines: [{ position: 1, quantity: '1' }] })
      if (dice === 4) await act(`/api/invoices/${id}/void`, { reason: 'Made twice' })
    }
  }
  const { customers } = (await asha.get('/api/customers')).body
  return customers.map(({ id }: { id: string }) => id)
}

test('it closes with the balance of the invoices, and each period opens with the last closing balance', async () => {
  const { random, seed } = seeded()
  const asha = await app.current.seller()
  for (const id of await liveSomeMonths(asha, random)) {
    const { invoices } = (await asha.get(`/api/invoices?customer_id=${id}&limit=100`)).body
    const counted = invoices.filter(
      ({ kind, state }: { kind: string; state: string }) => kind !== 'credit_note' && state !== 'void',
    )
    const paise = (text: string): bigint => fromRupees(text)
    const owed = counted.reduce(
      (sum: bigint, one: Record<'amount' | 'amount_paid' | 'amount_credited', string>) =>
        sum + paise(one.amount) - paise(one.amount_paid) - paise(one.amount_credited),
      0n,
    )
    const { account } = await read(asha, id, { from: '2000-01-01' })
    expect([seed, account.closing]).toEqual([seed, owed])

    // A paid and then credited invoice is an advance, which the customer's page does not subtract.
    const advance = counted.reduce((sum: bigint, one: Record<'amount' | 'amount_paid' | 'amount_credited', string>) => {
      const over = paise(one.amount_paid) + paise(one.amount_credited) - paise(one.amount)
      return over > 0n ? sum + over : sum
    }, 0n)
    const { customer } = (await asha.get(`/api/customers/${id}`)).body
    expect([seed, account.closing + advance]).toEqual([seed, paise(customer.owed)])
    const amount = showRupeesAndPaise(
      account.closing < 0n ? (-account.closing as typeof account.closing) : account.closing,
    )
    expect((await download(asha, id)).letters).toContain(`${account.closing < 0n ? 'Advance' : 'Balancedue'}${amount}`)

    let opening = 0n
    for (let from = addDays(today, -320); from <= today; from = addDays(from, 45)) {
      const to = addDays(from, 44)
      const part = (await read(asha, id, { from, to })).account
      expect([seed, from, part.opening]).toEqual([seed, from, opening])
      opening = part.closing
    }
    expect([seed, opening]).toEqual([seed, owed])
  }
})
