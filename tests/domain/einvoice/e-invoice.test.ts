import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { buildEInvoice, type EInvoiceDocument, type EInvoiceLine, writeEInvoices } from '#domain/einvoice/e-invoice.ts'
import { checkEInvoices, E_INVOICE_FAULT_CODES, isForPortal } from '#domain/einvoice/e-invoice-faults.ts'
import { isPinOfState, readPostalAddress } from '#domain/einvoice/postal-address.ts'
import { type ExportDetails, exportDetailsOf } from '#domain/document/extras/export-details.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'

const text = readFileSync(new URL('inv-01.schema.json', import.meta.url), 'utf8')
const SCHEMA = z.fromJSONSchema(JSON.parse(text) as z.core.JSONSchema.JSONSchema)

const line = (changes: Partial<EInvoiceLine> = {}): EInvoiceLine => ({
  description: 'Brass lamp "large"',
  hsn: '940511',
  unit: 'Nos',
  quantity: quantity(2_000n),
  unit_price: paise(500_00n),
  rate: taxRate(1800n),
  gross: paise(1000_00n),
  discount: paise(50_00n),
  taxable: paise(950_00n),
  cgst: paise(85_50n),
  sgst: paise(85_50n),
  igst: paise(0n),
  is_by_value: false,
  ...changes,
})

const document = (changes: Partial<EInvoiceDocument> = {}): EInvoiceDocument => ({
  id: 'id',
  kind: 'tax_invoice',
  number: 'INV/26-27/0001',
  issued_on: '2026-10-05',
  isVoid: false,
  export_details: null,
  seller_name: 'Asha Lamps',
  seller: { registration: 'registered', gstin: '27ABCPS1234K1ZM', address: '12 Laxmi Road, Pune', pincode: '411030' },
  customer_name: 'Meera Stores',
  customer: { gstin: '27AAHCV4410Q1ZV', address: 'Shop 4, Linking Road\nBandra West\nMumbai 400 050, Maharashtra' },
  place_of_supply: '27',
  supply_type: 'regular',
  reverse_charge: false,
  taxable: paise(950_00n),
  cgst: paise(85_50n),
  sgst: paise(85_50n),
  igst: paise(0n),
  round_off: paise(0n),
  amount: paise(1121_00n),
  ship_to: null,
  lines: [line()],
  corrects: null,
  ...changes,
})

const igst = { cgst: paise(0n), sgst: paise(0n), igst: paise(171_00n) }
const none = { cgst: paise(0n), sgst: paise(0n), igst: paise(0n) }
const abroad: Partial<EInvoiceDocument> = {
  customer: { gstin: null, address: '5 High Street\nLondon' },
  place_of_supply: '96',
}
const corrects = { kind: 'tax_invoice', number: 'INV/26-27/0001', issued_on: '2026-10-05' } as const

const SHIPPED: ExportDetails = {
  country: 'GB',
  currency_code: 'USD',
  exchange_rate: '83.25',
  rate_source: 'RBI',
  lut_number: 'AD270326000001A',
  shipping_bill_number: '1234567',
  shipping_bill_on: '2026-10-06',
  port_code: 'INNSA1',
}

test('the file of an invoice, field by field', () => {
  expect(JSON.parse(writeEInvoices([document({ round_off: paise(-21n), amount: paise(1120_79n) })]))).toEqual([
    {
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
      DocDtls: { Typ: 'INV', No: 'INV/26-27/0001', Dt: '05/10/2026' },
      SellerDtls: {
        Gstin: '27ABCPS1234K1ZM',
        LglNm: 'Asha Lamps',
        Addr1: '12 Laxmi Road',
        Loc: 'Pune',
        Pin: 411030,
        Stcd: '27',
      },
      BuyerDtls: {
        Gstin: '27AAHCV4410Q1ZV',
        LglNm: 'Meera Stores',
        Pos: '27',
        Addr1: 'Shop 4, Linking Road, Bandra West',
        Loc: 'Mumbai',
        Pin: 400050,
        Stcd: '27',
      },
      ItemList: [
        {
          SlNo: '1',
          PrdDesc: 'Brass lamp large',
          IsServc: 'N',
          HsnCd: '940511',
          Unit: 'NOS',
          Qty: 2,
          UnitPrice: 500,
          TotAmt: 1000,
          Discount: 50,
          AssAmt: 950,
          GstRt: 18,
          IgstAmt: 0,
          CgstAmt: 85.5,
          SgstAmt: 85.5,
          TotItemVal: 1121,
        },
      ],
      ValDtls: { AssVal: 950, CgstVal: 85.5, SgstVal: 85.5, IgstVal: 0, RndOffAmt: -0.21, TotInvVal: 1120.79 },
    },
  ])
})

