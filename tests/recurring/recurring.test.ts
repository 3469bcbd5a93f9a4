import { expect, test } from 'vitest'
import { moveClock } from '../harness/clock.ts'
import { RENT, openShop } from './shop.ts'

const shop = openShop()
const { app, goTo, makeDue, repeat, listed, invoices } = shop

test('each period has one invoice, with its day, its text and the next number', async () => {
  expect(await repeat()).toMatchObject({
    customer_name: 'Gokhale & Associates',
    amount: '35000.00',
    state: 'active',
    next_days: ['2026-12-01', '2027-01-01', '2027-02-01'],
    next_text: 'Rent for December 2026',
    last_made: null,
  })
  await makeDue()
  expect(await invoices()).toEqual([])

  await goTo('2026-12-01')
  await makeDue()
  await makeDue()
  const [first, ...others] = await invoices()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    state: 'pending',
    number: 'INV/26-27/0001',
    issued_on: '2026-12-01',
    due_on: '2026-12-08',
    notes: 'Rent for December 2026',
    amount: '35000.00',
  })
  expect(await listed()).toMatchObject([
    {
      next_days: ['2027-01-01', '2027-02-01', '2027-03-01'],
      last_made: { invoice_id: first.id, due_on: '2026-12-01' },
    },
  ])
})

test('it is made from midnight in India on, not before', async () => {
  await repeat()
  await moveClock(app.current, '2026-11-30T18:29:59Z')
  await makeDue()
  expect(await invoices()).toEqual([])
  await moveClock(app.current, '2026-11-30T18:30:00Z')
  await makeDue()
  expect(await invoices()).toMatchObject([{ issued_on: '2026-12-01' }])
})

test('after downtime each period is made once, with its own day, text and fiscal year', async () => {
  await repeat({ first_on: '2027-01-31', day_of_month: 31 })
  await goTo('2027-04-15')
  await makeDue()
  expect(
    (await invoices()).map(({ number, issued_on, notes }: Record<string, string>) => [number, issued_on, notes]),
  ).toEqual([
    ['INV/26-27/0001', '2027-01-31', 'Rent for January 2027'],
    ['INV/26-27/0002', '2027-02-28', 'Rent for February 2027'],
    ['INV/26-27/0003', '2027-03-31', 'Rent for March 2027'],
  ])
})

test('a fee of every six months has two invoices a year, on the last day of short months too', async () => {
  const fee = await repeat({ text: 'Fee {period}', every: 'half_year', first_on: '2027-08-31' })
  expect(fee).toMatchObject({
    every: 'half_year',
    day_of_month: 31,
    next_days: ['2027-08-31', '2028-02-29', '2028-08-31'],
    next_text: 'Fee 31 Aug 2027 to 28 Feb 2028',
  })
  await goTo('2028-08-30')
  await makeDue()
  expect((await invoices()).map(({ issued_on, notes }: Record<string, string>) => [issued_on, notes])).toEqual([
    ['2027-08-31', 'Fee 31 Aug 2027 to 28 Feb 2028'],
    ['2028-02-29', 'Fee 29 Feb 2028 to 30 Aug 2028'],
  ])
  expect(await listed()).toMatchObject([{ next_days: ['2028-08-31', '2029-02-28', '2029-08-31'] }])
})

test('processes that make invoices at the same time make each once', async () => {
  for (let i = 0; i < 4; i++) await repeat({ customer_name: `Tenant ${i}`, every: 'week', first_on: '2026-11-20' })
  await goTo('2026-12-20')
  await Promise.all([makeDue(), makeDue(), makeDue()])
  const made = await invoices()
  expect(made).toHaveLength(4 * 5)
  expect(new Set(made.map(({ number }: { number: string }) => number)).size).toBe(20)
  expect(new Set(made.map((one: Record<string, string>) => `${one.customer_name} ${one.issued_on}`)).size).toBe(20)
})

test('an invoice and its period are written together or not at all', async () => {
  const { id } = await repeat({ first_on: '2026-11-20' })
  await app.current.db`INSERT INTO recurring_periods (business_id, recurring_id, due_on)
    SELECT business_id, id, next_on FROM recurring_invoices WHERE id = ${id}`
  await expect(makeDue()).rejects.toThrow(/recurring_periods_pkey/)
  expect(await invoices()).toEqual([])
  await app.current.db`DELETE FROM recurring_periods WHERE recurring_id = ${id}`
  await makeDue()
  expect(await invoices()).toMatchObject([{ number: 'INV/26-27/0001' }])
})

