import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import type { Answer } from '../harness/client.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { registeredSeller } from '../exports/shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

type File = string | Uint8Array<ArrayBuffer>
const CSV = { 'content-type': 'text/csv' }

const preview = (person: Seller, what: string, file: File, columns?: string): Promise<Answer> =>
  person.raw('POST', `/api/imports/${what}/preview${columns === undefined ? '' : `?columns=${columns}`}`, file, CSV)
const leavingOut = (person: Seller, what: string, file: File): Promise<Answer> =>
  person.raw('POST', `/api/imports/${what}?rows_with_faults=leave_out`, file, CSV)
const commit = (person: Seller, what: string, file: File, headers = {}): Promise<Answer> =>
  person.raw('POST', `/api/imports/${what}`, file, { ...CSV, ...headers })

const PAST = `Invoice No,Date,Party Name,Item,Qty,GST %,Amount,Received,Payment Date
2025/001,03/04/2026,Ravi Kumar,Lamp,2,,"₹1,23,456.78","1,23,456.78",05/04/2026
2025/002,2026-04-10,Meera Stores,Chair,1,,500,200,11-04-2026
2025/003,10-Apr-26,ravi kumar,Table,1,,900,,
`

test('refuses a visitor, JSON, unknown kinds, and files that are not CSV', async () => {
  const asha = await app.current.seller()
  const visitor = await app.current.visitor().raw('POST', '/api/imports/customers', 'Name\nRavi', CSV)
  expect(visitor).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  expect(await asha.post('/api/imports/customers', {})).toMatchObject({
    status: 415,
    body: { code: 'unsupported_type' },
  })
  expect(await commit(asha, 'secrets', 'Name\nRavi')).toMatchObject({ status: 404 })
  // The other calls still accept only JSON.
  expect(await asha.raw('POST', '/api/customers', 'Name\nRavi', CSV)).toMatchObject({ status: 415 })
  const workbook = new Uint8Array(Buffer.from('PK\x03\x04 and more'))
  const refused = await commit(asha, 'customers', workbook)
  expect(refused).toMatchObject({ status: 400, body: { code: 'import_unreadable' } })
  expect(refused.body.message).toContain('CSV UTF-8')
})

test('customers and items come without the rows that have faults, and those later from the corrected file', async () => {
  const asha = await app.current.seller()
  const file = (phone: string, balance: string) =>
    `Name,Mobile,Opening balance,Opening balance on\nRavi,98765 43210,500,\nMeera,${phone},,\nKiran,,900,${balance}\nJaya,,,\n`
  const faulty = file('12', '01/01/2090')
  const seen = await preview(asha, 'customers', faulty)
  expect(seen.body).toMatchObject({
    fault_count: 2,
    faults: [{ row: 3 }, { row: 4, column: 'Opening balance' }],
    added: 2,
    rows_to_leave_out: 2,
  })
  expect(await commit(asha, 'customers', faulty)).toMatchObject({ status: 400, body: { code: 'import_has_faults' } })
  expect(await leavingOut(asha, 'customers', faulty)).toMatchObject({
    status: 200,
    body: { added: 2, skipped: 0, left_out: 2 },
  })
  const names = async () =>
    (await asha.get('/api/customers')).body.customers.map(({ name }: { name: string }) => name).toSorted()
  expect(await names()).toEqual(['Jaya', 'Ravi'])
  const corrected = file('98765 43211', '01/04/2026')
  expect((await commit(asha, 'customers', corrected)).body).toMatchObject({ added: 2, skipped: 2, left_out: 0 })
  expect(await names()).toEqual(['Jaya', 'Kiran', 'Meera', 'Ravi'])

  const items = 'Description,Unit price\nLamp,500\nChair,free\n'
  expect((await leavingOut(asha, 'items', items)).body).toMatchObject({ added: 1, left_out: 1 })
  // Nothing is wrong: nothing is left out.
  expect((await leavingOut(asha, 'items', 'Description,Unit price\nTable,5\n')).body).toMatchObject({ left_out: 0 })
})