test.each<[string, Partial<EInvoiceDocument>, object]>([
  ['a sale in the state', {}, { TranDtls: { SupTyp: 'B2B' } }],
  [
    'a credit note',
    { kind: 'credit_note', corrects },
    { DocDtls: { Typ: 'CRN' }, RefDtls: { PrecDocDtls: [{ InvNo: corrects.number, InvDt: '05/10/2026' }] } },
  ],
  ['a debit note', { kind: 'debit_note', corrects }, { DocDtls: { Typ: 'DBN' } }],
  ['a zone with tax', { supply_type: 'sez_with_tax', ...igst, lines: [line(igst)] }, { TranDtls: { SupTyp: 'SEZWP' } }],
  [
    'a zone without tax',
    { supply_type: 'sez_without_tax', ...none, lines: [line({ ...none, rate: taxRate(0n) })] },
    { TranDtls: { SupTyp: 'SEZWOP' } },
  ],
  [
    'an export with tax',
    { ...abroad, supply_type: 'export_with_tax', ...igst, lines: [line(igst)] },
    { TranDtls: { SupTyp: 'EXPWP' } },
  ],
  [
    'an export without tax',
    { ...abroad, supply_type: 'export_without_tax' },
    { TranDtls: { SupTyp: 'EXPWOP' }, BuyerDtls: { Gstin: 'URP', Pos: '96', Stcd: '96', Pin: 999999 } },
  ],
  // GSTR-1, table 6A: port, number and day of the shipping bill.
  [
    'an export with its shipping bill',
    { ...abroad, supply_type: 'export_without_tax', export_details: SHIPPED },
    {
      ExpDtls: { ShipBNo: '1234567', ShipBDt: '06/10/2026', Port: 'INNSA1', ForCur: 'USD', CntCode: 'GB' },
    },
  ],
  [
    'an export of which only the country is known',
    { ...abroad, supply_type: 'export_with_tax', ...igst, lines: [line(igst)], export_details: exportDetailsOf('GB') },
    { ExpDtls: { CntCode: 'GB' } },
  ],
  ['a service', { lines: [line({ hsn: '998314', unit: null })] }, { ItemList: [{ IsServc: 'Y', Unit: 'OTH' }] }],
  ['a short description', { lines: [line({ description: 'TV' })] }, { ItemList: [{ HsnCd: '940511' }] }],
  ['a quantity of thousandths', { lines: [line({ quantity: quantity(1_125n) })] }, { ItemList: [{ Qty: 1.125 }] }],
  // Prices with tax: the price without it follows from the taxable value.
  [
    'prices with tax',
    { lines: [line({ quantity: quantity(3_000n), discount: paise(0n) })] },
    { ItemList: [{ UnitPrice: 316.667, TotAmt: 950, Discount: 0, AssAmt: 950 }] },
  ],
  [
    'a note by value',
    { kind: 'debit_note', corrects, lines: [line({ is_by_value: true })] },
    { ItemList: [{ Qty: 0, UnitPrice: 950, TotAmt: 950 }] },
  ],
  [
    'reverse charge',
    { reverse_charge: true, amount: paise(950_00n) },
    { TranDtls: { RegRev: 'Y' }, ItemList: [{ CgstAmt: 85.5, TotItemVal: 950 }], ValDtls: { TotInvVal: 950 } },
  ],
  [
    'a delivery address',
    { ship_to: { name: null, address: 'Godown 2\nNashik 422001', state_code: '27' } },
    { ShipDtls: { LglNm: 'Meera Stores', Addr1: 'Godown 2', Loc: 'Nashik', Pin: 422001 } },
  ],
  [
    'a long address',
    { customer: { gstin: '27AAHCV4410Q1ZV', address: `${'Old market lane '.repeat(12)}, Mumbai 400050` } },
    { BuyerDtls: { Loc: 'Mumbai' } },
  ],
])('%s is ready, and valid by the schema', (_, changes, part) => {
  const given = document(changes)
  expect(checkEInvoices([given])).toEqual({ ready: [given], faults: [], leftOut: 0 })
  const written = JSON.parse(writeEInvoices([given])) as unknown[]
  expect(SCHEMA.safeParse(written).error?.issues ?? []).toEqual([])
  expect(written[0]).toMatchObject(part)
})

test('the schema refuses what the portal refuses', () => {
  const [written] = JSON.parse(writeEInvoices([document()])) as Record<string, object>[]
  for (const wrong of [
    { ...written, Version: '1.0' },
    { ...written, Extra: 1 },
    { ...written, DocDtls: { ...written?.DocDtls, Dt: '2026-10-05' } },
    { ...written, BuyerDtls: { ...written?.BuyerDtls, LglNm: 'A "B"' } },
    { ...written, SellerDtls: { ...written?.SellerDtls, Pin: '411030' } },
    { ...written, ExpDtls: { CntCode: 'GBR' } },
    { ...written, ExpDtls: { ShipBDt: '2026-10-06' } },
  ])
    expect(SCHEMA.safeParse([wrong]).success).toBe(false)
})

