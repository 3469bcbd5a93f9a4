import { expect, test } from 'vitest'
import { fromRupees, paise, toRupees } from '#domain/money/money.ts'
import { useApp } from '../harness/app.ts'
import { filesOf } from '../sheets/unzip.ts'
import { registeredSeller } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const lamp = { description: 'Lamp', hsn: '9405', unit: 'Nos', quantity: '2', unit_price: '500', rate: '18' }
const october = { issued_on: '2026-10-05', amount: undefined, lines: [lamp] }

test('refuses a visitor, an unregistered seller, an invalid month and a GSTIN that is not of the period', async () => {
  const [asha, meera] = [await app.current.seller(), await registeredSeller(app.current)]
  for (const path of ['gstr3b', 'gstr3b/figures']) {
    const address = `/api/exports/${path}?month=2026-10`
    expect(await app.current.visitor().get(address)).toMatchObject({ status: 401 })
    expect((await asha.get(address)).body.code).toBe('gst_not_registered')
    expect((await meera.get(`/api/exports/${path}?month=2026-13`)).body.fields).toHaveProperty('month')
    expect((await meera.get(`${address}&gstin=29AAQFM2209R1ZI`)).body.fields).toEqual({
      gstin: 'Nothing was issued under this GSTIN in this period',
    })
  }
})

test('the figures of a month and of its quarter equal GSTR-1 of the same period, less credit notes', async () => {
  const asha = await registeredSeller(app.current)
  await asha.invoice({ ...october, customer_name: 'Meera Stores', customer: { gstin: '27AAHCV4410Q1ZV' } })
  await asha.invoice({ ...october, customer_name: 'Ravi', place_of_supply: '29' })
  const { id } = await asha.invoice({ ...october, customer_name: 'Noor', issued_on: '2026-10-31' })
  await asha.post(`/api/invoices/${id}/credit-notes`, {
    reason: 'One lamp sent back',
    issued_on: '2026-11-02',
    lines: [{ position: 1, quantity: '1' }],
  })
  const { id: gone } = await asha.invoice({ ...october, customer_name: 'Ravi' })
  await asha.post(`/api/invoices/${gone}/void`, { reason: 'Made twice' })

  const figures = async (query: string) => (await asha.get(`/api/exports/gstr3b/figures?${query}`)).body
  expect(await figures('month=2026-10')).toEqual({
    gstin: '27ABCPS1234K1ZM',
    gstins: ['27ABCPS1234K1ZM'],
    from: '2026-10-01',
    to: '2026-10-31',
    taxed: { taxable: '3000.00', igst: '180.00', cgst: '180.00', sgst: '180.00' },
    advances_received: { taxable: '0.00', igst: '0.00', cgst: '0.00', sgst: '0.00' },
    advances_adjusted: { taxable: '0.00', igst: '0.00', cgst: '0.00', sgst: '0.00' },
    zero_rated: { taxable: '0.00', igst: '0.00', cgst: '0.00', sgst: '0.00' },
    nil_and_exempt: '0.00',
    non_gst: '0.00',
    inter_state: [{ place_of_supply: '29', taxable: '1000.00', igst: '180.00' }],
    reverse_charge: { taxable: '0.00', igst: '0.00', cgst: '0.00', sgst: '0.00' },
  })
  expect((await figures('month=2026-11')).taxed).toEqual({
    taxable: '-500.00',
    igst: '0.00',
    cgst: '-45.00',
    sgst: '-45.00',
  })
  expect(await figures('month=2026-11&span=quarter')).toMatchObject({
    from: '2026-10-01',
    to: '2026-12-31',
    taxed: { taxable: '2500.00', igst: '180.00', cgst: '135.00', sgst: '135.00' },
  })
  for (const query of ['month=2026-10', 'month=2026-11', 'month=2026-11&span=quarter']) {
    const { body } = await asha.get(`/api/exports/gstr1?${query}`)
    const registered = (body.b2b ?? []).flatMap(({ inv }: { inv: { itms: { itm_det: { txval: number } }[] }[] }) =>
      inv.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det.txval)),
    )
    const small = (body.b2cs ?? []).map(({ txval }: { txval: number }) => txval)
    const sum = [...registered, ...small].reduce((all: bigint, txval: number) => all + fromRupees(txval.toFixed(2)), 0n)
    expect((await figures(query)).taxed.taxable).toBe(toRupees(paise(sum)))
  }
})

test('the sheet has the rows of tables 3.1 and 3.2, as CSV and as Excel', async () => {
  const asha = await registeredSeller(app.current)
  await asha.invoice({ ...october, customer_name: 'Ravi', place_of_supply: '29' })
  const { body, headers } = await asha.get('/api/exports/gstr3b?month=2026-10&format=csv')
  expect(headers.get('content-disposition')).toBe('attachment; filename="GSTR3B-2026-10.csv"')
  expect(body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Table,Nature of Supplies,Place of Supply,Total Taxable Value,Integrated Tax,Central Tax,State/UT Tax',
    '3.1(a),"Outward taxable supplies (other than zero rated, nil rated and exempted)",,1000.00,180.00,0.00,0.00',
    '3.1(b),Outward taxable supplies (zero rated),,0.00,0.00,,',
    '3.1(c),"Other outward supplies (nil rated, exempted)",,0.00,,,',
    '3.1(e),Non-GST outward supplies,,0.00,,,',
    '3.2,Inter-State supplies to unregistered persons,29-Karnataka,1000.00,180.00,,',
    'Note,"Advances received, part of 3.1(a), or of 3.1(b) for exports and SEZ",,0.00,0.00,0.00,0.00',
    'Note,"Advances adjusted, taken off 3.1(a), or 3.1(b) for exports and SEZ",,0.00,0.00,0.00,0.00',
    'Note,"Reverse charge: the recipient pays the tax, in no row above",,0.00,0.00,0.00,0.00',
  ])
  const response = await asha.file('/api/exports/gstr3b?month=2026-10')
  const files = filesOf(response.bytes)
  expect([...files.values()].some((text) => text.includes('29-Karnataka'))).toBe(true)
})

// Tax is taken back by a credit note alone, for the reasons of CGST Act, s.34(1): a bill that is not paid is none of
// them.
test('a bad debt of a whole bill leaves GSTR-1 and GSTR-3B as before', async () => {
  const asha = await registeredSeller(app.current)
  const { id } = await asha.invoice({
    ...october,
    customer_name: 'Meera Stores',
    customer: { gstin: '27AAHCV4410Q1ZV' },
  })
  // One by one: a business has one download at a time.
  const returns = async () => {
    const answers = []
    for (const path of ['gstr1', 'gstr3b/figures'])
      for (const month of ['2026-10', '2026-11']) answers.push(await asha.get(`/api/exports/${path}?month=${month}`))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    return answers.map(({ body }) => body)
  }
  const before = await returns()
  expect(before[2].taxed).toMatchObject({ taxable: '1000.00', cgst: '90.00' })
  const writtenOff = await asha.post(`/api/invoices/${id}/write-offs`, { reason: 'Shop closed' })
  expect(writtenOff).toMatchObject({ status: 200, body: { invoice: { balance: '0.00' } } })
  expect(await returns()).toEqual(before)
})