test('an invoice with items repeats whole: taxes, discount, texts; paid to the UPI ID of that day', async () => {
  await shop.asha.put('/api/business', {
    ...(await shop.asha.get('/api/business')).body.business,
    registration: 'registered',
    gstin: '27AAPFU0939F1ZV',
    state_code: '27',
  })
  const source = await shop.asha.invoice({
    amount: undefined,
    lines: [
      {
        description: 'AMC {quarter}',
        hsn: '9987',
        quantity: '2',
        unit_price: '2000',
        rate: '18',
        discount_percent: '5',
      },
      { description: 'Visit', unit_price: '500', rate: '5' },
    ],
    discount: '100',
    is_rounded: true,
    terms: 'Pay within {month}',
    po_number: 'PO 7',
    transport: { mode: 'road', vehicle_number: 'MH12AB1234', lr_number: 'LR 9', eway_bill_number: '181012345678' },
    custom_fields: [{ label: 'Period', value: '{quarter}' }],
  })
  const { has_items, amount } = await repeat({
    invoice_id: source.id,
    customer_name: undefined,
    amount: undefined,
    text: undefined,
    every: 'quarter',
    first_on: '2026-12-31',
    mode: 'draft',
  })
  expect([has_items, amount]).toEqual([true, source.amount])
  await goTo('2026-12-31')
  await makeDue()
  const draft = (await shop.asha.get('/api/invoices?status=draft')).body.invoices[0]
  expect(draft).toMatchObject({ state: 'draft', number: null, amount: source.amount })
  const { invoice } = (await shop.asha.get(`/api/invoices/${draft.id}`)).body
  const { invoice: whole } = (await shop.asha.get(`/api/invoices/${source.id}`)).body
  const figures = ({ taxable, cgst, sgst, discount, round_off }: Record<string, string>) => [
    taxable,
    cgst,
    sgst,
    discount,
    round_off,
  ]
  expect(figures(invoice)).toEqual(figures(whole))
  expect(invoice).toMatchObject({
    terms: 'Pay within December',
    po_number: 'PO 7',
    // LR and e-way bill are of one consignment.
    transport: { mode: 'road', vehicle_number: 'MH12AB1234', lr_number: null, eway_bill_number: null },
    custom_fields: [{ label: 'Period', value: 'December to February' }],
    lines: [{ description: 'AMC December to February' }, {}],
  })
})

test('a number of times ends it', async () => {
  await repeat({ every: 'week', first_on: '2026-11-20', times: 2 })
  await goTo('2027-01-20')
  await makeDue()
  expect(await invoices()).toHaveLength(2)
  expect(await listed()).toMatchObject([{ state: 'ended', times_left: 0, next_days: [], next_text: null }])
})

test('without Pro nothing is made, the seller sees why, and it is made once Pro is back', async () => {
  await repeat({ first_on: '2026-11-20' })
  await shop.db`UPDATE businesses SET plan_expires_at = '2026-01-01'`
  await makeDue()
  expect(await invoices()).toEqual([])
  expect(await listed()).toMatchObject([
    { problem: 'plan_required', next_days: ['2026-11-20', '2026-12-20', '2027-01-20'] },
  ])
  await shop.db`UPDATE businesses SET plan_expires_at = '2099-01-01'`
  await makeDue()
  expect(await invoices()).toEqual([])
  await goTo('2026-11-21')
  await makeDue()
  expect(await invoices()).toMatchObject([{ issued_on: '2026-11-20' }])
  expect(await listed()).toMatchObject([{ problem: null }])
  const free = await app.current.seller({ plan: 'Free' })
  expect(await free.post('/api/recurring-invoices', { ...RENT })).toMatchObject({ status: 403 })
})

test('one that cannot be made delays no other', async () => {
  const other = await app.current.seller()
  await repeat({ first_on: '2026-11-20' })
  await repeat({ first_on: '2026-11-20' }, other)
  await app.current
    .db`UPDATE businesses SET default_upi = NULL WHERE id = (SELECT business_id FROM users WHERE id = ${shop.asha.id})`
  await makeDue()
  expect(await listed()).toMatchObject([{ problem: 'invalid_input' }])
  expect(await invoices(other)).toHaveLength(1)
})