test.each<[string, Partial<EInvoiceDocument>]>([
  ['a cancelled invoice', { isVoid: true }],
  ['a sale without GSTIN', { customer: { gstin: null, address: null } }],
  ['a bill of supply', { kind: 'bill_of_supply' }],
  ['an invoice without GST', { kind: 'invoice' }],
  ['a note on a bill of supply', { kind: 'credit_note', corrects: { ...corrects, kind: 'bill_of_supply' } }],
  ['a sale to oneself', { customer: { gstin: '27ABCPS1234K1ZM', address: null } }],
  ['a composition seller', { seller: { ...document().seller, registration: 'composition' } }],
  [
    'a credit note that comes too late to take back tax (CGST Act, s.34(2))',
    { kind: 'credit_note', issued_on: '2027-12-01', corrects },
  ],
  ['nil-rated lines alone', { lines: [line({ ...none, rate: taxRate(0n) })] }],
])('%s does not go to the portal', (_, changes) => {
  const given = document(changes)
  expect(isForPortal(given)).toBe(false)
  expect(checkEInvoices([given])).toEqual({ ready: [], faults: [], leftOut: 1 })
})

const FAULTY: Record<string, Partial<EInvoiceDocument>> = {
  own_gstin: { seller: { ...document().seller, gstin: '27ABCPS1234K1ZX' } },
  own_name: { seller_name: 'A"' },
  own_address: { seller: { ...document().seller, address: null } },
  own_pin: { seller: { ...document().seller, pincode: '560001' } },
  gstin: { customer: { ...document().customer, gstin: '27AAHCV4410Q1ZX' } },
  name: { customer_name: 'Jo' },
  address: { customer: { ...document().customer, address: null } },
  pin: { customer: { ...document().customer, address: 'Linking Road, Mumbai' } },
  place: { place_of_supply: null },
  hsn: { lines: [line(), line({ hsn: null })] },
  hsn_digits: { lines: [line({ hsn: '9405' })] },
  number: { number: '0001' },
}

test('each fault has a case', () => {
  expect(Object.keys(FAULTY)).toEqual([...E_INVOICE_FAULT_CODES])
})

test.each(Object.entries(FAULTY))('the fault %s keeps a document out of the file', (code, changes) => {
  const [faulty, sound] = [document({ ...changes, id: 'faulty' }), document()]
  const { ready, faults } = checkEInvoices([faulty, sound])
  expect(ready).toEqual([sound])
  expect(faults.map((fault) => fault.code)).toEqual([code])
  expect(faults[0]?.document).toBe(code.startsWith('own_') ? null : faulty)
})

test('a PIN code of another state, a zone without GSTIN, and a fault of the seller once', () => {
  const far = document({ customer: { ...document().customer, address: 'MG Road, Bengaluru 560001' } })
  expect(checkEInvoices([far]).faults.map(({ code }) => code)).toEqual(['pin'])
  const zone = document({ supply_type: 'sez_with_tax', customer: { gstin: null, address: 'Plot 9, Pune 411057' } })
  expect(checkEInvoices([zone]).faults.map(({ code }) => code)).toContain('gstin')
  const own = document(FAULTY['own_pin'])
  expect(checkEInvoices([own, own]).faults).toEqual([{ code: 'own_pin', document: null }])
})

test('an e-invoice with a fault is not written', () => {
  expect(() => buildEInvoice(document(FAULTY['address']))).toThrow(RangeError)
  expect(() => buildEInvoice(document(FAULTY['hsn']))).toThrow(RangeError)
})

test.each([
  ['12 MG Road, Pune 411001', '12 MG Road', 'Pune', '411001'],
  ['12 MG Road\nPune - 411 001\nMaharashtra\nIndia', '12 MG Road', 'Pune', '411001'],
  ['12 MG Road', '12 MG Road', 'Maharashtra', null],
  // A phone number is no PIN code.
  ['Shop 2, Pune, 9876543210', 'Shop 2, Pune, 9876543210', 'Maharashtra', null],
  ['Plot 4 \\ "B", MG', 'Plot 4 B, MG', 'Maharashtra', null],
])('the address %j', (address, addr1, loc, pin) => {
  expect(readPostalAddress(address, '27')).toMatchObject({ addr1, loc, pin })
})

test('regions of PIN codes', () => {
  expect(isPinOfState('411001', '27')).toBe(true)
  expect(isPinOfState('560001', '27')).toBe(false)
  // The army's post.
  expect(isPinOfState('900056', '27')).toBe(true)
})

test('a credit note on the last day goes to the portal', () => {
  expect(isForPortal(document({ kind: 'credit_note', issued_on: '2027-11-30', corrects }))).toBe(true)
})
