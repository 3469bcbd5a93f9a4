import { expect, test } from 'vitest'
import { fiscalYear } from '#domain/days/month.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { claim } from '../claims/payer.ts'
import { useApp } from '../harness/app.ts'
import { importCredits } from '../money/bank.ts'
import { pay, upgrade } from '../plans/money.ts'
import { pngUrl } from '../profile/pictures.ts'
import { filesOf } from '../sheets/unzip.ts'
import { registeredSeller } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const thisYear = fiscalYear(indiaDay(new Date()))
/** Of numbers that are given today, such as 26-27. */
const shortYear = thisYear.slice(2)

const lamp = { description: 'Lamp', hsn: '9405', quantity: '2', unit_price: '500.30', rate: '18' }

/** Returns each voucher's type and ledger amounts in paise. */
const vouchersOf = (xml: string) =>
  [...xml.matchAll(/<VOUCHER VCHTYPE="([^"]*)".*?<\/VOUCHER>/gs)].map(([whole, type]) => ({
    type,
    entries: Object.fromEntries(
      [
        ...whole.matchAll(
          /<LEDGERNAME>([^<]*)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(?:Yes|No)<\/ISDEEMEDPOSITIVE><AMOUNT>([^<]*)</g,
        ),
      ].map(([, name = '', amount = '']) => [name, BigInt(amount.replace('.', ''))]),
    ),
  }))

