import { expect, test } from 'vitest'
import { closedText, ownValues, toMessageInvoice, writePaymentRequest } from '#domain/messages/payment-request.ts'
import { PAYER_LANGUAGES } from '#domain/text/languages.ts'
import { paise } from '#domain/money/money.ts'

const url = 'https://pavti.example/payment/1'
const api = {
  kind: 'invoice' as const,
  customer_name: 'Asha',
  state: 'pending' as const,
  amount: '1500.00',
  amount_paid: '0.00',
  amount_waived: '0.00',
  balance: '1500.00',
  due_on: '2026-11-28',
}
const named = { seller: 'Sharma Traders', number: 'INV/26-27/0042', url }

test.each([
  ['pending', 'payable'],
  ['part_paid', 'payable'],
  ['paid', 'paid'],
  ['void', 'cancelled'],
  ['credited', 'cancelled'],
  ['draft', 'cancelled'],
] as const)('an invoice of the API that is %s is %s in a message', (state, expected) => {
  expect(toMessageInvoice({ ...api, state }, named).state).toBe(expected)
})

test('an invoice of the API keeps names, amounts and due day', () => {
  expect(toMessageInvoice({ ...api, state: 'part_paid', amount_paid: '400.50', balance: '1099.50' }, named)).toEqual({
    ...named,
    kind: 'invoice',
    customer: 'Asha',
    state: 'payable',
    amount: 1500_00n,
    received: 400_50n,
    balance: 1099_50n,
    due: '2026-11-28',
    isAbroad: false,
  })
  expect(toMessageInvoice({ ...api, due_on: null }, named).due).toBeNull()
})

test('an export is not asked to be paid by a UPI app, in any language', () => {
  const invoice = toMessageInvoice({ ...api, supply_type: 'export_without_tax' }, named)
  expect(writePaymentRequest(invoice, 'en')).toBe(
    `Namaste Asha, invoice INV/26-27/0042 from Sharma Traders for ₹1,500, due 28 Nov 2026. See it here:\n${url}`,
  )
  for (const language of PAYER_LANGUAGES)
    for (const due of [invoice.due, null])
      expect(writePaymentRequest({ ...invoice, due }, language)).not.toContain('UPI')
})

test('a supply in India is not abroad', () => {
  expect(toMessageInvoice({ ...api, supply_type: 'regular' }, named).isAbroad).toBe(false)
})

test.each([
  ['paid', 0n, 'received'],
  ['settled', 0n, 'settled'],
  ['settled', 1n, 'received'],
  ['cancelled', 0n, 'cancelled'],
] as const)('the text of an invoice that is %s, with %i paise received, is "%s"', (state, received, text) => {
  expect(closedText({ state, received: paise(received) })).toBe(text)
})

test('what was written off is not received, and an invoice settled so is not paid', () => {
  const settled = { ...api, state: 'paid' as const, amount_paid: '1500.00', amount_waived: '1000.00', balance: '0.00' }
  const invoice = toMessageInvoice(settled, named)
  expect(invoice).toMatchObject({ state: 'settled', received: 500_00n })
  const greeting = 'Namaste Asha,'
  expect(writePaymentRequest(invoice, 'en')).toBe(
    `${greeting} Sharma Traders received ₹500 for invoice INV/26-27/0042. Thank you! Your receipt:\n${url}`,
  )
  // The rest of a credited invoice was written off, so nothing was received.
  const unpaid = toMessageInvoice({ ...settled, amount_paid: '1000.00' }, named)
  expect(writePaymentRequest(unpaid, 'en')).toBe(
    `${greeting} invoice INV/26-27/0042 from Sharma Traders is settled. There is nothing to pay:\n${url}`,
  )
})

const paid = { state: 'paid', amount_paid: '1500.00', balance: '0.00' } as const
const part = { state: 'part_paid', amount_paid: '400.50', balance: '1099.50' } as const
test.each([
  ['en', {}, 'invoice INV/26-27/0042 from Sharma Traders for ₹1,500, due 28 Nov 2026. Pay by any UPI app:'],
  ['en', { due_on: null }, 'invoice INV/26-27/0042 from Sharma Traders for ₹1,500. Pay by any UPI app:'],
  [
    'en',
    part,
    'invoice INV/26-27/0042 from Sharma Traders for ₹1,099.50 still to be paid of ₹1,500, due 28 Nov 2026. ' +
      'Pay by any UPI app:',
  ],
  ['en', paid, 'Sharma Traders received ₹1,500 for invoice INV/26-27/0042. Thank you! Your receipt:'],
  [
    'en',
    { state: 'void', balance: '0.00' },
    'invoice INV/26-27/0042 from Sharma Traders is cancelled. There is nothing to pay:',
  ],
  ['hi', { due_on: null }, 'Sharma Traders का बिल INV/26-27/0042, रकम ₹1,500। किसी भी UPI ऐप से भुगतान करें:'],
  [
    'hi',
    part,
    'Sharma Traders का बिल INV/26-27/0042, रकम ₹1,099.50 (कुल ₹1,500 में से बाकी), 28 नवंबर 2026 तक। ' +
      'किसी भी UPI ऐप से भुगतान करें:',
  ],
  ['hi', paid, 'Sharma Traders को बिल INV/26-27/0042 के ₹1,500 मिल गए। धन्यवाद! आपकी रसीद:'],
  ['hi', { state: 'void', balance: '0.00' }, 'Sharma Traders का बिल INV/26-27/0042 रद्द हो गया है। कुछ देना नहीं है:'],
] as const)('the message in %s with %o', (language, facts, sentence) => {
  const greeting = language === 'en' ? 'Namaste Asha,' : 'नमस्ते Asha,'
  const invoice = toMessageInvoice({ ...api, ...facts }, named)
  expect(writePaymentRequest(invoice, language)).toBe(`${greeting} ${sentence}\n${url}`)
})

test("the seller's own text asks in place of Pavti's, but only for money", () => {
  const own = [{ kind: 'invoice_message' as const, language: 'en' as const, text: '{customer}: {amount}, {link}' }]
  const write = (facts: object, language: 'en' | 'hi' = 'en') =>
    writePaymentRequest(toMessageInvoice({ ...api, ...facts }, named), language, own)
  expect(write({})).toBe(`Asha: ₹1,500.00, ${url}`)
  expect(write(part)).toBe(`Asha: ₹1,099.50, ${url}`)
  expect(write({}, 'hi')).toMatch(/^नमस्ते Asha, Sharma Traders का बिल/)
  expect(write(paid)).toMatch(/^Namaste Asha, Sharma Traders received/)
  expect(write({ state: 'void' })).toMatch(/is cancelled/)
})

test('the placeholders have the balance with paise, and the due day in the language', () => {
  const values = { customer: 'Asha', seller: 'Sharma Traders', number: 'INV/1', balance: paise(5_00n), url }
  const expected = { customer: 'Asha', business: 'Sharma Traders', number: 'INV/1', amount: '₹5.00', link: url }
  expect(ownValues({ ...values, due: '2026-11-28' }, 'hi')).toEqual({ ...expected, due: '28 नवंबर 2026' })
  expect(ownValues({ ...values, due: null }, 'hi')).toEqual({ ...expected, due: null })
})