test('books come whole or not at all', async () => {
  const asha = await app.current.seller()
  const faulty = PAST.replace('2026-04-10', '2026-02-31')
  expect((await preview(asha, 'invoices', faulty)).body).toMatchObject({ fault_count: 1, rows_to_leave_out: 0 })
  expect(await leavingOut(asha, 'invoices', faulty)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { rows_with_faults: expect.stringMatching(/customers and items/) } },
  })
  expect((await asha.get('/api/invoices')).body.total).toBe(0)
})

// @abuse 44
test('importing invoices needs Pro; importing customers does not', async () => {
  const free = await app.current.seller({ plan: 'Free' })
  expect(await commit(free, 'invoices', PAST)).toMatchObject({ status: 403, body: { code: 'plan_required' } })
  expect((await free.get('/api/invoices')).body.total).toBe(0)
  expect((await commit(free, 'customers', 'Name\nRavi')).status).toBe(200)
})

test('customers are previewed and imported once; a repeat adds none', async () => {
  const asha = await app.current.seller()
  await asha.post('/api/customers', { name: 'Ravi Kumar' })
  const file =
    'Party Name,Mobile No,GSTIN/UIN,Billing State,Foo\nRAVI KUMAR,,,,x\nMeera Stores,98765 43210,27AAHCV4410Q1ZV,,y\n\n"\'=Sum & Co",,,27-Maharashtra,\nMeera stores,,,,\n'
  const seen = await preview(asha, 'customers', file)
  expect(seen.body).toMatchObject({
    columns: [
      { heading: 'Party Name', field: 'name' },
      { field: 'phone', example: '98765 43210' },
      { field: 'gstin' },
      { field: 'state' },
      { heading: 'Foo', field: null },
    ],
    rows: 4,
    added: 2,
    skipped: 2,
    faults: [],
  })
  expect(seen.body.first[1]).toEqual({
    row: 3,
    values: { Name: 'Meera Stores', Mobile: '+91 98765 43210', GSTIN: '27AAHCV4410Q1ZV', State: 'Maharashtra' },
  })
  expect((await asha.get('/api/customers')).body.customers).toHaveLength(1)
  expect((await commit(asha, 'customers', file)).body).toEqual({ added: 2, skipped: 2, advances: 0, left_out: 0 })
  expect((await commit(asha, 'customers', file)).body).toEqual({ added: 0, skipped: 4, advances: 0, left_out: 0 })
  const { customers } = (await asha.get('/api/customers')).body
  expect(customers.map(({ name }: { name: string }) => name)).toEqual(['=Sum & Co', 'Meera Stores', 'Ravi Kumar'])
  expect(customers[0].state_code).toBe('27')
})

test('items are imported with manually chosen columns', async () => {
  const asha = await app.current.seller()
  const file = 'A,B,C\nLamp,"1,500.00",18%\nChair,₹50,0\n'
  expect((await preview(asha, 'items', file)).body.faults).toMatchObject([
    { column: 'Description' },
    { column: 'Unit price' },
  ])
  expect((await preview(asha, 'items', file, 'description,unit_price,rate')).body).toMatchObject({
    added: 2,
    fault_count: 0,
  })
  expect((await preview(asha, 'items', file, 'description,description,')).body.code).toBe('import_unreadable')
  expect((await preview(asha, 'items', file, 'name,unit_price,')).body.code).toBe('import_unreadable')
  const made = await asha.raw('POST', '/api/imports/items?columns=description,unit_price,rate', file, CSV)
  expect(made.body).toEqual({ added: 2, skipped: 0, advances: 0, left_out: 0 })
})

test('a repeat of an invoice is recognised, also if the last letter of its customer has a small form of its own', async () => {
  const asha = await app.current.seller()
  const file = 'Number,Date,Customer,Total\nA-1,2026-04-03,ΟΔΟΣ,100\n'
  expect((await commit(asha, 'invoices', file)).body).toMatchObject({ added: 1, skipped: 0 })
  expect((await preview(asha, 'invoices', file)).body).toMatchObject({ added: 0, skipped: 1, faults: [] })
})