// @abuse 83
test('Tally gets balanced vouchers, a ledger for each name, and XML without invalid characters', async () => {
  const asha = await registeredSeller(app.current)
  const given = { amount: undefined, lines: [lamp], is_rounded: true, issued_on: '2026-10-05', place_of_supply: '27' }
  const { id } = await asha.invoice({ ...given, customer_name: '&<]]>"\u00e9' })
  await asha.invoice({ ...given, customer_name: 'Cash' })
  const { id: gone } = await asha.invoice({ ...given, customer_name: 'Gone' })
  await asha.post(`/api/invoices/${gone}/void`, { reason: 'Made twice' })
  expect(
    await asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Back', lines: [{ position: 1, quantity: '1' }] }),
  ).toMatchObject({
    status: 200,
  })
  expect(await asha.post(`/api/invoices/${id}/debit-notes`, { reason: 'More', amount: '118' })).toMatchObject({
    status: 200,
  })
  await asha.post(`/api/invoices/${id}/payments`, { amount: '100', method: 'cash' })
  // Such a name is refused today; an older row may have it.
  await app.current.db`UPDATE customers SET name = ${'\u0001Ravi & Co'} WHERE name = 'Cash'`

  const { text, headers } = await asha.get('/api/exports/tally')
  expect(headers.get('content-disposition')).toBe('attachment; filename="pavti-tally.xml"')
  // oxlint-disable-next-line no-control-regex
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
  expect(text).toContain('<PARTYLEDGERNAME>&amp;&lt;]]&gt;&quot;é</PARTYLEDGERNAME>')
  const vouchers = vouchersOf(text)
  expect(vouchers.map(({ type }) => type).sort()).toEqual(['Credit Note', 'Debit Note', 'Receipt', 'Sales', 'Sales'])
  for (const { entries } of vouchers) expect(Object.values(entries).reduce((sum, n) => sum + n, 0n)).toBe(0n)
  expect(vouchers.find(({ type }) => type === 'Sales')?.entries).toMatchObject({
    Sales: 100060n,
    'Output CGST': 9005n,
    'Output SGST': 9005n,
    'Round Off': 30n,
  })
  expect(vouchers.find(({ type }) => type === 'Debit Note')?.entries).toMatchObject({
    Sales: 10000n,
    'Output CGST': 900n,
  })
  expect(text).toContain(`<NAME>DN/${shortYear}/0001</NAME><BILLTYPE>New Ref`)
  const named = new Set([...text.matchAll(/<LEDGER NAME="([^"]*)"/g)].map(([, name]) => name))
  for (const { entries } of vouchers) for (const name of Object.keys(entries)) expect([...named]).toContain(name)
})

test('vouchers have GST details and a stable id, so that a second import adds no duplicates', async () => {
  const asha = await registeredSeller(app.current)
  const given = { amount: undefined, issued_on: '2026-10-05' }
  const rice = { description: 'Rice', hsn: '1006', quantity: '1', unit_price: '40', rate: '0', exemption: 'exempt' }
  const meera = { customer_name: 'Meera Stores', customer: { gstin: '29AAQFM2209R1ZI' } }
  const { id } = await asha.invoice({ ...given, ...meera, lines: [lamp, lamp, { ...lamp, rate: '5' }, rice] })
  await asha.invoice({ ...given, customer_name: 'Ravi', customer: { state_code: '01' }, lines: [lamp] })
  await asha.invoice({ customer_name: 'Plain', amount: '5', issued_on: '2026-10-06' })
  await asha.post(`/api/invoices/${id}/payments`, { amount: '100', method: 'cash' })

  const { text } = await asha.get('/api/exports/tally')
  const [first = '', second = '', plain = '', receipt = ''] = text.match(/<VOUCHER .*?<\/VOUCHER>/gs) ?? []
  expect(first).toContain(`<VOUCHER VCHTYPE="Sales" REMOTEID="pavti-${id}"`)
  expect(first).toContain(`<GUID>pavti-${id}</GUID>`)
  expect(first).toContain(
    '<STATENAME>Karnataka</STATENAME><GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE>' +
      '<PARTYGSTIN>29AAQFM2209R1ZI</PARTYGSTIN><PLACEOFSUPPLY>Karnataka</PLACEOFSUPPLY>',
  )
  const sales = [...first.matchAll(/<LEDGERNAME>Sales<\/LEDGERNAME>.*?<AMOUNT>([^<]*)<\/AMOUNT>(.*?)<\/ALLL/gs)]
  const rateOf = (rate: string) =>
    `<RATEDETAILS.LIST><GSTRATEDUTYHEAD>IGST</GSTRATEDUTYHEAD><GSTRATE>${rate}</GSTRATE></RATEDETAILS.LIST>`
  expect(sales.map(([, amount, gst]) => [amount, gst])).toEqual([
    ['2001.20', `<GSTOVRDNTAXABILITY>Taxable</GSTOVRDNTAXABILITY><GSTHSNNAME>9405</GSTHSNNAME>${rateOf('18')}`],
    ['1000.60', `<GSTOVRDNTAXABILITY>Taxable</GSTOVRDNTAXABILITY><GSTHSNNAME>9405</GSTHSNNAME>${rateOf('5')}`],
    ['40.00', '<GSTOVRDNTAXABILITY>Exempt</GSTOVRDNTAXABILITY><GSTHSNNAME>1006</GSTHSNNAME>'],
  ])
  expect(second).toContain('<STATENAME>Jammu &amp; Kashmir</STATENAME><GSTREGISTRATIONTYPE>Unregistered/Consumer<')
  expect(plain).not.toMatch(/GSTHSNNAME|GSTOVRDNTAXABILITY/)
  expect(receipt).toMatch(/^<VOUCHER VCHTYPE="Receipt" REMOTEID="pavti-[0-9a-f-]{36}"/)
  expect(text).toContain(
    '<LEDSTATENAME>Karnataka</LEDSTATENAME><GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE><PARTYGSTIN>29AAQFM2209R1ZI<',
  )
  // Each voucher is in balance to the paisa, and a second download is the same file.
  for (const one of [first, second, plain, receipt]) {
    const amounts = [...one.matchAll(/<ISDEEMEDPOSITIVE>(?:Yes|No)<\/ISDEEMEDPOSITIVE><AMOUNT>([^<]*)</g)]
    expect(amounts.reduce((sum, [, amount = '']) => sum + BigInt(amount.replace('.', '')), 0n)).toBe(0n)
  }
  expect((await asha.get('/api/exports/tally')).text).toBe(text)
})

test('a customer with the name of a built-in ledger gets another name', async () => {
  const asha = await app.current.seller()
  await asha.invoice({ customer_name: 'cash' })
  expect((await asha.get('/api/exports/tally')).text).toContain('<PARTYLEDGERNAME>cash (customer)</PARTYLEDGERNAME>')
})

// @abuse 275
test('the archive has all data of one business and none of another', async () => {
  const asha = await app.current.seller({ plan: 'Free' })
  await pay(app.current, await upgrade(asha))
  await asha.put('/api/users/profile', { logo_url: await pngUrl() })
  await asha.put('/api/business/signature', { picture: await pngUrl() })
  const { secret } = (await asha.post('/api/tokens', { name: 'Till', scopes: ['invoices:read'] })).body
  await asha.post('/api/webhook-endpoints', { url: 'https://example.in/pavti', events: ['invoice.paid'] })
  const other = await app.current.seller({ name: 'Somebody else' })
  await other.invoice({ customer_name: 'Not mine' })
  const { id } = await asha.invoice({ customer_name: 'Ravi', due_on: '2099-01-01' })
  await asha.post(`/api/invoices/${id}/reminders`, { way: 'whatsapp' })
  const lines = [{ description: 'Teak table', quantity: '2', unit_price: '50' }]
  await asha.post('/api/preliminary-documents', { kind: 'quotation', customer_name: 'Ravi', lines })
  const rent = { customer_name: 'Gokhale', amount: '350', every: 'month', first_on: '2099-01-01', mode: 'issue' }
  expect(await asha.post('/api/recurring-invoices', rent)).toMatchObject({ status: 200 })
  expect(await asha.post('/api/saved-views', { name: 'Late ones', status: 'pending' })).toMatchObject({ status: 200 })
  await importCredits(app.current, asha, [
    { amount: '71.00', day: '2026-10-03', utr: '627612345678', payer_name: 'RAVI K' },
  ])
  await importCredits(app.current, other, [{ amount: '72.00', day: '2026-10-03', payer_name: 'Not mine' }])
  const [user] = await app.current.db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${asha.id}`
  await app.current
    .db`INSERT INTO customer_mails (business_id, id, kind, invoice_id, sent_by, is_automatic, subject, body)
    VALUES (${user?.business_id ?? ''}, ${id}, 'invoice', ${id}, ${asha.id}, false, 'Your invoice', 'Dear Ravi')`
  await app.current.db`INSERT INTO customer_mail_recipients (business_id, mail_id, address, is_copy)
    VALUES (${user?.business_id ?? ''}, ${id}, 'ravi@example.in', false)`
  await app.current.db`INSERT INTO sign_ins (id, user_id, outcome, by, device, network)
    VALUES (${id}, ${asha.id}, 'wrong_password', 'password', 'Chrome on Android', '203.0.113.7')`
  await asha.put(`/api/invoices/${id}`, { paid: true })
  await asha.put(`/api/invoices/${id}`, { paid: false, reason: 'Wrong one' })
  expect(await claim(app.current.visitor(), id, { utr: '632512345678', amount: '70' })).toMatchObject({ status: 303 })
  const answer = await asha.file('/api/exports/everything')
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = filesOf(answer.bytes)
  expect([...files.keys()]).toEqual([
    'READ-ME.txt',
    'profile.json',
    'settings.json',
    'recurring.json',
    'logo.png',
    'signature.png',
    'invoices.csv',
    'drafts.csv',
    'lines.csv',
    'draft-lines.csv',
    'e-invoices.csv',
    'e-invoices.json',
    'quotations.csv',
    'quotation-lines.csv',
    'quotations.json',
    'receipt-vouchers.csv',
    'refund-vouchers.csv',
    'payments.csv',
    'claims.csv',
    'reminders.csv',
    'mails.csv',
    'bank-credits.csv',
    'bank-credits.json',
    'customers.csv',
    'items.csv',
    'invoice-history.csv',
    'customer-history.csv',
    'account-history.csv',
    'sign-ins.csv',
    'plan-payments.csv',
  ])
  expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({ name: 'Asha Traders' })
  expect(files.get('logo.png')).toMatch(/^.PNG/)
  expect(files.get('signature.png')).toMatch(/^.PNG/)
  expect(JSON.parse(files.get('settings.json') ?? '')).toMatchObject({
    account: { email: asha.email },
    number_series: [
      { prefix: 'INV', fiscal_year: thisYear, last_number: 1 },
      { prefix: 'quotation', fiscal_year: thisYear, last_number: 1 },
    ],
    api_tokens: [{ name: 'Till', last_four: secret.slice(-4), scopes: ['invoices:read'] }],
    webhooks: [{ url: 'https://example.in/pavti', events: ['invoice.paid'] }],
  })
  expect(JSON.parse(files.get('settings.json') ?? '').saved_views).toMatchObject([
    { name: 'Late ones', status: 'pending' },
  ])
  expect(JSON.parse(files.get('recurring.json') ?? '')).toMatchObject([
    { every: 'month', amount_paise: '35000', first_on: '2099-01-01', document: { customer_name: 'Gokhale' } },
  ])
  expect(files.get('bank-credits.csv')).toMatch(/2026-10-03,71\.00,.*627612345678.*RAVI K/)
  expect(files.get('mails.csv')).toMatch(/,invoice,ravi@example\.in,No,No,waiting,,Your invoice,Dear Ravi/)
  expect(files.get('account-history.csv')).toContain('api_token.create')
  expect(files.get('sign-ins.csv')).toMatch(/,wrong_password,password,Chrome on Android,203\.0\.113\.7,1/)
  expect(files.get('settings.json')).not.toContain(secret)
  expect(files.get('settings.json')).not.toContain('whsec_')
  expect(files.get('invoices.csv')).toContain(`INV/${shortYear}/0001`)
  expect(files.get('plan-payments.csv')?.split('\r\n')).toEqual([
    expect.stringContaining('Receipt,Paid at,Amount'),
    expect.stringMatching(/,69\.00,0\.00,Paid,/),
    '',
  ])
  expect(files.get('payments.csv')).toContain('Wrong one')
  expect(files.get('payments.csv')).not.toContain('632512345678')
  expect(files.get('claims.csv')).toContain('Amount claimed (not a payment)')
  expect(files.get('claims.csv')).toMatch(
    new RegExp(String.raw`INV/${shortYear}/0001,Ravi,70\.00,.?632512345678,,,Waiting for your answer`),
  )
  expect(files.get('quotations.csv')).toMatch(
    new RegExp(String.raw`QT/${shortYear}/0001,Quotation,[\d-]+,,Ravi,100\.00,Open,,,`),
  )
  expect(JSON.parse(files.get('quotations.json') ?? '')).toMatchObject({ kind: 'quotation', customer_name: 'Ravi' })
  expect(files.get('quotation-lines.csv')).toContain(`QT/${shortYear}/0001,Quotation,1,Teak table,,2,,50.00,`)
  expect(files.get('reminders.csv')).toMatch(
    new RegExp(String.raw`INV/${shortYear}/0001,Ravi,WhatsApp,,.*2099.*,1500\.50,Asha Traders`),
  )
  expect(files.get('invoice-history.csv')).toContain('marked_pending')
  expect([...files.values()].join('')).not.toContain('Not mine')
  const readMe = files.get('READ-ME.txt') ?? ''
  expect(readMe).toContain('PDFs are not included')
  const named = readMe.split('\r\n').flatMap((row) => /^([a-zA-Z-]+\.[a-z]+) {2,}\S/.exec(row)?.[1] ?? [])
  expect(named.sort()).toEqual([...files.keys()].sort())
})
