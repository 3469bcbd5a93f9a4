import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { monthOf } from '#domain/days/month.ts'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findWrongBooks } from '#server/features/exports/service.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { seeded } from '../harness/seeded.ts'
import { importCredits } from '../money/bank.ts'
import { bytesOf } from '../sheets/unzip.ts'
import {
  cellsOf,
  exportedMoney,
  exportedPayments,
  shownMoney,
  statementBalances,
  tallyBalances,
  tallyMoney,
  tallyParties,
  tallyVouchers,
} from './read-books.ts'
import { registeredSeller } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const today = indiaDay(new Date())

const ok = async (answer: ReturnType<Seller['post']>) => {
  const { status, body } = await answer
  expect([status, body]).toMatchObject([200, {}])
  return body
}
const customer = async (seller: Seller, name: string): Promise<string> =>
  (await ok(seller.post('/api/customers', { name }))).customer.id
const tally = async (seller: Seller, query = ''): Promise<string> =>
  (await seller.get(`/api/exports/tally${query}`)).text
const kinds = async (seller: Seller) =>
  (await exportedPayments(seller)).map(({ Kind, Amount, Invoice, Method }) => [Kind, Amount, Invoice, Method])

/** Bank and cash by the exports are what the screens say; each party's balance in Tally is that of its statement. */
async function booksAgree(seller: Seller, life = 'as told'): Promise<void> {
  const xml = await tally(seller)
  for (const { type, entries } of tallyVouchers(xml))
    expect(
      entries.reduce((sum, [, amount]) => sum + amount, 0n),
      `${type}, ${life}`,
    ).toBe(0n)
  const shown = await shownMoney(seller)
  expect(tallyMoney(xml), `${life}`).toEqual(shown)
  expect(await exportedMoney(seller), `${life}`).toEqual(shown)
  const ledgers = tallyBalances(xml)
  const balances = Object.fromEntries(
    tallyParties(xml).flatMap((name) => (ledgers[name] === undefined ? [] : [[name, ledgers[name]]])),
  )
  expect(balances, `${life}`).toEqual(await statementBalances(app.current, seller))
}

type Row = Record<string, string>

/** The last day for a credit note that takes back tax: 30 November after the year of the supply (CGST Act, s.34(2)). */
const lastNoteDay = (supplied: string): string => {
  const year = Number(supplied.slice(0, 4)) - (supplied.slice(5, 7) < '04' ? 1 : 0)
  return `${year + 1}-11-30`
}

const inPaise = (rupees = '0'): bigint => BigInt(rupees.replace('.', ''))

/**
 * Each month's 3.1(a), (b) and (d) of GSTR-3B are the sums of the exported lines: exports apart, and no credit note
 * that came too late. Table 13 of GSTR-1 counts the receipt vouchers, and those of undone payments as cancelled.
 * Returns how often each was met.
 */
async function returnsAgree(seller: Seller, life: string) {
  const rows: Row[] = parse((await seller.get('/api/exports/lines')).text, { bom: true, columns: true })
  const dayOf = new Map(rows.map((row) => [row.Number, row.Date ?? '']))
  const isLate = ({ Kind, Date: issued = '', 'Credits invoice': credited }: Row): boolean =>
    Kind === 'Credit note' && issued > lastNoteDay(dayOf.get(credited) ?? '')
  const isExport = ({ Supply }: Row): boolean => /export/i.test(Supply ?? '')
  const placeOf = (row: Row) =>
    isExport(row) ? 'zero_rated' : row['Reverse charge'] === 'Yes' ? 'reverse_charge' : 'taxed'
  const sent = rows.filter(({ State }) => State !== 'Cancelled')
  for (const month of new Set(rows.map((row) => monthOf(row.Date ?? '')))) {
    const { body } = await seller.get(`/api/exports/gstr3b/figures?month=${month}`)
    for (const place of ['taxed', 'zero_rated', 'reverse_charge'] as const) {
      const own = sent.filter((row) => monthOf(row.Date ?? '') === month && placeOf(row) === place && !isLate(row))
      const taxed = own.filter((row) => place === 'zero_rated' || inPaise(row['GST %']) !== 0n)
      const sumOf = (name: string) => taxed.reduce((sum, row) => sum + inPaise(row[name]), 0n)
      expect(
        Object.fromEntries(Object.entries<string>(body[place]).map(([name, amount]) => [name, inPaise(amount)])),
        `${life}, ${month}, ${place}`,
      ).toEqual({
        taxable: sumOf('Taxable value'),
        igst: sumOf('IGST'),
        cgst: sumOf('CGST'),
        sgst: sumOf('SGST/UTGST'),
      })
    }
  }
  const { payments } = (await seller.get('/api/customer-payments')).body
  const vouchers = payments.filter(({ voucher }: { voucher: object | null }) => voucher)
  const undone = vouchers.filter((one: { undone: object | null }) => one.undone)
  const { doc_issue } = (await seller.get(`/api/exports/gstr1?month=${monthOf(today)}`)).body
  const counted = doc_issue?.doc_det.find((one: { doc_num: number }) => one.doc_num === 6)?.docs ?? []
  const total = (of: 'totnum' | 'cancel') =>
    counted.reduce((sum: number, one: Record<string, number>) => sum + (one[of] ?? 0), 0)
  expect([total('totnum'), total('cancel')], `${life}`).toEqual([vouchers.length, undone.length])
  return {
    late: sent.filter(isLate).length,
    exports: sent.filter(isExport).length,
    vouchers: vouchers.length,
    undone: undone.length,
  }
}

