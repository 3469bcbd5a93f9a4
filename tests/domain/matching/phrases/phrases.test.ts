import { expect, test } from 'vitest'
import { ENGLISH_REASONS } from '#domain/matching/phrases/english.ts'
import { HINDI_REASONS } from '#domain/matching/phrases/hindi.ts'
import { explainReasons, type Reason } from '#domain/matching/reasons.ts'
import { rupees } from '../sample.ts'

const customer_name = 'Ramesh Kulkarni'
const number = 'INV/43'

const phrases = (reason: Reason) => [ENGLISH_REASONS.phraseOf(reason), HINDI_REASONS.phraseOf(reason)]

test('each reason has a phrase in both languages', () => {
  const phrasesByKind: [Reason, string, string][] = [
    [{ kind: 'utr' }, 'UTR given by the payer', 'पैसे देने वाले ने यही UTR बताया'],
    [{ kind: 'code', code: 'K7MQ4' }, 'invoice code K7MQ4 in the note', 'नोट में बिल का कोड K7MQ4'],
    [{ kind: 'number', number }, 'INV/43 in the note', 'नोट में INV/43'],
    [
      { kind: 'paise_tag', amount: rupees(4500.07) },
      '₹4,500.07 is asked on one invoice only',
      '₹4,500.07 सिर्फ़ एक बिल पर माँगे गए',
    ],
    [
      { kind: 'partial_upi', customer_name },
      'UPI ID begins like one that paid for Ramesh Kulkarni',
      'UPI ID वैसे ही शुरू होती है जैसे Ramesh Kulkarni के पेमेंट की',
    ],
    [
      { kind: 'known_name', customer_name },
      "same payer name as Ramesh Kulkarni's earlier payments",
      'Ramesh Kulkarni के पुराने पेमेंट वाला ही नाम',
    ],
    [{ kind: 'name', customer_name }, 'payer name like Ramesh Kulkarni', 'पैसे देने वाले का नाम Ramesh Kulkarni जैसा'],
    [{ kind: 'amount', number }, 'the amount of INV/43', 'INV/43 की रकम'],
    [{ kind: 'opening', owed: rupees(2300) }, 'the ₹2,300 owed from before', 'पहले के बाकी ₹2,300'],
    [
      { kind: 'opening_part', owed: rupees(2300) },
      'part of the ₹2,300 owed from before',
      'पहले के बाकी ₹2,300 का एक हिस्सा',
    ],
    [
      { kind: 'part', number, balance: rupees(900) },
      'part of the ₹900 due on INV/43',
      'INV/43 के बाकी ₹900 का एक हिस्सा',
    ],
    [
      { kind: 'short', number, balance: rupees(900), missing: rupees(17.7), why: 'charge' },
      '₹17.70 less than the ₹900 due on INV/43, perhaps a bank charge',
      'INV/43 के बाकी ₹900 से ₹17.70 कम, शायद बैंक का चार्ज',
    ],
    [
      { kind: 'short', number, balance: rupees(900.4), missing: rupees(0.4), why: 'rounding' },
      '₹0.40 less than the ₹900.40 due on INV/43, rounded off',
      'INV/43 के बाकी ₹900.40 से ₹0.40 कम, पूरे रुपये में',
    ],
    [
      { kind: 'over', beyond: rupees(100) },
      '₹100 more than is due stays as an advance',
      'बाकी से ₹100 ज़्यादा, एडवांस में रहेंगे',
    ],
    [{ kind: 'before_issue' }, 'came in before the invoice was issued', 'पैसे बिल बनने से पहले आए'],
    [{ kind: 'recorded_nearby' }, 'a payment of this amount is recorded already', 'इसी रकम का एक पेमेंट पहले से लिखा है'],
    [
      { kind: 'recorded_part' },
      'with another transfer it is exactly a payment that is recorded already',
      'एक और ट्रांसफ़र के साथ यह ठीक उतना है जितने का पेमेंट पहले से लिखा है',
    ],
    [
      { kind: 'settlement' },
      'a payment app paid it out, perhaps for several customers',
      'पेमेंट ऐप का सेटलमेंट, शायद कई ग्राहकों का पैसा',
    ],
    [{ kind: 'other_name', printed: 'SURESH PATEL' }, 'the bank names SURESH PATEL', 'बैंक में नाम SURESH PATEL है'],
    [
      { kind: 'closed_invoice', number },
      'the note names INV/43, which is paid or cancelled',
      'नोट में INV/43 है, जिसके पैसे मिल चुके हैं या जो रद्द है',
    ],
    [{ kind: 'other_credit' }, 'another payment fits the same invoice', 'इसी बिल से एक और पेमेंट मेल खाता है'],
  ]
  for (const [reason, english, hindi] of phrasesByKind) expect(phrases(reason)).toEqual([english, hindi])
})

