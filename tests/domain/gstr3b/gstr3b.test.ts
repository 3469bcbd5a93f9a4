import { expect, test } from 'vitest'
import type { ReturnDocument, ReturnLine } from '#domain/gstr1/gstr1-documents.ts'
import { noTaxes } from '#domain/gstr1/gstr1-sums.ts'
import { buildGstr1, type Gstr1 } from '#domain/gstr1/gstr1.ts'
import { buildGstr3b } from '#domain/gstr3b/gstr3b.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { below, pick, type Random } from '../../harness/random/random.ts'
import { seeded } from '../../harness/seeded.ts'

const seller = { registration: 'registered', gstin: '27ABCPS1234K1ZM', state: '27' } as const
const SUPPLIES = [
  'regular',
  'regular',
  'regular',
  'sez_with_tax',
  'sez_without_tax',
  'export_with_tax',
  'export_without_tax',
] as const

function randomLine(random: Random, isInterState: boolean, hasTax: boolean): ReturnLine {
  const rate = pick(random, [0n, 500n, 1800n])
  const taxable = BigInt(1 + below(random, 3_00_000_00))
  const tax = hasTax ? (taxable * rate) / 10_000n : 0n
  return {
    description: 'Kurta',
    hsn: '6204',
    unit: 'Nos',
    quantity: quantity(1_000n),
    rate: taxRate(rate),
    exemption: rate === 0n ? pick(random, ['exempt', 'non_gst', null] as const) : null,
    is_by_value: false,
    taxable: paise(taxable),
    cgst: paise(isInterState ? 0n : tax / 2n),
    sgst: paise(isInterState ? 0n : tax / 2n),
    igst: paise(isInterState ? tax : 0n),
  }
}

function randomDocument(random: Random, i: number): ReturnDocument {
  const supply_type = pick(random, SUPPLIES)
  const isExport = supply_type.startsWith('export')
  const place = isExport ? '96' : pick(random, ['27', '29', '24'])
  const isInterState = supply_type !== 'regular' || place !== '27'
  const isNote = random() < 0.3
  const buyer = pick(random, ['29AAQFM2209R1ZI', null, seller.gstin] as const)
  const lines = Array.from({ length: 1 + below(random, 3) }, () =>
    randomLine(random, isInterState, !supply_type.endsWith('without_tax')),
  )
  const total = paise(BigInt(1 + below(random, 2_00_000_00)))
  return {
    id: String(i),
    kind: isNote ? (random() < 0.5 ? 'credit_note' : 'debit_note') : random() < 0.05 ? 'invoice' : 'tax_invoice',
    number: `A/${i}`,
    issued_on: '2026-10-05',
    isVoid: random() < 0.1,
    shipping: null,
    seller,
    customer_name: 'Somebody',
    customer_gstin: isExport ? null : supply_type === 'regular' ? buyer : '29AAQFM2209R1ZI',
    customer_address: null,
    place_of_supply: place,
    supply_type,
    reverse_charge: supply_type === 'regular' && random() < 0.2,
    total,
    lines,
    corrects: isNote ? { kind: 'tax_invoice', number: 'A/0', issued_on: '2026-10-01', total } : null,
  }
}

type Sums = { taxable: bigint; igst: bigint; cgst: bigint; sgst: bigint }
type Amounts = { txval: bigint; iamt?: bigint; camt?: bigint; samt?: bigint }

const add = (sums: Sums, { txval, iamt = 0n, camt = 0n, samt = 0n }: Amounts, sign: 1n | -1n): void => {
  sums.taxable += sign * txval
  sums.igst += sign * iamt
  sums.cgst += sign * camt
  sums.sgst += sign * samt
}
const signOf = ({ ntty }: { ntty: 'C' | 'D' }): 1n | -1n => (ntty === 'D' ? 1n : -1n)
const nothing = (): Sums => ({ taxable: 0n, igst: 0n, cgst: 0n, sgst: 0n })