test('one whose number would be too long is made once the prefix is shorter', async () => {
  const { asha } = shop
  const number = (prefix: string, next?: number) =>
    asha.put('/api/business/number-series', {
      invoice: { prefix, ...(next && { next }) },
      credit_note: { prefix: 'CN' },
    })
  expect(await number('SHOPS', 9_999)).toMatchObject({ status: 200 })
  await asha.invoice()
  await repeat({ first_on: '2026-11-20' })
  await makeDue()
  expect(await listed()).toMatchObject([{ problem: 'series_full' }])
  expect(await number('S')).toMatchObject({ status: 200 })
  await goTo('2026-11-21')
  await makeDue()
  expect(await listed()).toMatchObject([{ problem: null, next_days: ['2026-12-20', '2027-01-20', '2027-02-20'] }])
})

test('a text that is too long with its placeholders filled in is a problem of its invoice only', async () => {
  const other = await app.current.seller()
  const text = `{period}${'x'.repeat(4_990)}`
  await repeat({ text, first_on: '2026-11-20' })
  await repeat({ first_on: '2026-11-20' }, other)
  await makeDue()
  expect(await listed()).toMatchObject([{ problem: 'invalid_input' }])
  expect(await invoices(other)).toHaveLength(1)
})

test('an unexpected failure of one delays no other, and is thrown at the end', async () => {
  const other = await app.current.seller()
  const { id } = await repeat({ first_on: '2026-11-20' })
  await repeat({ first_on: '2026-11-20' }, other)
  await app.current.db`INSERT INTO recurring_periods (business_id, recurring_id, due_on)
    SELECT business_id, id, next_on FROM recurring_invoices WHERE id = ${id}`
  await expect(makeDue()).rejects.toThrow(/recurring_periods_pkey/)
  expect(await invoices()).toEqual([])
  expect(await invoices(other)).toHaveLength(1)
  await app.current.db`DELETE FROM recurring_periods WHERE recurring_id = ${id}`
  await makeDue()
  expect(await invoices()).toHaveLength(1)
})

test('an invoice in closed books bears today', async () => {
  await repeat({ first_on: '2026-11-20' })
  await goTo('2026-12-10')
  await app.current.db`UPDATE businesses SET books_closed_to = '2026-11-30'`
  await makeDue()
  expect(await invoices()).toMatchObject([{ issued_on: '2026-12-10', notes: 'Rent for November 2026' }])
})

test('wrong bodies are refused by field; a stranger finds nothing; a repeated request makes one', async () => {
  for (const [given, field] of [
    [{ first_on: '2026-11-19' }, 'first_on'],
    [{ amount: undefined }, 'amount'],
    [{ customer_name: undefined }, 'customer_name'],
    [{ times: 0 }, 'times'],
    [{ day_of_month: 32 }, 'day_of_month'],
    [{ every: 'day' }, 'every'],
  ] as const) {
    const answer = await shop.asha.post('/api/recurring-invoices', { ...RENT, ...given })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(Object.keys(answer.body.fields)).toEqual([field])
  }
  const { id } = await repeat()
  const stranger = await app.current.seller()
  const path = `/api/recurring-invoices/${id}`
  for (const answer of [
    await stranger.post(`${path}/pause`),
    await stranger.post(`${path}/resume`),
    await stranger.post(`${path}/skip`, { day: '2026-12-01' }),
    await stranger.put(path, { ...RENT, customer_name: undefined, version: 1 }),
    await stranger.delete(path),
  ])
    expect(answer).toMatchObject({ status: 404 })
  expect(await listed(stranger)).toEqual([])
  expect(await listed()).toHaveLength(1)
  expect(await shop.asha.delete(path)).toMatchObject({ status: 200 })
  expect(await listed()).toEqual([])
})

test('pages follow the next day, with paused ones last', async () => {
  const days = ['2026-12-03', '2026-12-01', '2026-12-02', '2026-12-02']
  const ids: string[] = []
  for (const first_on of days) ids.push((await repeat({ first_on })).id)
  await shop.asha.post(`/api/recurring-invoices/${ids[1]}/pause`)
  const found: string[] = []
  let cursor = ''
  do {
    const { body } = await shop.asha.get(`/api/recurring-invoices?limit=1${cursor}`)
    found.push(...body.recurring.map((one: { next_days: string[] }) => one.next_days[0]))
    cursor = body.next_cursor ? `&cursor=${body.next_cursor}` : ''
  } while (cursor)
  expect(found).toEqual(['2026-12-02', '2026-12-02', '2026-12-03', '2026-12-01'])
})
