import { expect, test } from 'vitest'
import { VIEWS_MAX } from '#contract/saved-views/saved-views.ts'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { make } from '../preliminary-documents/shop.ts'
import { archiveOf, commitFile, previewFile } from './archive.ts'
import { commit } from './lines-file.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

const DETAILS = {
  name: 'Asha Traders',
  registration: 'registered',
  gstin: '27ABCPS1234K1ZM',
  address: '1, MG Road\nPune',
  pincode: '411001',
  phone: '9876543210',
  email: 'asha@example.in',
  terms: 'No returns',
  footer_note: 'Thank you',
  accent: '#5b3a8c',
  template: 'classic',
  words_language: 'hi',
  show_pan_to_payers: true,
  adds_paise: true,
  allows_any_amount: true,
  counts_views: false,
  due_days: 21,
  usual_rate: '18',
  usual_hsn: '9954',
}
const SERIES = {
  invoice: { prefix: 'AT', next: 42 },
  credit_note: { prefix: 'ATC' },
  quotation: { prefix: 'Q' },
  receipt_voucher: { prefix: 'AR' },
}

const ok = async (answer: ReturnType<Seller['put']>) => {
  const { status, body } = await answer
  expect([status, body]).toMatchObject([200, {}])
  return body
}

/** A business that changed each kind of settings. */
async function shopWithSettings(): Promise<Seller> {
  const asha = await app.current.seller()
  const { version } = (await asha.get('/api/business')).body.business
  const bank = { bank_account: '123456789012', bank_ifsc: 'HDFC0000123', bank_holder: 'Asha' }
  const accents = await asha.put('/api/business', { version, ...DETAILS, ...bank })
  expect([accents.status, accents.body]).toMatchObject([200, {}])
  await ok(asha.put('/api/business/number-series', SERIES))
  await asha.invoice({ custom_fields: [{ label: 'Site', value: 'B' }] })
  await make(asha)
  const steps = [
    { days: -3, is_on: true },
    { days: 1, is_on: true },
    { days: 10, is_on: false },
  ]
  const { settings } = (await asha.get('/api/reminders/settings')).body
  await ok(asha.put('/api/reminders/settings', { version: settings.version, steps, sends_mail: false }))
  await ok(asha.put('/api/own-texts/invoice_message/en', { text: 'Pay {amount}: {link}' }))
  await ok(asha.put('/api/own-texts/receipt/hi', { text: 'धन्यवाद {link}' }))
  const [{ id: customer_id }] = (await asha.get('/api/customers')).body.customers
  await ok(asha.post('/api/saved-views', { name: 'Late ones', status: 'pending', customer_id }))
  await ok(
    asha.post('/api/saved-views', {
      list: 'quotations',
      name: 'June',
      kind: 'quotation',
      from: '2026-06-01',
      to: '2026-06-30',
    }),
  )
  return asha
}

async function settingsOf(seller: Seller) {
  const read = async (path: string) => (await seller.get(path)).body
  const { business } = await read('/api/business')
  const {
    version: _v,
    upi_ids,
    default_upi,
    bank_account,
    bank_ifsc,
    bank_holder,
    books_closed_to,
    ...details
  } = business
  const { settings } = await read('/api/reminders/settings')
  const views = await Promise.all(['invoices', 'quotations'].map((list) => read(`/api/saved-views?list=${list}`)))
  return {
    typed: { upi_ids, default_upi, bank_account, bank_ifsc, bank_holder, books_closed_to },
    others: {
      details,
      series: (await read('/api/business/number-series')).series,
      reminders: { ...settings, version: null },
      texts: (await read('/api/own-texts')).texts,
      views: views.flatMap(({ views: list }) => list.map((one: object) => ({ ...one, id: null }))),
    },
  }
}

test('settings come with a move, except what a password protects; numbers go on, and a repeat changes nothing', async () => {
  const asha = await shopWithSettings()
  await ok(asha.post('/api/tokens', { name: 'Till', scopes: ['invoices:read'] }))
  const { version } = (await asha.get('/api/business')).body.business
  await ok(asha.put('/api/business', { version, books_closed_to: addDays(today, -30) }))
  const files = await archiveOf(asha)
  const file = files.get('settings.json')
  const copy = await app.current.seller()
  const before = await settingsOf(copy)
  await commit(copy, 'customers', files.get('customers.csv') ?? '')

  const { added, faults, warnings } = (await previewFile(copy, 'settings', file)).body
  expect([added > 20, faults]).toEqual([true, []])
  expect(warnings.map(({ column }: { column: string }) => column)).toEqual([
    'upi_ids',
    'bank_account',
    'books_closed_to',
    'api_tokens',
  ])
  expect(await commitFile(copy, 'settings', file)).toMatchObject({ status: 200, body: { added } })
  const after = await settingsOf(copy)
  const expected = await settingsOf(asha)
  // The last invoice is not here yet.
  expected.others.series.invoice.last_issued_on = null
  expect(after.others).toEqual(expected.others)
  expect(after.typed).toEqual(before.typed)
  const changes = (await copy.get('/api/business/changes')).body
  expect(JSON.stringify(changes)).toContain('business.change')

  expect((await commitFile(copy, 'settings', file)).body).toMatchObject({ added: 0 })
  expect((await settingsOf(copy)).others).toEqual(after.others)
  const next = expected.others.series
  expect((await copy.invoice()).number).toBe(next.invoice.next_number)
  expect((await make(copy)).number).toBe(next.quotation.next_number)
})