/** Sums the tables of GSTR-1 as the portal fills GSTR-3B from them. */
function sumTables(gstr1: Gstr1) {
  const [taxed, zeroRated, reverseCharge] = [nothing(), nothing(), nothing()]
  const places: Record<string, { taxable: bigint; igst: bigint }> = {}
  const addPlace = (pos: string, { txval, iamt = 0n }: Amounts, sign: 1n | -1n) => {
    const place = (places[pos] ??= { taxable: 0n, igst: 0n })
    place.taxable += sign * txval
    place.igst += sign * iamt
  }
  const toRegistered = (one: { inv_typ: string; rchrg: string; itms: { itm_det: Amounts }[] }, sign: 1n | -1n) => {
    const sums = one.inv_typ !== 'R' ? zeroRated : one.rchrg === 'Y' ? reverseCharge : taxed
    for (const { itm_det } of one.itms) add(sums, itm_det, sign)
  }
  for (const { inv } of gstr1.b2b ?? []) for (const one of inv) toRegistered(one, 1n)
  for (const { nt } of gstr1.cdnr ?? []) for (const one of nt) toRegistered(one, signOf(one))
  for (const { pos, inv } of gstr1.b2cl ?? [])
    for (const { itms } of inv)
      for (const { itm_det } of itms) {
        add(taxed, itm_det, 1n)
        addPlace(pos, itm_det, 1n)
      }
  for (const row of gstr1.b2cs ?? []) {
    add(taxed, row, 1n)
    if (row.sply_ty === 'INTER') addPlace(row.pos, row, 1n)
  }
  for (const { inv } of gstr1.exp ?? []) for (const { itms } of inv) for (const sum of itms) add(zeroRated, sum, 1n)
  for (const note of gstr1.cdnur ?? [])
    for (const { itm_det } of note.itms) {
      add(note.typ === 'B2CL' ? taxed : zeroRated, itm_det, signOf(note))
      if (note.typ === 'B2CL') addPlace(note.pos, itm_det, signOf(note))
    }
  const nil = gstr1.nil?.inv ?? []
  return {
    taxed,
    zeroRated,
    reverseCharge,
    nilAndExempt: nil.reduce((sum, { nil_amt, expt_amt }) => sum + nil_amt + expt_amt, 0n),
    nonGst: nil.reduce((sum, { ngsup_amt }) => sum + ngsup_amt, 0n),
    interState: Object.entries(places)
      .filter(([, { taxable, igst }]) => taxable !== 0n || igst !== 0n)
      .map(([pos, place]) => ({ pos, ...place }))
      .toSorted((a, b) => (a.pos < b.pos ? -1 : 1)),
  }
}

test('the totals equal those of the tables of GSTR-1, over random months', () => {
  const { random, seed } = seeded()
  for (let month = 0; month < 100; month++) {
    // Unregistered buyers do not pay the tax themselves, and table 7 of GSTR-1 has no column for it.
    const documents = Array.from({ length: 40 }, (_, i) => randomDocument(random, i)).map((one) => ({
      ...one,
      reverse_charge: one.reverse_charge && one.customer_gstin !== null,
    }))
    const expected = sumTables(buildGstr1(seller, '102026', documents))
    const advances = { received: noTaxes(), adjusted: noTaxes() }
    expect(buildGstr3b(seller, documents), `seed ${seed}, month ${month}`).toEqual({ ...expected, advances })
  }
})

test('a month with more credit notes than sales is below zero', () => {
  const line: ReturnLine = {
    description: 'Kurta',
    hsn: '6204',
    unit: 'Nos',
    quantity: quantity(1_000n),
    rate: taxRate(1800n),
    exemption: null,
    is_by_value: false,
    taxable: paise(100_00n),
    cgst: paise(9_00n),
    sgst: paise(9_00n),
    igst: paise(0n),
  }
  const credits = { kind: 'tax_invoice', number: 'A/1', issued_on: '2026-09-01', total: paise(118_00n) } as const
  const note: ReturnDocument = {
    id: 'id',
    kind: 'credit_note',
    number: 'C/1',
    issued_on: '2026-10-05',
    isVoid: false,
    shipping: null,
    seller,
    customer_name: 'Somebody',
    customer_gstin: null,
    customer_address: null,
    place_of_supply: '27',
    supply_type: 'regular',
    reverse_charge: false,
    total: paise(118_00n),
    lines: [line],
    corrects: credits,
  }
  expect(buildGstr3b(seller, [note])).toMatchObject({
    taxed: { taxable: -100_00n, cgst: -9_00n, sgst: -9_00n, igst: 0n },
    interState: [],
  })
})