test('an advance of ₹11,800 with ₹1,800 paid back is in the payments export and in Tally', async () => {
  const asha = await app.current.seller()
  const id = await customer(asha, 'Noor Caterers')
  const given = { customer_id: id, amount: '11800', received_on: '2026-10-10', method: 'bank', allocations: [] }
  const { payment } = await ok(asha.post('/api/customer-payments', given))
  const back = { amount: '1800', refunded_on: '2026-10-12', method: 'cash', note: 'Smaller job' }
  await ok(asha.post(`/api/customer-payments/${payment.id}/refunds`, back))
  expect(await kinds(asha)).toEqual([
    ['Advance', '11800.00', '', 'bank'],
    ['Advance refund', '-1800.00', '', 'cash'],
  ])
  expect(tallyBalances(await tally(asha))).toEqual({ Bank: 1_180_000n, Cash: -180_000n, 'Noor Caterers': -1_000_000n })
  expect(tallyParties(await tally(asha))).toEqual(['Noor Caterers'])
  await booksAgree(asha)
})

test('a bank credit of ₹5,000 on a bill of ₹4,956 is ₹5,000, of which ₹44 are an advance', async () => {
  const asha = await app.current.seller()
  const { id, customer_id, number } = await asha.invoice({ customer_name: 'Noor', amount: '4956' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '5000.00', payer_name: 'NOOR' }])
  const confirmed = {
    credits: [{ credit_id: ids[0], customer_id, allocations: [{ invoice_id: id, amount: '4956' }] }],
  }
  await ok(asha.post('/api/money/confirm', confirmed))
  expect(await kinds(asha)).toEqual([
    ['Payment', '4956.00', number, 'upi'],
    ['Advance', '44.00', '', 'upi'],
  ])
  expect(tallyBalances(await tally(asha))).toEqual({ Bank: 500_000n, Noor: -4_400n, Sales: -495_600n })
  await booksAgree(asha)
})

test('what did not arrive goes to TDS receivable, bank charges, round off or bad debts, by a journal voucher', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ customer_name: 'Noor', amount: '1000', issued_on: '2026-10-01' })
  const path = `/api/invoices/${id}`
  await ok(asha.post(`${path}/payments`, { amount: '700', method: 'cheque', reference: '004512' }))
  await ok(asha.post(`${path}/payments`, { amount: '100', method: 'tds', tds_rate: '10' }))
  for (const [amount, reason] of [
    ['20', 'Bank charge'],
    ['0.40', 'Rounded off'],
    ['179.60', 'Old debt'],
  ])
    await ok(asha.post(`${path}/write-offs`, { amount, reason }))
  const xml = await tally(asha)
  expect(tallyBalances(xml)).toEqual({
    Sales: -100_000n,
    Bank: 70_000n,
    'TDS Receivable': 10_000n,
    'Bank Charges': 2_000n,
    'Round Off': 40n,
    'Bad Debts Written Off': 17_960n,
  })
  expect(
    tallyVouchers(xml)
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['Journal', 'Journal', 'Journal', 'Journal', 'Receipt', 'Sales'])
  expect((await kinds(asha)).map(([kind]) => kind).sort()).toEqual([
    'Bank charge',
    'Payment',
    'Rounding',
    'TDS',
    'Write-off',
  ])
  await booksAgree(asha)
})

