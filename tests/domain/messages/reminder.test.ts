import { describe, expect, test } from 'vitest'
import { lateReminderSubject, writeDebt, writeInvoiceReminder, writeLateReminder } from '#domain/messages/reminder.ts'
import { paise } from '#domain/money/money.ts'

const url = 'https://pavti.example/payment/1'
const parties = { customer: 'Asha', seller: 'Sharma Traders' }
const invoice = { kind: 'invoice' as const, number: 'INV/1', amount: paise(1500_00n), due: '2026-11-28', url }
const own = [
  { kind: 'reminder_message' as const, language: 'en' as const, text: '{customer}, {amount} for {number}: {link}' },
]

test('interest so far stands in the reminder of what is late, and is not added to it', () => {
  const debt = {
    ...parties,
    owed: paise(1500_00n),
    count: 1,
    since: '2026-11-28',
    oldest: [invoice],
    interest: paise(45_21n),
  }
  expect(writeLateReminder(debt, 'en')).toBe(
    'Namaste Asha, a reminder from Sharma Traders: ₹1,500.00 for invoice INV/1 was due on 28 Nov 2026. Interest so far ' +
      `under section 16 of the MSMED Act: ₹45.21. Already paid? Send us the UTR. Or pay with any UPI app:\n${url}`,
  )
  expect(writeLateReminder({ ...debt, count: 2 }, 'hi')).toContain('धारा 16 के अनुसार देर का ब्याज अब तक ₹45.21।')
  expect(writeLateReminder(debt, 'en', own)).not.toContain('45.21')
  expect(writeLateReminder({ ...debt, interest: null }, 'en')).toContain('28 Nov 2026. Already paid?')
})

test('of several late invoices one export is enough to ask for no UPI payment', () => {
  const oldest = [invoice, { ...invoice, number: 'INV/2', isAbroad: true }]
  const debt = { ...parties, owed: paise(3000_00n), count: 2, since: '2026-11-28', oldest }
  const text = writeLateReminder(debt, 'en')
  expect(text).not.toMatch(/UPI|UTR/)
  expect(text).toContain('See it here:')
})

test.each(['2026-11-27', '2026-11-28', '2026-11-29'])(
  'the reminder of an export on %s asks for no UPI payment',
  (today) => {
    const text = writeInvoiceReminder({ ...invoice, isAbroad: true }, { ...parties, today }, 'en')
    expect(text).not.toMatch(/UPI|UTR/)
    expect(text.endsWith(`See it here:\n${url}`)).toBe(true)
  },
)

describe('the reminder of one invoice', () => {
  const [start, startHi] = [
    'Namaste Asha, a reminder from Sharma Traders:',
    'नमस्ते Asha, Sharma Traders की ओर से याद दिला रहे हैं:',
  ]
  const [pay, payHi] = ['Pay by any UPI app:', 'किसी भी UPI ऐप से भुगतान करें:']
  const [tell, tellHi] = [
    'Already paid? Send us the UTR. Or pay with any UPI app:',
    'भुगतान कर दिया? हमें UTR भेजें। या किसी भी UPI ऐप से भुगतान करें:',
  ]
  test.each([
    ['2026-11-27', 'en', `${start} ₹1,500.00 for invoice INV/1 is due on 28 Nov 2026. ${pay}`],
    ['2026-11-28', 'en', `${start} ₹1,500.00 for invoice INV/1 is due today. ${pay}`],
    ['2026-11-29', 'en', `${start} ₹1,500.00 for invoice INV/1 was due on 28 Nov 2026. ${tell}`],
    ['2026-11-27', 'hi', `${startHi} बिल INV/1 के ₹1,500.00 28 नवंबर 2026 तक देने हैं। ${payHi}`],
    ['2026-11-28', 'hi', `${startHi} बिल INV/1 के ₹1,500.00 आज देने हैं। ${payHi}`],
    ['2026-11-29', 'hi', `${startHi} बिल INV/1 के ₹1,500.00 28 नवंबर 2026 तक देने थे। ${tellHi}`],
  ] as const)('on %s in %s', (today, language, text) => {
    expect(writeInvoiceReminder(invoice, { ...parties, today }, language)).toBe(`${text}\n${url}`)
  })

  test("is the seller's own text where there is one", () => {
    const at = { ...parties, today: '2026-11-28' }
    expect(writeInvoiceReminder(invoice, at, 'en', own)).toBe(`Asha, ₹1,500.00 for INV/1: ${url}`)
    expect(writeInvoiceReminder(invoice, at, 'hi', own)).toBe(writeInvoiceReminder(invoice, at, 'hi'))
  })
})

