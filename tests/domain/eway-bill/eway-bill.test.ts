import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { EInvoiceDocument, EInvoiceLine } from '#domain/einvoice/e-invoice.ts'
import type { TransportReason } from '#domain/document/preliminary.ts'
import { EWAY_BILL_FAULT_CODES, findEwayBillFaults } from '#domain/eway-bill/eway-bill-faults.ts'
import { type ConsignedDocument, type Movement, writeEwayBill } from '#domain/eway-bill/eway-bill.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'

const text = readFileSync(new URL('eway-bill.schema.json', import.meta.url), 'utf8')
const SCHEMA = z.fromJSONSchema(JSON.parse(text) as z.core.JSONSchema.JSONSchema)

const lamp: EInvoiceLine = {
  description: 'Brass lamp "large"',
  hsn: '940511',
  unit: 'Nos',
  quantity: quantity(2_500n),
  unit_price: paise(40_000_00n),
  rate: taxRate(1800n),
  gross: paise(1_00_000_00n),
  discount: paise(0n),
  taxable: paise(1_00_000_00n),
  cgst: paise(9_000_00n),
  sgst: paise(9_000_00n),
  igst: paise(0n),
  is_by_value: false,
}
const fitting: EInvoiceLine = { ...lamp, description: 'Fitting', hsn: '998719', taxable: paise(1_000_00n) }

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
  customer: { gstin: '27AAHCV4410Q1ZV', address: 'Shop 4, Linking Road\nMumbai 400 050, Maharashtra' },
  place_of_supply: '27',
  supply_type: 'regular',
  reverse_charge: false,
  taxable: paise(1_01_000_00n),
  cgst: paise(9_090_00n),
  sgst: paise(9_090_00n),
  igst: paise(0n),
  round_off: paise(0n),
  amount: paise(1_19_180_00n),
  ship_to: null,
  lines: [lamp, fitting],
  corrects: null,
  ...changes,
})

const lorry: Movement = {
  mode: 'road',
  distanceKm: 150,
  transporterId: null,
  transporterName: null,
  vehicleNumber: 'MH12AB1234',
  documentNumber: null,
  documentOn: null,
}

/** One without tax (CGST Rule 55(1)(vii)). */
const challan = (transport_reason: TransportReason, transport_note: string | null = null) => ({
  ...document({
    number: 'DC/26-27/0001',
    lines: [{ ...lamp, cgst: paise(0n), sgst: paise(0n) }],
    taxable: paise(1_00_000_00n),
    cgst: paise(0n),
    sgst: paise(0n),
    amount: paise(1_00_000_00n),
  }),
  kind: 'delivery_challan' as const,
  transport_reason,
  transport_note,
})

/** The one e-way bill of a file, which is valid by the schema. */
function read(one: ConsignedDocument, transport = lorry) {
  const file = JSON.parse(writeEwayBill(one, transport))
  expect(SCHEMA.safeParse(file).error?.issues ?? []).toEqual([])
  return file.billLists[0]
}

test('the goods of an invoice are in the file, and services are in its other value (CGST Rule 138(1))', () => {
  expect(read(document())).toEqual({
    userGstin: '27ABCPS1234K1ZM',
    supplyType: 'O',
    subSupplyType: 1,
    subSupplyDesc: '',
    docType: 'INV',
    docNo: 'INV/26-27/0001',
    docDate: '05/10/2026',
    transType: 1,
    fromGstin: '27ABCPS1234K1ZM',
    fromTrdName: 'Asha Lamps',
    fromAddr1: '12 Laxmi Road',
    fromAddr2: '',
    fromPlace: 'Pune',
    fromPincode: 411030,
    fromStateCode: 27,
    actualFromStateCode: 27,
    toGstin: '27AAHCV4410Q1ZV',
    toTrdName: 'Meera Stores',
    toAddr1: 'Shop 4, Linking Road',
    toAddr2: '',
    toPlace: 'Mumbai',
    toPincode: 400050,
    toStateCode: 27,
    actualToStateCode: 27,
    totalValue: 100000,
    cgstValue: 9000,
    sgstValue: 9000,
    igstValue: 0,
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: 1180,
    totInvValue: 119180,
    transMode: 1,
    transDistance: 150,
    transporterName: '',
    transporterId: '',
    transDocNo: '',
    transDocDate: '',
    vehicleNo: 'MH12AB1234',
    vehicleType: 'R',
    mainHsnCode: 940511,
    itemList: [
      {
        itemNo: 1,
        productName: 'Brass lamp large',
        productDesc: 'Brass lamp large',
        hsnCode: 940511,
        quantity: 2.5,
        qtyUnit: 'NOS',
        taxableAmount: 100000,
        sgstRate: 9,
        cgstRate: 9,
        igstRate: 0,
        cessRate: 0,
        cessNonAdvol: 0,
      },
    ],
  })
})

test('half of a rate of 0.25% is 0.125%, and IGST is whole', () => {
  const stones = { ...lamp, rate: taxRate(25n), cgst: paise(125_00n), sgst: paise(125_00n) }
  expect(read(document({ lines: [stones] })).itemList[0]).toMatchObject({
    cgstRate: 0.125,
    sgstRate: 0.125,
    igstRate: 0,
  })
  const inter = { ...lamp, cgst: paise(0n), sgst: paise(0n), igst: paise(18_000_00n) }
  expect(read(document({ lines: [inter], place_of_supply: '29' })).itemList[0]).toMatchObject({
    cgstRate: 0,
    igstRate: 18,
  })
})

