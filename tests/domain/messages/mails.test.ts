import { describe, expect, test } from 'vitest'
import {
  type CustomerMail,
  withLink,
  writeInvoiceMail,
  writeReceiptMail,
  writeReminderMail,
  writeCustomerStatementMail,
} from '#domain/messages/mails.ts'
import type { OwnText, OwnTextKind } from '#domain/messages/own-texts.ts'
import { paise } from '#domain/money/money.ts'

const url = 'https://pavti.example/payment/1'
const parties = { customer: 'Asha', seller: 'Sharma Traders' }
const named = { ...parties, kind: 'invoice' as const, number: 'INV/1', url }
const amount = paise(1500_00n)
const payable = {
  ...named,
  state: 'payable' as const,
  amount,
  balance: amount,
  received: paise(0n),
  due: '2026-11-28',
}
const textsOf = ({ paragraphs }: CustomerMail) => paragraphs.map(({ text }) => text)
const write = (kind: OwnTextKind): OwnText[] => [{ kind, language: 'en', text: '{customer}: {amount}, {link}' }]

describe('the mail with an invoice', () => {
  const see = ['See it and pay by any UPI app:', 'You pay Sharma Traders directly. Questions? Reply to this mail.']

  test('asks for the amount until the due day', () => {
    expect(writeInvoiceMail(payable, 'en')).toEqual({
      subject: 'Invoice INV/1 from Sharma Traders: ₹1,500.00, due 28 Nov 2026',
      paragraphs: [
        { text: 'Hello Asha,' },
        { text: 'Sharma Traders has sent you invoice INV/1 for ₹1,500.00, due on 28 Nov 2026.' },
        { text: see[0], link: url },
        { text: see[1] },
      ],
    })
  })

  test('in Hindi', () => {
    const mail = writeInvoiceMail(payable, 'hi')
    expect(mail.subject).toBe('Sharma Traders का बिल INV/1: ₹1,500.00, 28 नवंबर 2026 तक')
    expect(textsOf(mail)).toEqual([
      'नमस्ते Asha,',
      'Sharma Traders ने आपको ₹1,500.00 का बिल INV/1 भेजा है, 28 नवंबर 2026 तक देना है।',
      'इसे देखें और किसी भी UPI ऐप से भुगतान करें:',
      'पैसे सीधे Sharma Traders को जाते हैं। कुछ पूछना हो तो इसी ईमेल का जवाब दें।',
    ])
  })

  test('asks for no UPI payment of an export', () => {
    expect(textsOf(writeInvoiceMail({ ...payable, isAbroad: true }, 'en'))[2]).toBe('See it here:')
  })

  test('has no day for an invoice without one', () => {
    const mail = writeInvoiceMail({ ...payable, due: null }, 'en')
    expect(mail.subject).toBe('Invoice INV/1 from Sharma Traders: ₹1,500.00')
    expect(textsOf(mail)).toEqual(['Hello Asha,', 'Sharma Traders has sent you invoice INV/1 for ₹1,500.00.', ...see])
  })

  test('asks only for the balance, and names the total with it', () => {
    const mail = writeInvoiceMail({ ...payable, balance: paise(400_00n), due: null }, 'en')
    expect(mail.subject).toBe('Invoice INV/1 from Sharma Traders: ₹400.00')
    expect(textsOf(mail)[1]).toBe(
      'Sharma Traders has sent you invoice INV/1 for ₹400.00 still to be paid of ₹1,500.00.',
    )
  })

  test('says thanks for what was received', () => {
    const paid = { ...payable, state: 'paid' as const, balance: paise(0n), received: paise(1490_00n) }
    expect(writeInvoiceMail(paid, 'en')).toEqual({
      subject: 'Received ₹1,490.00, receipt for invoice INV/1',
      paragraphs: [
        { text: 'Hello Asha,' },
        { text: 'Sharma Traders received ₹1,490.00 for invoice INV/1. Thank you! Your receipt:', link: url },
      ],
    })
  })

  test('of a cancelled one asks for nothing', () => {
    const cancelled = { ...payable, state: 'cancelled' as const, balance: paise(0n), received: paise(10_00n) }
    expect(writeInvoiceMail(cancelled, 'en')).toEqual({
      subject: 'Invoice INV/1 from Sharma Traders: ₹1,500.00',
      paragraphs: [
        { text: 'Hello Asha,' },
        { text: 'Invoice INV/1 from Sharma Traders is cancelled. There is nothing to pay:', link: url },
      ],
    })
  })

  test("has the seller's own text, but Pavti's subject", () => {
    const mail = writeInvoiceMail(payable, 'en', write('invoice_mail'))
    expect(mail.subject).toBe('Invoice INV/1 from Sharma Traders: ₹1,500.00, due 28 Nov 2026')
    expect(mail.paragraphs).toEqual([{ text: `Asha: ₹1,500.00, ${url}` }])
    expect(writeInvoiceMail(payable, 'en', write('invoice_message'))).toEqual(writeInvoiceMail(payable, 'en'))
  })
})

