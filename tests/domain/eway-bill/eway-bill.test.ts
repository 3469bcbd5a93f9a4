import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { type ConsignedDocument, findEwayBillFaults, writeEwayBill } from '#domain/eway-bill/eway-bill.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { paise } from '#domain/money/money.ts'
import { challan, document, lamp, lorry } from './sample.ts'

const text = readFileSync(new URL('eway-bill.schema.json', import.meta.url), 'utf8')
const SCHEMA = z.fromJSONSchema(JSON.parse(text) as z.core.JSONSchema.JSONSchema)

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

// einv-apisandbox.nic.in, "Mapping of E-way bill schema": GSTIN, trade name and state are of the buyer; address, place,
// PIN code and actual state are of "ship to" if there is one.
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

test('the buyer is billed in the state of the GSTIN, wherever the supply is', () => {
  const elsewhere = document({ place_of_supply: '29' })
  expect(read(elsewhere)).toMatchObject({ toStateCode: 27, actualToStateCode: 27 })
})

test('goods with IGST are summed, and the most valuable ones name the consignment', () => {
  const igst = { cgst: paise(0n), sgst: paise(0n) }
  const box = { ...lamp, ...igst, hsn: '481910', taxable: paise(500_00n), igst: paise(90_00n) }
  const inter = { ...lamp, ...igst, igst: paise(18_000_00n) }
  const bill = read(document({ lines: [box, inter], place_of_supply: '29', amount: paise(1_18_590_00n) }))
  expect(bill).toMatchObject({
    totalValue: 100500,
    cgstValue: 0,
    sgstValue: 0,
    igstValue: 18090,
    OthValue: 0,
    mainHsnCode: 940511,
  })
})

test('a bill of supply is written under its own type', () => {
  const supply = document({
    kind: 'bill_of_supply',
    lines: [{ ...lamp, cgst: paise(0n), sgst: paise(0n) }],
    amount: paise(1_00_000_00n),
  })
  expect(read(supply)).toMatchObject({ docType: 'BIL', subSupplyType: 1, totalValue: 100000, OthValue: 0 })
  expect(findEwayBillFaults(supply)).toEqual([])
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
  expect(read(abroad)).toMatchObject({
    subSupplyType: 3,
    toGstin: 'URP',
    toStateCode: 99,
    actualToStateCode: 99,
    toPlace: 'London',
    toPincode: 999999,
  })
  const short = { ...abroad, customer: { gstin: null, address: 'Dubai' } }
  expect(read(short)).toMatchObject({ toAddr1: 'Dubai', toPlace: 'Other Countries' })
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