test('imported invoices keep number, day, amount and payments; totals follow; a repeat adds nothing', async () => {
  const asha = await app.current.seller()
  const seen = await preview(asha, 'invoices', PAST)
  expect(seen.body).toMatchObject({ rows: 3, added: 3, skipped: 0, faults: [] })
  expect(seen.body.first[0].values).toMatchObject({ Date: '3 Apr 2026', Total: '₹1,23,456.78' })
  expect((await commit(asha, 'invoices', PAST)).body).toEqual({ added: 3, skipped: 0, advances: 0, left_out: 0 })
  expect(await findWrongTotals(app.current.db)).toEqual([])
  expect((await commit(asha, 'invoices', PAST)).body).toEqual({ added: 0, skipped: 3, advances: 0, left_out: 0 })

  const { invoices } = (await asha.get('/api/invoices')).body
  const balances = invoices.map((one: Record<string, unknown>) => [one['number'], one['state'], one['balance']])
  expect(balances.sort()).toEqual([
    ['2025/001', 'paid', '0.00'],
    ['2025/002', 'part_paid', '300.00'],
    ['2025/003', 'pending', '900.00'],
  ])
  const [first] = invoices.filter(({ number }: { number: string }) => number === '2025/001')
  const { invoice } = (await asha.get(`/api/invoices/${first.id}`)).body
  expect(invoice).toMatchObject({ issued_on: '2026-04-03', paid_on: '2026-04-05', kind: 'invoice' })
  expect(invoice.lines).toMatchObject([{ description: 'Lamp', quantity: '2', amount: '123456.78' }])
  expect(invoice.payments).toMatchObject([{ amount: '123456.78', received_on: '2026-04-05', method: 'other' }])
  expect(invoice.history).toMatchObject([{ what: 'imported' }])
  // One customer in two letter cases.
  expect((await asha.get('/api/customers')).body.customers).toHaveLength(2)
})

test('invoices with taxes: lines by number, inclusive amounts, taxes in the file, and rounding', async () => {
  const asha = await registeredSeller(app.current)
  const file = `Number,Date,Customer,State,Description,HSN,Quantity,Unit price,Taxable value,CGST,SGST,IGST,GST rate,Total,Status
A-1,01/04/2026,Ravi,Maharashtra,Lamp,9405,2,500,1000,90,90,,,1780,Paid
A-1,01/04/2026,Ravi,,Chair,9401,1,,500,45,45,,18,1780,
A-2,02/04/2026,Meera,Karnataka,Lamp,9405,,,100,,,18,,118,Unpaid
A-3,03/04/2026,Farah,,Lamp,,,,,,,,18,118,
INV/26-27/0007,04/04/2026,Farah,,Book,,,,,,,,0,50,
`
  expect((await preview(asha, 'invoices', file)).body.faults).toEqual([
    { row: 2, column: 'Total', reason: 'The lines do not add up to the total' },
  ])
  const right = file.replaceAll('1780', '1770.40')
  expect((await commit(asha, 'invoices', right)).body).toEqual({ added: 4, skipped: 0, advances: 0, left_out: 0 })
  expect(await findWrongTotals(app.current.db)).toEqual([])
  const { invoices } = (await asha.get('/api/invoices')).body
  const detail = async (number: string) => {
    const { id } = invoices.find((one: { number: string }) => one.number === number)
    return (await asha.get(`/api/invoices/${id}`)).body.invoice
  }
  expect(await detail('A-1')).toMatchObject({
    kind: 'tax_invoice',
    state: 'paid',
    taxable: '1500.00',
    cgst: '135.00',
    sgst: '135.00',
    round_off: '0.40',
    amount: '1770.40',
    place_of_supply: '27',
    lines: [{ rate: '18', hsn: '9405' }, { rate: '18' }],
  })
  expect(await detail('A-2')).toMatchObject({ igst: '18.00', place_of_supply: '29', state: 'pending' })
  expect(await detail('A-3')).toMatchObject({ taxable: '100.00', cgst: '9.00', amount: '118.00' })
  // The series continues after the highest imported number.
  const { number } = await asha.invoice({ issued_on: '2026-04-05' })
  expect(number).toMatch(/^INV\/26-27\/0008$/)
})