// einv-apisandbox.nic.in, "Mapping of E-way bill schema": GSTIN, trade name and state are of the buyer; address, place, PIN
// code and actual state are of "ship to" if there is one.
test('a delivery address makes it "bill to, ship to": who is billed is named, and where the goods go', () => {
  const ship_to = { name: 'Meera Godown', address: '7 Ring Road, Hubballi 580020', state_code: '29' }
  expect(read(document({ ship_to }))).toMatchObject({
    transType: 2,
    toGstin: '27AAHCV4410Q1ZV',
    toTrdName: 'Meera Stores',
    toStateCode: 27,
    toAddr1: '7 Ring Road',
    toPlace: 'Hubballi',
    toPincode: 580020,
    actualToStateCode: 29,
  })
})

test('the schema refuses what the portal refuses', () => {
  const bill = read(document())
  for (const wrong of [
    { ...bill, extra: 1 },
    { ...bill, docDate: '2026-10-05' },
    { ...bill, toPincode: '400050' },
    { ...bill, transDistance: 4001 },
    { ...bill, itemList: [] },
    { ...bill, itemList: [{ ...bill.itemList[0], qtyUnit: 'Nos' }] },
  ])
    expect(SCHEMA.safeParse({ version: '1.0.0621', billLists: [wrong] }).success).toBe(false)
})

test('a buyer without GSTIN is URP, and one abroad is in state 99', () => {
  const unregistered = document({ customer: { gstin: null, address: '5 Station Road, Pune 411001' } })
  expect(read(unregistered)).toMatchObject({ toGstin: 'URP', toStateCode: 27, toPincode: 411001 })
  const abroad = document({
    supply_type: 'export_without_tax',
    place_of_supply: '96',
    customer: { gstin: null, address: '5 High Street\nLondon' },
    lines: [{ ...lamp, cgst: paise(0n), sgst: paise(0n) }],
  })
  expect(read(abroad)).toMatchObject({ subSupplyType: 3, toGstin: 'URP', toStateCode: 99, toPincode: 999999 })
  expect(read(abroad).itemList[0]).toMatchObject({ cgstRate: 0, igstRate: 0 })
  expect(findEwayBillFaults(abroad)).toEqual([])
})

test.each<[string, ConsignedDocument & { kind: 'delivery_challan' }, object]>([
  ['job work', challan('job_work'), { subSupplyType: 4, subSupplyDesc: '' }],
  ['on approval', challan('on_approval'), { subSupplyType: 8, subSupplyDesc: 'Supply on approval' }],
  ['whose invoice follows', challan('supply'), { subSupplyType: 8, subSupplyDesc: 'Invoice follows' }],
  ['of another kind', challan('other'), { subSupplyType: 8, subSupplyDesc: 'Other' }],
  [
    'in the words of the seller',
    challan('other', 'Samples for the fair in Surat'),
    { subSupplyDesc: 'Samples for the fair' },
  ],
])('goods travel with a challan for a purpose %s', (_name, one, purpose) => {
  expect(read(one)).toMatchObject({
    docType: 'CHL',
    docNo: 'DC/26-27/0001',
    totInvValue: 100000,
    OthValue: 0,
    ...purpose,
  })
  expect(read(one).itemList[0]).toMatchObject({ taxableAmount: 100000, cgstRate: 0, sgstRate: 0, igstRate: 0 })
  expect(findEwayBillFaults(one)).toEqual([])
  expect(findEwayBillFaults({ ...one, isVoid: true })).toEqual(['void'])
})

test('by rail the document is named; a transporter may fill in the rest', () => {
  const rail = {
    ...lorry,
    mode: 'rail',
    vehicleNumber: null,
    documentNumber: 'RR/7',
    documentOn: '2026-10-06',
  } as const
  expect(read(document(), rail)).toMatchObject({
    transMode: 2,
    transDocNo: 'RR/7',
    transDocDate: '06/10/2026',
    vehicleType: '',
  })
  const transporter = { ...lorry, mode: null, vehicleNumber: null, transporterId: '27AAHCV4410Q1ZV' }
  expect(read(document(), transporter)).toMatchObject({
    transMode: '',
    transporterId: '27AAHCV4410Q1ZV',
    vehicleNo: '',
  })
})

test.each<[(typeof EWAY_BILL_FAULT_CODES)[number], Partial<EInvoiceDocument>]>([
  ['void', { isVoid: true }],
  ['kind', { kind: 'credit_note' }],
  ['goods', { lines: [fitting, { ...lamp, hsn: null }] }],
  ['own_gstin', { seller: { ...document().seller, gstin: '27ABCPS1234K1ZX' } }],
  ['own_address', { seller: { ...document().seller, address: null } }],
  ['own_pin', { seller: { ...document().seller, pincode: '560001' } }],
  ['address', { customer: { gstin: '27AAHCV4410Q1ZV', address: null } }],
  ['pin', { customer: { gstin: '27AAHCV4410Q1ZV', address: 'Shop 4, Mumbai' } }],
])('%s is named', (code, changes) => {
  expect(findEwayBillFaults(document())).toEqual([])
  expect(findEwayBillFaults(document(changes))).toEqual([code])
})
