import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { buildEInvoice, type EInvoiceDocument, writeEInvoices } from '#domain/einvoice/e-invoice.ts'
import { checkEInvoices } from '#domain/einvoice/e-invoice-faults.ts'
import { type ExportDetails, exportDetailsOf } from '#domain/document/extras/export-details.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'
import { abroad, corrects, document, igst, line, none } from './sample.ts'

const text = readFileSync(new URL('inv-01.schema.json', import.meta.url), 'utf8')
const SCHEMA = z.fromJSONSchema(JSON.parse(text) as z.core.JSONSchema.JSONSchema)

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
    { TranDtls: { SupTyp: 'EXPWP' }, ItemList: [{ IgstAmt: 171, TotItemVal: 1121 }] },
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
  ['a description of 3 letters', { lines: [line({ description: 'Fan' })] }, { ItemList: [{ PrdDesc: 'Fan' }] }],
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

test.each(['Godown 2, Nashik', '422001'])(
  'the delivery address %j is left out, because it is incomplete',
  (address) => {
    const [written] = JSON.parse(writeEInvoices([document({ ship_to: { name: null, address, state_code: '27' } })]))
    expect(written).not.toHaveProperty('ShipDtls')
  },
)

test.each<[string, Partial<EInvoiceDocument>]>([
  ['an address', { customer: { ...document().customer, address: null } }],
  ['a PIN code', { customer: { ...document().customer, address: '4 Linking Road, Mumbai' } }],
  ['a GSTIN', { seller: { ...document().seller, gstin: null } }],
  ['the GSTIN of the customer', { customer: { ...document().customer, gstin: null } }],
  ['a place of supply', { place_of_supply: null }],
  ['an HSN or SAC code', { lines: [line({ hsn: null })] }],
])('an e-invoice without %s is not written', (name, changes) => {
  expect(() => buildEInvoice(document(changes))).toThrow(new RangeError(`An e-invoice needs ${name}`))
})