test('the reminder of an export by mail asks for no UPI payment', () => {
  const reminded = { kind: 'invoice' as const, number: 'INV/1', amount, due: '2026-11-28', url, isAbroad: true }
  const { paragraphs } = writeReminderMail(reminded, { ...parties, today: '2026-11-29' }, 'en')
  expect(paragraphs.slice(2)).toEqual([{ text: 'See it here:', link: url }])
})

test.each([
  ['2026-11-27', '₹1,500.00 for invoice INV/1 is due on 28 Nov 2026.'],
  ['2026-11-28', '₹1,500.00 for invoice INV/1 is due today.'],
  ['2026-11-29', '₹1,500.00 for invoice INV/1 was due on 28 Nov 2026.'],
])('the reminder by mail on %s', (today, sentence) => {
  const reminded = { kind: 'invoice' as const, number: 'INV/1', amount, due: '2026-11-28', url }
  const subject = 'Reminder from Sharma Traders: invoice INV/1, ₹1,500.00, due on 28 Nov 2026'
  expect(writeReminderMail(reminded, { ...parties, today }, 'en')).toEqual({
    subject,
    paragraphs: [
      { text: 'Hello Asha,' },
      { text: sentence },
      { text: 'Pay or tell us you have paid:', link: url },
      { text: 'If you have already paid, please add the UTR there and ignore this mail.' },
    ],
  })
  expect(writeReminderMail(reminded, { ...parties, today }, 'en', write('reminder_mail'))).toEqual({
    subject,
    paragraphs: [{ text: `Asha: ₹1,500.00, ${url}` }],
  })
})

test.each([
  [0n, 0n, 'Paid in full.'],
  [0n, 1n, 'Nothing more to pay.'],
  [1n, 0n, 'Balance: ₹0.01.'],
  [400_00n, 1n, 'Balance: ₹400.00.'],
])('the receipt by mail with %i paise still to be paid and %i written off', (balance, waived, rest) => {
  const payment = { ...named, amount, on: '2026-11-21', balance: paise(balance), waived: paise(waived) }
  const subject = 'Received ₹1,500.00, receipt for invoice INV/1'
  expect(writeReceiptMail(payment, 'en')).toEqual({
    subject,
    paragraphs: [
      { text: 'Hello Asha,' },
      { text: `Sharma Traders has received ₹1,500.00 on 21 Nov 2026 for invoice INV/1. ${rest}` },
      { text: 'Receipt:', link: url },
    ],
  })
  expect(writeReceiptMail(payment, 'en', write('receipt'))).toEqual({
    subject,
    paragraphs: [{ text: `Asha: ₹1,500.00, ${url}` }],
  })
})

test('the statement by mail names its last day', () => {
  expect(writeCustomerStatementMail({ ...parties, on: '2026-11-21', url }, 'en')).toEqual({
    subject: 'Statement of account from Sharma Traders',
    paragraphs: [
      { text: 'Hello Asha,' },
      { text: 'Your statement of account with Sharma Traders up to 21 Nov 2026:', link: url },
    ],
  })
})

test('a text keeps its link, or gets it in a paragraph at the end', () => {
  expect(withLink(`Pay here: ${url} Thanks`, url)).toBe(`Pay here: ${url} Thanks`)
  expect(withLink('  Please pay.\n', url)).toBe(`Please pay.\n\n${url}`)
})