// CGST Act, section 51: what a government buyer keeps back of GST is no income tax.
test('GST that a government buyer kept back has a ledger, a report and a file of its own', async () => {
  const asha = await registeredSeller(app.current)
  const buyer = (await ok(asha.post('/api/customers', { name: 'Nagpur Nigam', gstin: '27MUMN12345A1DP' }))).customer
  const lamp = { description: 'Lamp', hsn: '9405', quantity: '1', unit_price: '300000', rate: '18' }
  const base = { customer_id: buyer.id, customer_name: 'Nagpur Nigam', amount: undefined, place_of_supply: '27' }
  const { id } = await asha.invoice({ ...base, lines: [lamp], issued_on: '2026-10-01' })
  const cash = await asha.post(`/api/invoices/${id}/payments`, { amount: '1', method: 'cash', tds_tax: 'gst' })
  expect(cash.status).toBe(400)
  const received = { customer_id: buyer.id, amount: '342000', method: 'bank', received_on: '2026-10-07' }
  const gst = { invoice_id: id, amount: '6000', tax: 'gst', rate: '2', section: '51' }
  await ok(asha.post('/api/customer-payments', { ...received, tds: gst }))
  const income = { amount: '6000', method: 'tds', tds_rate: '2', received_on: '2026-10-07' }
  await ok(asha.post(`/api/invoices/${id}/payments`, income))
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({ state: 'paid' })

  const balances = tallyBalances(await tally(asha))
  expect(balances).toMatchObject({ 'TDS Receivable': 600_000n, 'GST TDS Receivable': 600_000n, Bank: 34_200_000n })
  expect((await kinds(asha)).map(([kind, amount]) => [kind, amount]).sort()).toEqual([
    ['GST TDS', '6000.00'],
    ['Payment', '342000.00'],
    ['TDS', '6000.00'],
  ])
  const report = (await asha.get('/api/reports/tds?year=2026-27')).body
  expect(report).toMatchObject({
    total: '6000.00',
    quarters: ['0.00', '0.00', '6000.00', '0.00'],
    rows: [{ amount: '6000.00', payments: 1 }],
    gst: {
      total: '6000.00',
      rows: [{ gstin: buyer.gstin, month: '2026-10', igst: '0.00', cgst: '3000.00', sgst: '3000.00', payments: 1 }],
    },
  })
  const file = async (what: string) => (await asha.get(`/api/exports/${what}`)).text.trim().split('\r\n').slice(1)
  expect(await file('tds')).toHaveLength(1)
  expect(await file('gst_tds')).toEqual([
    expect.stringContaining(`Nagpur Nigam,${buyer.gstin},INV/26-27/0001,0.00,3000.00,3000.00,6000.00`),
  ])
  for (const book of ['tds', 'gst_tds']) expect((await file(`books/${book}`)).at(-1)).toMatch(/^Total,.*,6000\.00$/)
  const { payments } = (await asha.get(`/api/customer-payments?customer_id=${buyer.id}&method=tds`)).body
  const kept = payments.find(({ tds }: { tds: { tax: string } }) => tds.tax === 'gst')
  const ticked = await asha.put(`/api/customer-payments/${kept.id}/certificate`, { received_on: '2026-10-20' })
  expect(ticked).toMatchObject({ status: 409, body: { code: 'not_tds' } })
  await booksAgree(asha)
})

test('paise that a payment link asked for are in the bank and in round off', async () => {
  const asha = await app.current.seller()
  const { version } = (await asha.get('/api/business')).body.business
  await ok(asha.put('/api/business', { version, adds_paise: true }))
  const { id, asked } = await asha.invoice({ customer_name: 'Noor', amount: '4500' })
  expect(asked).toBe('4500.01')
  await ok(asha.post(`/api/invoices/${id}/payments`, { amount: asked, method: 'upi' }))
  expect(tallyBalances(await tally(asha))).toEqual({ Bank: 450_001n, 'Round Off': -1n, Sales: -450_000n })
  expect((await kinds(asha)).map(([kind, amount]) => [kind, amount])).toEqual([
    ['Payment', '4500.00'],
    ['Round off', '0.01'],
  ])
  await booksAgree(asha)
})