test('a warning says why the money is no income', () => {
  const warnings = [{ kind: 'returned', day: '2026-10-22' }, { kind: 'went_back' }] as const
  expect(warnings.map(ENGLISH_REASONS.warningOf)).toEqual([
    'The bank took it back on 22 Oct 2026',
    'The bank’s words say that this money came back, as a refund or reversal',
  ])
  expect(warnings.map(HINDI_REASONS.warningOf)).toEqual([
    'बैंक ने ये पैसे 22 अक्टूबर 2026 को वापस ले लिए',
    'बैंक के शब्द कहते हैं कि ये पैसे वापस आए हैं (रिफ़ंड या रिवर्सल)',
  ])
})

test('a phrase about TDS names the base', () => {
  const tds = { kind: 'tds', received: rupees(10_800), balance: rupees(11_800), rate: '10' } as const
  expect(phrases({ ...tds, base: 'taxable' })).toEqual([
    '₹10,800 = ₹11,800 − 10% TDS on the value without GST',
    '₹10,800 = ₹11,800 − GST के बिना रकम पर 10% TDS',
  ])
  expect(phrases({ ...tds, base: 'gross' })).toEqual([
    '₹10,800 = ₹11,800 − 10% TDS on the whole amount',
    '₹10,800 = ₹11,800 − पूरी रकम पर 10% TDS',
  ])
})

test('a sum counts the invoices, up to ten in words', () => {
  const english = 'no one two three four five six seven eight nine ten 11 30'.split(' ')
  for (const [at, words] of english.entries()) {
    const count = at === 12 ? 30 : at
    expect(phrases({ kind: 'sum', count, which: 'oldest' })).toEqual([
      `sum of their ${words} oldest invoices`,
      `इनके सबसे पुराने ${count} बिलों का जोड़`,
    ])
    expect(phrases({ kind: 'sum', count, which: 'some' })).toEqual([
      `sum of ${words} of their invoices`,
      `इनके ${count} बिलों का जोड़`,
    ])
  }
})

test.each([
  [1, "Asha's last payment", 'पिछले पेमेंट'],
  [2, "Asha's last two payments", 'पिछले 2 पेमेंट'],
  [10, "Asha's last ten payments", 'पिछले 10 पेमेंट'],
  [11, "Asha's last ten payments", 'पिछले 10 पेमेंट'],
])('%i earlier payments by a UPI ID', (payments, english, hindi) => {
  expect(phrases({ kind: 'known_upi', customer_name: 'Asha', payments })).toEqual([
    `same UPI ID as ${english}`,
    `Asha के ${hindi} वाली ही UPI ID`,
  ])
})

test.each([
  ['Meera Textiles', "Meera Textiles'"],
  ['MEERA TEXTILES', "MEERA TEXTILES'"],
  ['Suresh Patel', "Suresh Patel's"],
])('the possessive of %s', (name, possessive) => {
  const [english] = phrases({ kind: 'known_name', customer_name: name })
  expect(english).toBe(`same payer name as ${possessive} earlier payments`)
})

test('reasons are joined as one sentence in both languages', () => {
  const reasons: Reason[] = [{ kind: 'name', customer_name }, { kind: 'before_issue' }, { kind: 'amount', number }]
  expect(explainReasons(reasons, ENGLISH_REASONS)).toBe(
    'Payer name like Ramesh Kulkarni, came in before the invoice was issued, and the amount of INV/43',
  )
  expect(explainReasons(reasons, HINDI_REASONS)).toBe(
    'पैसे देने वाले का नाम Ramesh Kulkarni जैसा, पैसे बिल बनने से पहले आए और INV/43 की रकम',
  )
  expect(explainReasons([], ENGLISH_REASONS)).toBe('')
  expect(explainReasons([{ kind: 'amount', number }], ENGLISH_REASONS)).toBe('The amount of INV/43')
})

test('the amount is not mentioned where something else names the invoice', () => {
  const amount: Reason = { kind: 'amount', number }
  const name: Reason = { kind: 'name', customer_name }
  const naming: Reason[] = [
    { kind: 'utr' },
    { kind: 'code', code: 'K7MQ4' },
    { kind: 'number', number },
    { kind: 'paise_tag', amount: rupees(7) },
  ]
  for (const reason of naming) {
    const text = explainReasons([name, reason, amount], ENGLISH_REASONS)
    expect(text).toMatch(/^Payer name like Ramesh Kulkarni, and /)
    expect(text).not.toContain('the amount of')
  }
})
