import { describe, expect, test } from 'vitest'
import type { DocumentTraits } from '#domain/document/document-labels.ts'
import { NO_EXTRAS } from '#domain/document/extras/document-extras.ts'
import * as preliminary from '#domain/document/preliminary.ts'
import { receiptVoucherHead, refundVoucherHead } from '#domain/document/vouchers.ts'
import { taxInvoiceTraits } from './tax-invoice-traits.ts'

const traits = taxInvoiceTraits({ place_of_supply: '29' })
const unregistered: DocumentTraits = { ...traits, registration: 'unregistered' }
const quotation: preliminary.PreliminaryTerms = {
  kind: 'quotation',
  valid_until: null,
  transport_reason: null,
  transport_note: null,
}
const challan = { ...quotation, kind: 'delivery_challan' } as const

describe('the head of a paper before an invoice', () => {
  const headOf = (terms: preliminary.PreliminaryTerms, of = traits, copy?: preliminary.ChallanCopy) =>
    preliminary.preliminaryHead(terms, of, { number: 'QT/1', issued_on: '2026-10-01', ...NO_EXTRAS }, copy)

  test('of a quotation has all its facts', () => {
    const own = { ...NO_EXTRAS, number: 'QT/1', issued_on: '2026-10-01', po_number: 'PO-7', po_date: '2026-09-30' }
    expect(preliminary.preliminaryHead({ ...quotation, valid_until: '2026-10-31' }, traits, own)).toEqual({
      name: 'Quotation',
      title: 'QUOTATION',
      copy: null,
      facts: [
        ['Number', 'QT/1'],
        ['Date', '1 Oct 2026'],
        ['Valid until', '31 Oct 2026'],
        ['PO number', 'PO-7'],
        ['PO date', '30 Sep 2026'],
        ['Place of supply', 'Karnataka (29)'],
      ],
    })
  })

  test('leaves out what is not known', () => {
    const facts = preliminary.preliminaryHead(quotation, unregistered, {
      number: null,
      issued_on: '2026-10-01',
      ...NO_EXTRAS,
    })
    expect(facts.facts).toEqual([['Date', '1 Oct 2026']])
  })

  test('says that a pro forma invoice is no tax invoice', () => {
    expect(headOf({ ...quotation, kind: 'pro_forma' })).toMatchObject({
      title: 'PRO FORMA INVOICE',
      copy: 'This is not a tax invoice',
    })
  })

  test.each([
    [undefined, 'Original for consignee'],
    ['original', 'Original for consignee'],
    ['duplicate', 'Duplicate for transporter'],
    ['triplicate', 'Triplicate for consigner'],
  ] as const)('names the copy %s of a challan', (copy, label) => {
    expect(headOf(challan, traits, copy)).toMatchObject({ title: 'DELIVERY CHALLAN', copy: label })
  })

  test.each([
    ['on_approval', null, 'Supply on approval'],
    ['job_work', null, 'Job work'],
    ['supply', null, 'Supply, invoice follows'],
    ['other', null, 'Other'],
    ['other', 'Exhibition', 'Exhibition'],
    [null, 'Exhibition', undefined],
  ] as const)('names the reason %s with the note %s', (transport_reason, transport_note, reason) => {
    const { facts } = headOf({ ...challan, transport_reason, transport_note })
    expect(Object.fromEntries(facts)['Reason for transport']).toBe(reason)
  })

  test.each([
    [traits, 'Karnataka (29)'],
    [{ ...traits, place_of_supply: '27' }, undefined],
    [{ ...traits, place_of_supply: null }, undefined],
    [{ ...traits, place_of_supply: '00' }, undefined],
    [{ ...traits, kind: 'invoice' } as DocumentTraits, 'Karnataka (29)'],
    [{ ...traits, registration: 'composition' } as DocumentTraits, 'Karnataka (29)'],
    [unregistered, undefined],
  ])('names on a challan the place of supply in another state (%#)', (of, place) => {
    expect(Object.fromEntries(headOf(challan, of).facts)['Place of supply']).toBe(place)
  })
})

test.each([
  ['quotation', true, true, true],
  ['pro_forma', true, true, true],
  ['delivery_challan', false, false, true],
] as const)('%s has a page: %s; bears tax: %s, with a supply: %s', (kind, hasPage, hasTax, hasTaxOfSupply) => {
  expect(preliminary.hasOfferPage(kind)).toBe(hasPage)
  expect(preliminary.bearsTax({ kind, transport_reason: 'job_work' })).toBe(hasTax)
  expect(preliminary.bearsTax({ kind, transport_reason: null })).toBe(hasTax)
  expect(preliminary.bearsTax({ kind, transport_reason: 'supply' })).toBe(hasTaxOfSupply)
})

test.each([
  ['open', '2026-10-01', 'expired'],
  ['open', '2026-10-02', 'open'],
  ['open', '2026-10-03', 'open'],
  ['open', null, 'open'],
  ['accepted', '2026-10-01', 'accepted'],
  ['cancelled', '2026-10-01', 'cancelled'],
] as const)('%s until %s is %s on 2 October', (state, valid_until, status) => {
  expect(preliminary.preliminaryStatus({ state, valid_until }, '2026-10-02')).toBe(status)
})

describe('vouchers', () => {
  test('of a receipt name how and when an advance came', () => {
    const own = { number: 'RV/1', issued_on: '2026-10-02', received_on: '2026-10-01', by: 'UPI' }
    const facts = [
      ['Number', 'RV/1'],
      ['Date', '2 Oct 2026'],
      ['Received on', '1 Oct 2026'],
      ['By', 'UPI'],
    ]
    expect(receiptVoucherHead(unregistered, own)).toEqual({
      name: 'Receipt voucher',
      title: 'RECEIPT VOUCHER',
      copy: 'For an advance. This is not a tax invoice',
      facts,
    })
    expect(receiptVoucherHead(traits, own).facts).toEqual([...facts, ['Place of supply', 'Karnataka (29)']])
  })

  test('of a refund name the receipt voucher', () => {
    const days = { issued_on: '2026-10-03', refunded_on: '2026-10-02', receipt_day: '2026-10-01' }
    const own = { number: 'RF/1', receipt_number: 'RV/1', by: 'UPI', ...days }
    const facts = [
      ['Number', 'RF/1'],
      ['Date', '3 Oct 2026'],
      ['Receipt voucher', 'RV/1 of 1 Oct 2026'],
      ['Paid back on', '2 Oct 2026'],
      ['By', 'UPI'],
    ]
    expect(refundVoucherHead(unregistered, own)).toEqual({
      name: 'Refund voucher',
      title: 'REFUND VOUCHER',
      copy: 'For an advance that was paid back',
      facts,
    })
    expect(refundVoucherHead(traits, own).facts).toEqual([...facts, ['Place of supply', 'Karnataka (29)']])
  })
})