// @abuse 232
test('one bad row refuses the whole file, with row, column and reason', async () => {
  const asha = await app.current.seller()
  const wrong: [string, string, string][] = [
    ['2025/004,31/02/2026,Ravi,x,1,,100,,', 'Date', 'Enter a day like 28/11/2026'],
    ['2025/004,01/01/2099,Ravi,x,1,,100,,', 'Date', 'This day is in the future'],
    ['2025/004,01/04/2026,,x,1,,100,,', 'Party Name', 'The name is missing'],
    ['2025/004,01/04/2026,Ravi,x,1,,one hundred,,', 'Amount', 'Enter the amount in digits, like 1234.50'],
    ['2025/004,01/04/2026,Ravi,x,1,,(100),,', 'Amount', expect.stringContaining('This is below zero')],
    ['2025/004,01/04/2026,Ravi,x,1,,0,,', 'Amount', 'Enter a total above ₹0 and below ₹10 crore'],
    ['2025/004,01/04/2026,Ravi,x,1,,100,101,', 'Received', 'More was received than the total'],
    [
      '2025/004,01/04/2026,Ravi,x,1,17,100,,',
      'GST %',
      'That is not a GST rate. Choose one from the list, like 5 or 18',
    ],
    ['#4,01/04/2026,Ravi,x,1,,100,,', 'Invoice No', expect.stringContaining('at most 16 letters')],
    [',01/04/2026,Ravi,x,1,,100,,', 'Invoice No', 'The number is missing'],
    ['2025/004,01/04/2026,Ravi,x,1,18,100,,', 'GST %', expect.stringContaining('not registered for GST')],
  ]
  for (const [row, column, reason] of wrong) {
    const seen = await preview(asha, 'invoices', `${PAST}${row}\n`)
    expect([row, seen.body.faults]).toEqual([row, [{ row: 5, column, reason }]])
    const refused = await commit(asha, 'invoices', `${PAST}${row}\n`)
    expect(refused).toMatchObject({ status: 400, body: { code: 'import_has_faults' } })
    expect(refused.body.message).toContain('Row 5')
  }
  expect((await asha.get('/api/invoices')).body.total).toBe(0)
  expect((await asha.get('/api/customers')).body.customers).toEqual([])
  // The same number with other amounts is a fault too.
  await commit(asha, 'invoices', PAST)
  const changed = await preview(asha, 'invoices', PAST.replace(',500,200', ',501,200'))
  expect(changed.body.faults).toMatchObject([{ row: 3, column: 'Invoice No' }])
})