test('a party is the customer of today: renamed, merged, and apart from another one of the same name', async () => {
  const asha = await app.current.seller()
  const first = await asha.invoice({ customer_name: 'R. Kumar', amount: '100' })
  const second = await asha.invoice({ customer_name: 'Ravi', amount: '50' })
  const { customer: kumar } = (await asha.get(`/api/customers/${first.customer_id}`)).body
  await ok(asha.put(`/api/customers/${first.customer_id}`, { version: kumar.version, name: 'Ravi Kumar' }))
  await ok(asha.post(`/api/customers/${second.customer_id}/merge`, { into: first.customer_id }))
  for (const [gstin, amount] of [
    ['27AAPFU0939F1ZV', '7'],
    ['29AAQFM2209R1ZI', '9'],
  ]) {
    const { id } = (await ok(asha.post('/api/customers', { name: 'Meera', gstin }))).customer
    await asha.invoice({ customer_id: id, customer_name: 'Meera', customer: { gstin }, amount })
  }
  expect(tallyBalances(await tally(asha))).toEqual({
    'Ravi Kumar': 15_000n,
    'Meera (27AAPFU0939F1ZV)': 700n,
    'Meera (29AAQFM2209R1ZI)': 900n,
    Sales: -16_600n,
  })
})

test('customers of one name are apart, also if its last letter has a small form of its own', async () => {
  const asha = await app.current.seller()
  for (const gstin of ['27AAPFU0939F1ZV', '29AAQFM2209R1ZI']) {
    const { id } = (await ok(asha.post('/api/customers', { name: 'ΟΔΟΣ', gstin }))).customer
    await asha.invoice({ customer_id: id, customer_name: 'ΟΔΟΣ', customer: { gstin }, amount: '7' })
  }
  expect(tallyBalances(await tally(asha))).toEqual({
    'ΟΔΟΣ (27AAPFU0939F1ZV)': 700n,
    'ΟΔΟΣ (29AAQFM2209R1ZI)': 700n,
    Sales: -1_400n,
  })
})

