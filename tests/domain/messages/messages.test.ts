import { describe, expect, test } from 'vitest'
import {
  writeInvoiceMail,
  writeReceiptMail,
  writeReminderMail,
  writeCustomerStatementMail,
} from '#domain/messages/mails.ts'
import { writePaymentRequest } from '#domain/messages/payment-request.ts'
import { writeReceiptMessage } from '#domain/messages/receipt-message.ts'
import { writeInvoiceReminder, writeLateReminder } from '#domain/messages/reminder.ts'
import { paise } from '#domain/money/money.ts'
import { type PayerLanguage, PAYER_LANGUAGES } from '#domain/text/languages.ts'

const parties = { customer: 'Asha', seller: 'Sharma Traders' }
const url = 'https://pavti.example/payment/1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d'
const amount = paise(1_23_450_50n)
const request = {
  ...parties,
  kind: 'invoice' as const,
  number: 'INV/26-27/0042',
  state: 'payable' as const,
  amount,
  balance: amount,
  received: paise(0n),
  due: '2026-11-28',
  url,
}
const reminded = { kind: 'invoice' as const, number: 'INV/26-27/0042', amount, due: '2026-11-28', url }
const received = { ...parties, kind: 'invoice' as const, number: 'INV/26-27/0042', amount, on: '2026-11-21', url }

describe.each(PAYER_LANGUAGES)('in %s', (language) => {
  const late = { ...parties, owed: amount, count: 3, since: '2026-11-28', oldest: [reminded, reminded, reminded] }
  test.each([
    ['a payment request', writePaymentRequest(request, language)],
    ['a reminder', writeInvoiceReminder(reminded, { ...parties, today: '2026-12-01' }, language)],
    ['a reminder of several invoices', writeLateReminder(late, language)],
    ['a receipt', writeReceiptMessage(received, language)],
  ])('%s names customer, seller and amount, and ends with the link, in 400 characters', (_, text) => {
    expect(text).toContain('Asha')
    expect(text).toContain('Sharma Traders')
    expect(text).toContain('₹1,23,450.50')
    expect(text.endsWith(`\n${url}`)).toBe(true)
    expect(text.length).toBeLessThanOrEqual(400)
    expect(text).not.toMatch(/[{}]|undefined/)
  })

  test('each mail has a greeting, the facts and its link', () => {
    const mails = [
      writeInvoiceMail(request, language),
      writeInvoiceMail({ ...request, due: null }, language),
      writeReminderMail(reminded, { ...parties, today: '2026-11-28' }, language),
      writeReceiptMail({ ...received, balance: paise(100n), waived: paise(0n) }, language),
      writeReceiptMail({ ...received, balance: paise(0n), waived: paise(0n) }, language),
      writeReceiptMail({ ...received, balance: paise(0n), waived: paise(1n) }, language),
      writeCustomerStatementMail({ ...parties, on: '2026-11-21', url }, language),
    ]
    for (const { subject, paragraphs } of mails) {
      expect(paragraphs[0]?.text).toContain('Asha')
      expect(paragraphs.filter(({ link }) => link === url)).toHaveLength(1)
      expect([subject, ...paragraphs.map(({ text }) => text)].join('\n')).not.toMatch(/[{}]|undefined|\n\n/)
    }
  })
})

test('a reminder says whether the day is to come, today or past, and asks only a late payer for the UTR', () => {
  const on = (today: string, language: 'en' | 'hi') => writeInvoiceReminder(reminded, { ...parties, today }, language)
  expect(on('2026-11-25', 'en')).toContain('is due on 28 Nov 2026. Pay by any UPI app:')
  expect(on('2026-11-28', 'en')).toContain('is due today. Pay by any UPI app:')
  expect(on('2026-11-29', 'en')).toContain('was due on 28 Nov 2026. Already paid? Send us the UTR.')
  expect(on('2026-11-25', 'hi')).toContain('28 नवंबर 2026 तक देने हैं।')
  expect(on('2026-11-29', 'hi')).toContain('28 नवंबर 2026 तक देने थे। भुगतान कर दिया? हमें UTR भेजें।')
})

test('a Hindi payment request is as a shopkeeper writes it', () => {
  expect(writePaymentRequest({ ...request, customer: 'आशा जी', seller: 'शर्मा ट्रेडर्स' }, 'hi')).toBe(
    'नमस्ते आशा जी, शर्मा ट्रेडर्स का बिल INV/26-27/0042, रकम ₹1,23,450.50, 28 नवंबर 2026 तक। ' +
      `किसी भी UPI ऐप से भुगतान करें:\n${url}`,
  )
})

const DEBIT_NOTE: Record<PayerLanguage, string> = {
  en: 'debit note',
  hi: 'डेबिट नोट',
  mr: 'डेबिट नोट',
  gu: 'ડેબિટ નોટ',
  bn: 'ডেবিট নোট',
  ta: 'டெபிட் நோட்',
  te: 'డెబిట్ నోట్',
  kn: 'ಡೆಬಿಟ್ ನೋಟ್',
  ml: 'ഡെബിറ്റ് നോട്ട്',
  pa: 'ਡੈਬਿਟ ਨੋਟ',
}
test.each(PAYER_LANGUAGES)('a debit note is called one in each message and mail in %s', (language) => {
  const note = { kind: 'debit_note' as const, number: 'DN/26-27/0003' }
  const [asked, reminder, paid] = [
    { ...request, ...note },
    { ...reminded, ...note },
    { ...received, ...note },
  ]
  const on = { ...parties, today: '2026-12-01' }
  const mails = [
    writeInvoiceMail(asked, language),
    writeInvoiceMail({ ...asked, due: null }, language),
    writeInvoiceMail({ ...asked, state: 'paid' }, language),
    writeInvoiceMail({ ...asked, state: 'cancelled' }, language),
    writeReminderMail(reminder, on, language),
    writeReceiptMail({ ...paid, balance: paise(0n), waived: paise(0n) }, language),
  ]
  const texts = [
    writePaymentRequest(asked, language),
    writePaymentRequest({ ...asked, state: 'paid' }, language),
    writeInvoiceReminder(reminder, on, language),
    writeLateReminder({ ...parties, owed: amount, count: 1, since: '2026-11-28', oldest: [reminder] }, language),
    writeReceiptMessage(paid, language),
    ...mails.map(({ subject }) => subject),
    ...mails.map(({ paragraphs }) => paragraphs.map(({ text }) => text).join(' ')),
  ]
  for (const text of texts) {
    expect(text.toLowerCase()).toContain(`${DEBIT_NOTE[language]} dn/26-27/0003`)
    expect(text).not.toMatch(/invoice/i)
  }
})

test('the subject of an English mail begins with a capital letter', () => {
  const note = { ...request, kind: 'debit_note' as const, number: 'DN/26-27/0003' }
  expect(writeInvoiceMail(note, 'en').subject).toBe(
    'Debit note DN/26-27/0003 from Sharma Traders: ₹1,23,450.50, due 28 Nov 2026',
  )
})