describe('the reminder of all late invoices', () => {
  const one = { ...parties, owed: paise(900_00n), count: 1, since: '2026-11-28', oldest: [invoice] }
  const start = 'Namaste Asha, a reminder from Sharma Traders:'
  const tell = 'Already paid? Send us the UTR. Or pay with any UPI app:'

  test('names a single one, with what is owed in all', () => {
    expect(writeLateReminder(one, 'en')).toBe(
      `${start} ₹900.00 for invoice INV/1 was due on 28 Nov 2026. ${tell}\n${url}`,
    )
    expect(writeLateReminder(one, 'en', own)).toBe(`Asha, ₹900.00 for INV/1: ${url}`)
    expect(writeLateReminder(one, 'hi', own)).toBe(writeLateReminder(one, 'hi'))
  })

  test("lists several in order, never in the seller's text for one", () => {
    const oldest = [invoice, { ...invoice, number: 'INV/2', due: '2026-11-29', url: `${url}2` }]
    expect(writeLateReminder({ ...one, count: 2, oldest }, 'en', own)).toBe(
      `${start} ₹900.00 for 2 invoices is overdue. ${tell}\n` +
        `INV/1, ₹1,500.00, due 28 Nov 2026\n${url}\nINV/2, ₹1,500.00, due 29 Nov 2026\n${url}2`,
    )
  })

  test('is empty without an invoice', () => {
    expect(writeLateReminder({ ...one, oldest: [] }, 'en')).toBe('')
    expect(writeLateReminder({ ...one, count: 0, oldest: [] }, 'en', own)).toBe('')
  })

  test.each([
    [399, true],
    [400, true],
    [401, false],
  ])('with one that would make it %i characters long, lists that one: %s', (length, isListed) => {
    const write = (second: string) =>
      writeLateReminder({ ...one, count: 2, oldest: [invoice, { ...invoice, url: second }] }, 'en')
    const long = 'u'.repeat(length - write('').length)
    const text = write(long)
    expect(text.includes(long)).toBe(isListed)
    expect(text.length === length).toBe(isListed)
    expect(text.split('\n')).toHaveLength(isListed ? 5 : 3)
  })

  test('has a subject with the invoice, or their number, and the day', () => {
    expect(lateReminderSubject(one, 'en')).toBe(
      'Reminder from Sharma Traders: invoice INV/1, ₹900.00, due on 28 Nov 2026',
    )
    expect(lateReminderSubject({ ...one, count: 2 }, 'en')).toBe(
      'Reminder from Sharma Traders: 2 invoices, ₹900.00, due since 28 Nov 2026',
    )
    expect(lateReminderSubject(one, 'hi')).toBe('Sharma Traders की ओर से रिमाइंडर: बिल INV/1, ₹900.00, 28 नवंबर 2026 तक')
  })
})

test.each([
  [null, 'en', 'Namaste Asha, this is Sharma Traders: ₹900 is still to be paid. '],
  ['2026-11-27', 'en', 'Namaste Asha, this is Sharma Traders: ₹900 is still to be paid, due since 27 Nov 2026. '],
  ['2026-11-28', 'en', 'Namaste Asha, this is Sharma Traders: ₹900 is still to be paid, due on 28 Nov 2026. '],
  ['2026-11-29', 'en', 'Namaste Asha, this is Sharma Traders: ₹900 is still to be paid, due on 29 Nov 2026. '],
  [null, 'hi', 'नमस्ते Asha, Sharma Traders से: ₹900 अभी बाकी हैं। '],
  ['2026-11-27', 'hi', 'नमस्ते Asha, Sharma Traders से: ₹900 अभी बाकी हैं, 27 नवंबर 2026 से। '],
  ['2026-11-28', 'hi', 'नमस्ते Asha, Sharma Traders से: ₹900 अभी बाकी हैं, 28 नवंबर 2026 तक देने हैं। '],
] as const)('what a customer owes, due on %s, on 28 November in %s', (due, language, text) => {
  expect(writeDebt({ ...parties, owed: paise(900_00n), due }, '2026-11-28', language)).toBe(text)
})