test.for([4, 5, 6])('through a random life of a business every book agrees: %i', { timeout: 120_000 }, async (seed) => {
  const { random } = seeded(seed)
  const below = (n: number): number => Math.floor(random() * n)
  const of = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  const rupees = (most: number) => (below(most * 100) / 100 + 0.01).toFixed(2)
  const asha = await registeredSeller(app.current)
  const { version } = (await asha.get('/api/business')).body.business
  await ok(asha.put('/api/business', { version, adds_paise: true }))
  const names = ['Noor', 'Ravi', 'Meera', 'Imran']
  const ids = await Promise.all(names.map((name) => customer(asha, name)))
  const invoices: string[] = []
  const payments: string[] = []
  const day = (days = 40) => addDays(today, -below(days))
  const reason = 'Random'
  const make = async (): Promise<number> => {
    const at = below(names.length)
    const { status, body } = await asha.post('/api/invoices', {
      customer_id: ids[at],
      customer_name: names[at],
      lines: Array.from({ length: 1 + below(3) }, () => ({
        description: 'Chair',
        hsn: '9401',
        unit_price: rupees(2_000),
        quantity: String(1 + below(5)),
        rate: of(['0', '5', '18', '40']),
        ...(random() < 0.3 ? { discount_percent: '12.5' } : {}),
      })),
      ...(random() < 0.2
        ? { supply_type: of(['export_with_tax', 'export_without_tax']), export_details: { country: 'AE' } }
        : { place_of_supply: of(['27', '29']), reverse_charge: random() < 0.1 }),
      is_rounded: random() < 0.5,
      draft: random() < 0.1,
      // Credit notes for the old ones come too late to take back tax.
      issued_on: addDays(today, random() < 0.3 ? -800 : -40 - below(30)),
    })
    if (status === 200) invoices.push(body.invoice.id)
    return status
  }
  const act = async (): Promise<number> => {
    const dice = below(16)
    if (dice < 3 || invoices.length === 0) return make()
    const path = `/api/invoices/${of(invoices)}`
    const payment = `/api/customer-payments/${of(payments) ?? of(invoices)}`
    const method = of(['cash', 'upi', 'bank', 'cheque', 'card', 'other'])
    if (dice < 5) {
      const body = { customer_id: of(ids), amount: rupees(5_000), method, received_on: day() }
      const answer = await asha.post('/api/customer-payments', dice === 3 ? { ...body, allocations: [] } : body)
      if (answer.status !== 200) return answer.status
      const { id } = answer.body.payment
      payments.push(id)
      const voucher = { description: 'Fittings', supply: 'goods', place_of_supply: '27' }
      const made = dice === 3 ? await asha.post(`/api/customer-payments/${id}/receipt-voucher`, voucher) : answer
      if (dice === 3 && random() < 0.6) await asha.post(`/api/customer-payments/${id}/undo`, { reason })
      return made.status
    }
    const shown = (await asha.get(path)).body.invoice
    const calls = [
      () => asha.post(`${path}/payments`, { amount: shown.asked, method: 'upi', received_on: day() }),
      () => asha.post(`${path}/payments`, { amount: rupees(500), method, received_on: day() }),
      () => asha.post(`${path}/payments`, { amount: rupees(200), method: 'tds', tds_rate: '10', received_on: day() }),
      () => asha.post(`${path}/payments`, { amount: rupees(200), method: 'tds', tds_tax: 'gst', received_on: day() }),
      () => asha.post(`${path}/write-offs`, { amount: rupees(20), reason: of(['Bank charge', 'Rounded off', reason]) }),
      () => asha.post(`${path}/credit-notes`, { amount: rupees(900), reason }),
      () => asha.post(`${path}/debit-notes`, { amount: rupees(300), reason }),
      () => asha.post(`${path}/refunds`, { amount: rupees(90), method: method === 'upi' ? 'bank' : method }),
      () => asha.post(`${path}/credit`, {}),
      () => asha.post(`${path}/payments/${of(shown.payments as { id: string }[])?.id ?? shown.id}/undo`, { reason }),
      () => asha.post(`${path}/void`, { reason }),
      () => asha.post(`${payment}/refunds`, { amount: rupees(300), method: 'cash', note: reason }),
      () => asha.post(`${payment}/undo`, { reason }),
      () =>
        asha.post(`/api/customers/${of(ids)}/opening-balances`, {
          kind: of(['owed', 'owed', 'paid_ahead']),
          amount: rupees(3_000),
          as_of: day(80),
        }),
      () => asha.post(`${payment}/allocations`, {}),
    ]
    return (await of(calls)?.())?.status ?? 0
  }
  const done = new Map<number, number>()
  for (let step = 0; step < 90; step += 1) {
    const status = await act()
    done.set(status, (done.get(status) ?? 0) + 1)
  }
  // Refused steps change nothing, but most of them do.
  expect([...done.keys()].every((status) => [200, 400, 404, 409].includes(status))).toBe(true)
  expect(done.get(200)).toBeGreaterThan(30)
  await booksAgree(asha, `seed ${seed}`)
  const met = await returnsAgree(asha, `seed ${seed}`)
  for (const [what, times] of Object.entries(met)) expect([what, times > 0]).toEqual([what, true])
  // Cut at any day, the balances are those of the statements up to it.
  const cut = addDays(today, -20)
  const ledgers = tallyBalances(await tally(asha, `?to=${cut}`))
  expect(Object.fromEntries(Object.entries(ledgers).filter(([name]) => names.includes(name)))).toEqual(
    await statementBalances(app.current, asha, cut),
  )
  await ok(asha.post(`/api/customers/${ids[0]}/merge`, { into: ids[1] }))
  await booksAgree(asha, `seed ${seed}, merged`)
  expect(await findWrongBooks(app.current.db)).toEqual([])
  for (const month of new Set([0, 30, 60].map((days) => monthOf(addDays(today, -days))))) {
    const { bytes } = await asha.file(`/api/exports/books-of-month?month=${month}`)
    const cover = cellsOf(bytesOf(bytes).get(`cover-${month}.xlsx`) ?? Buffer.of())
    const verdicts = cover.map((row) => row.at(-1)).filter((cell) => cell === 'Yes' || cell === 'No')
    expect([month, ...verdicts]).toEqual([month, 'Yes', 'Yes', 'Yes', 'Yes', 'Yes'])
  }
})