test('that there is no due date is a choice that comes with a move', async () => {
  const asha = await app.current.seller()
  const { version } = (await asha.get('/api/business')).body.business
  await ok(asha.put('/api/business', { version, due_days: null }))
  const file = (await archiveOf(asha)).get('settings.json')
  const copy = await app.current.seller()
  await commitFile(copy, 'settings', file)
  expect((await copy.get('/api/business')).body.business).toMatchObject({ due_days: null, has_no_due_date: true })
  // A file of before has no such choice.
  const { business, ...others } = JSON.parse(file ?? '')
  delete business.has_no_due_date
  const { added } = (await previewFile(copy, 'settings', JSON.stringify({ ...others, business }))).body
  expect(added).toBe(0)
})

test('settings need the password and no API token; wrong ones are refused with their field, and nothing is changed', async () => {
  const asha = await shopWithSettings()
  const settings = JSON.parse((await archiveOf(asha)).get('settings.json') ?? '')
  const copy = await app.current.seller()
  const before = await settingsOf(copy)
  const faultsOf = async (change: object) =>
    (await previewFile(copy, 'settings', JSON.stringify({ ...settings, ...change }))).body.faults
  const wrong: [change: object, column: string][] = [
    [{ business: { ...settings.business, bank_account: '123456789012' } }, 'business.bank_account'],
    [{ business: { ...settings.business, registration: 'unregistered' } }, 'business.gstin'],
    [{ business: { ...settings.business, accent: 'mauve' } }, 'business.accent'],
    [{ number_prefixes: { ...settings.number_prefixes, credit_note: 'AT' } }, 'number_prefixes.credit_note'],
    [{ own_texts: [{ kind: 'receipt', language: 'en', text: 'See http://evil.in {link}' }] }, 'own_texts.0.text'],
    [{ reminders: { ...settings.reminders, steps: [] } }, 'reminders.steps'],
    [{ saved_views: [{ name: '' }] }, 'saved_views.0.name'],
    [{ number_series: [{ prefix: 'X', fiscal_year: '2026-27', last_number: -1 }] }, 'number_series.0.last_number'],
  ]
  for (const [change, column] of wrong)
    expect([column, await faultsOf(change)]).toMatchObject([column, [{ row: 1, column }]])
  const file = JSON.stringify({ ...settings, number_prefixes: { ...settings.number_prefixes, credit_note: 'AT' } })
  expect(await commitFile(copy, 'settings', file)).toMatchObject({ status: 400, body: { code: 'import_has_faults' } })

  const { secret } = await ok(copy.post('/api/tokens', { name: 'Till', scopes: ['invoices:write'] }))
  const byToken = await app.current.visitor().raw('POST', '/api/imports/settings', JSON.stringify(settings), {
    'content-type': 'application/json',
    authorization: `Bearer ${secret}`,
  })
  expect(byToken).toMatchObject({ status: 403, body: { code: 'session_only' } })
  await app.current.db`UPDATE sessions SET password_checked_at = '2020-01-01' WHERE user_id = ${copy.id}`
  expect(await commitFile(copy, 'settings', JSON.stringify(settings))).toMatchObject({
    body: { code: 'password_needed' },
  })
  expect(await settingsOf(copy)).toEqual(before)
})

test('a saved view that is left out takes no room from the others, and is named by its place in the file', async () => {
  const settings = JSON.parse((await archiveOf(await app.current.seller())).get('settings.json') ?? '')
  const copy = await app.current.seller()
  const mine = { name: 'Mine', status: 'paid' }
  await ok(copy.post('/api/saved-views', mine))
  const views = Array.from({ length: VIEWS_MAX - 1 }, (_, i) => ({ name: `View ${i}`, status: 'pending' }))
  const gone = { name: 'Gone', status: 'pending', customer_id: '01997a5e-6c1f-7d3a-9f4e-0c6b1a2d3e4f' }
  const file = (...saved_views: object[]) => JSON.stringify({ ...settings, saved_views })

  const leftOut = async (content: string) => {
    const { warnings } = (await previewFile(copy, 'settings', content)).body
    return warnings.filter(({ column }: { column: string }) => column.startsWith('saved_views'))
  }

  expect(await leftOut(file(mine, gone, ...views))).toEqual([
    { row: 1, column: 'saved_views.1', reason: 'The customer of the view "Gone" is not here. It is left out' },
  ])
  expect((await commitFile(copy, 'settings', file(mine, gone, ...views))).status).toBe(200)
  expect((await copy.get('/api/saved-views?list=invoices')).body.views).toHaveLength(VIEWS_MAX)

  expect(await leftOut(file(mine, ...views, { name: 'One more', status: 'paid' }))).toMatchObject([
    { column: 'saved_views.20', reason: expect.stringContaining('as many saved views as a list can have') },
  ])
})