// @abuse 228
test('UTF-16, Windows-1252, mixed line ends and tabs are read; broken text is refused', async () => {
  const asha = await app.current.seller()
  const names = async (file: File) =>
    (await preview(asha, 'customers', file)).body.first?.map(({ values }: { values: { Name: string } }) => values.Name)
  const text = 'Name\tCity\r\nCafé Déjà\tx\nRavi\tPune\r\n'
  const bytes = (...parts: Buffer[]) => new Uint8Array(Buffer.concat(parts))
  const swapped = Buffer.from(text, 'utf16le').swap16()
  const expected = ['Café Déjà', 'Ravi']
  expect(await names(text)).toEqual(expected)
  expect(await names(`\ufeff${text}`)).toEqual(expected)
  expect(await names(bytes(Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')))).toEqual(expected)
  expect(await names(bytes(Buffer.from([0xfe, 0xff]), swapped))).toEqual(expected)
  expect(await names(bytes(Buffer.from(text, 'utf16le')))).toEqual(expected)
  expect(await names(bytes(Buffer.from(text, 'latin1')))).toEqual(expected)
  expect(await names('Name;City\nRavi;"a;b"\n')).toEqual(['Ravi'])

  const broken: [File, RegExp][] = [
    ['Name\nRa\0vi\n', /no CSV file/],
    ['Name\nRavi\n"Meera\nand more\n', /Row 3 .*never closed/],
    [`Name${',x'.repeat(100_000)}\nRavi\n`, /more than 100 columns/],
    [`Name\n${'x'.repeat(5_000_000)}\n`, /Row 2 cannot be read/],
    ['Name\n', /no rows/],
    ['', /no rows|file/],
    [`Name\n${'Ravi\n'.repeat(20_001)}`, /more than 20,000 rows/],
  ]
  for (const [file, sentence] of broken) {
    const answer = await preview(asha, 'customers', file)
    expect([String(answer.body.message), answer.status]).toEqual([expect.stringMatching(sentence), 400])
  }
})

// @abuse 227
test('a formula in a cell stays text', async () => {
  const asha = await app.current.seller()
  await commit(asha, 'customers', 'Name\n=1+1\n"=HYPERLINK(""http://evil"")"\n')
  const names = (await asha.get('/api/customers')).body.customers.map(({ name }: { name: string }) => name)
  expect(names.sort()).toEqual(['=1+1', '=HYPERLINK("http://evil")'])
})

// @abuse 231
test('the same file twice concurrently, and with reordered columns, adds no duplicates', async () => {
  const asha = await app.current.seller()
  const turned = PAST.split('\n')
    .map((line) => line.replace(/^([^,]*),([^,]*),(.*)$/, '$2,$1,$3'))
    .join('\n')
  const answers = await Promise.all([PAST, PAST, turned, PAST].map((file) => commit(asha, 'invoices', file)))
  expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 0, 0, 3])
  expect((await asha.get('/api/invoices')).body.total).toBe(3)
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

// @abuse 233
test('a repeat with the same key gets the same answer; the key with another file is refused', async () => {
  const asha = await app.current.seller()
  const key = { 'idempotency-key': 'import-1' }
  expect((await commit(asha, 'invoices', PAST, key)).body).toEqual({ added: 3, skipped: 0, advances: 0, left_out: 0 })
  expect((await commit(asha, 'invoices', PAST, key)).body).toEqual({ added: 3, skipped: 0, advances: 0, left_out: 0 })
  expect((await commit(asha, 'invoices', `${PAST}\n`, key)).body.code).toBe('key_reused')
})

// @abuse 233
test('an import whose connection breaks leaves nothing', async () => {
  const asha = await app.current.seller()
  // Written in three statements for each table.
  const rows = Array.from({ length: 3_000 }, (_, i) => `N/${i},01/04/2026,Customer ${i % 500},100`).join('\n')
  const file = `Number,Date,Customer,Total\n${rows}\n`
  const cut = async () => {
    const killed = await app.current.db<{ n: bigint }[]>`
      SELECT count(pg_terminate_backend(pid)) AS n FROM pg_stat_activity
      WHERE datname = current_database() AND query ILIKE '%INSERT INTO invoice_lines%' AND pid <> pg_backend_pid()
        AND wait_event_type = 'Lock'`
    return (killed[0]?.n ?? 0n) > 0n
  }
  // The import has written its invoices and waits to write their lines when its connection ends.
  const going = await app.current.db.begin(async (tx) => {
    await tx`LOCK TABLE invoice_lines IN EXCLUSIVE MODE`
    const answer = commit(asha, 'invoices', file)
    await expect.poll(cut).toBe(true)
    return { answer }
  })
  expect((await going.answer).status).toBe(503)
  expect((await asha.get('/api/invoices')).body.total).toBe(0)
  expect(await findWrongTotals(app.current.db)).toEqual([])

  expect((await commit(asha, 'invoices', file)).body).toEqual({ added: 3_000, skipped: 0, advances: 0, left_out: 0 })
  expect(await findWrongTotals(app.current.db)).toEqual([])
}, 120_000)

// @abuse 224
test('a file above 20 MB is refused, also without Content-Length', async () => {
  const asha = await app.current.seller()
  const cookie = [...asha.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const before = process.memoryUsage().rss
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 65_536
      if (sent > 500 * 1024 * 1024) controller.close()
      else controller.enqueue(new Uint8Array(65_536).fill(65))
    },
  })
  const refused = await fetch(`${app.current.origin}/api/imports/customers/preview`, {
    method: 'POST',
    headers: { ...CSV, cookie },
    body: endless,
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    () => 413,
  )
  expect(refused).toBe(413)
  expect(sent).toBeLessThan(60 * 1024 * 1024)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})
