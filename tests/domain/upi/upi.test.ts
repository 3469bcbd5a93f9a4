import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { testPaymentLink } from '#domain/upi/test-payment.ts'
import { invoiceUpiLink, P2P_LIMIT, upiAppLinks, upiLink } from '#domain/upi/upi.ts'
import table from '#tests/vectors/upi-links.json' with { type: 'json' }

/** Merchant keys are not for us: a personal UPI ID that carries them is refused by apps. */
const withoutMerchantKeys = (link: string | null) => link?.replace(/&(mc|tr)=[^&]*/g, '') ?? null

test.each(table.vectors)('the link: $name', ({ input: { pa, pn, amount_paise: n, tn }, expected_safe: expected }) => {
  const amount = n === null ? null : paise(BigInt(n))
  expect(upiLink({ pa, pn, amount, tn })).toBe(withoutMerchantKeys(expected))
})

test('the table is not empty', () => {
  expect(table.vectors).toHaveLength(29)
})

const keys = (link: string) =>
  link
    .slice('upi://pay?'.length)
    .split('&')
    .map((pair) => pair.split('=')[0])
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'&=%#?+@\r\n\0 ;/a1\u202e\u200b\ud800क्ष') }),
  fc.constantFrom('x&pa=evil@ybl', '%26am=1', 'a\r\nam=1', '#am=1', '+&+', '%0d%0a'),
)

// @abuse 93
test('whatever name and note say, each parameter occurs once and the payee and amount stay', () => {
  fc.assert(
    fc.property(hostile, hostile, fc.bigInt(1n, 9_999_999_999n).map(paise), (pn, tn, amount) => {
      const link = upiLink({ pa: 'asha@ybl', pn, amount, tn }) ?? ''
      expect(link).toMatch(/^upi:\/\/pay\?pa=asha@ybl&pn=[^&=]+&am=\d+\.\d{2}&cu=INR(&tn=[^&=]+)?$/)
      expect(link).not.toMatch(/[^\x21-\x7e]|[#+]/)
      const read = new URL(link).searchParams
      expect([...read.keys()]).toEqual(keys(link))
      expect(read.get('pa')).toBe('asha@ybl')
      expect(read.get('pn')?.length).toBeGreaterThan(0)
      expect([...(read.get('tn') ?? '')].length).toBeLessThanOrEqual(50)
      expect([...(read.get('pn') ?? '')].length).toBeLessThanOrEqual(50)
    }),
    { numRuns: 500 },
  )
})

// @abuse 93
test('the keys stand in their order, and no other is ever sent', () => {
  expect(keys(upiLink({ pa: 'asha@ybl', pn: 'Asha', amount: paise(1n), tn: 'x' }) ?? '')).toEqual([
    'pa',
    'pn',
    'am',
    'cu',
    'tn',
  ])
  expect(keys(upiLink({ pa: 'asha@ybl', pn: '', amount: null, tn: '&&' }) ?? '')).toEqual(['pa', 'pn', 'cu'])
})

// @abuse 96, 98
test.each(['\u202easha@ybl', 'asha@ybl&am=1', 'asha@ybl#', `${'a'.repeat(300)}@ybl`, 'a@b.com/x', ''])(
  'no link to %j',
  (pa) => {
    expect(upiLink({ pa, pn: 'Asha', amount: paise(100n), tn: '' })).toBeNull()
  },
)

// @abuse 64
test('broken and private characters vanish from a name instead of parting it', () => {
  expect(upiLink({ pa: 'asha@ybl', pn: 'As\ue000h\ud800a', amount: null, tn: '' })).toBe(
    'upi://pay?pa=asha@ybl&pn=Asha&cu=INR',
  )
})

// @abuse 60
test('no link for nothing', () => {
  expect(upiLink({ pa: 'asha@ybl', pn: 'Asha', amount: paise(0n), tn: '' })).toBeNull()
})

test('each app gets the same payment under its own scheme', () => {
  const link = upiLink({ pa: 'asha@ybl', pn: 'Asha Tailors', amount: paise(125_000n), tn: 'INV-1' }) ?? ''
  const query = 'pa=asha@ybl&pn=Asha%20Tailors&am=1250.00&cu=INR&tn=INV-1'
  expect(upiAppLinks(link)).toEqual([
    { app: 'GPay', link: `tez://upi/pay?${query}` },
    { app: 'PhonePe', link: `phonepe://pay?${query}` },
    { app: 'Paytm', link: `paytmmp://pay?${query}` },
    { app: 'BHIM', link: `bhim://upi/pay?${query}` },
  ])
  expect(() => upiAppLinks('https://evil.example/upi://pay?')).toThrow(RangeError)
})

test('the limit between persons is one lakh rupees', () => {
  expect(P2P_LIMIT).toBe(10_000_000n)
})

test('a name or note is cut at fifty, its outer blanks do not count, and no blank is left at the end', () => {
  const textOf = (text: string) => {
    const read = new URL(upiLink({ pa: 'asha@ybl', pn: text, amount: null, tn: text }) ?? '').searchParams
    expect(read.get('tn')).toBe(read.get('pn'))
    return read.get('pn')
  }
  expect(textOf(`  ${'a'.repeat(51)}`)).toBe('a'.repeat(50))
  expect(textOf(`${'a'.repeat(49)} bc`)).toBe('a'.repeat(49))
  expect(textOf('Asha \u00a0\n Tailors')).toBe('Asha Tailors')
})

test('a link of another kind is refused in words', () => {
  expect(() => upiAppLinks('https://evil.example')).toThrow(new RangeError('Not a UPI payment link'))
})

test('an invoice is named by its code first and its number, without the "/" that separates the fields of statements', () => {
  const invoice = { vpa: 'asha@ybl', payee: 'Asha', owed: paise(100n), number: 'INV/26-27/0042' }
  expect(invoiceUpiLink({ ...invoice, code: 'K7MQ4' })).toMatch(/&tn=K7MQ4%20INV-26-27-0042$/)
  expect(invoiceUpiLink({ ...invoice, code: null })).toMatch(/&tn=INV-26-27-0042$/)
})

test('a test payment asks for ₹1 and names nobody, since the app must show the name that the bank has', () => {
  expect(testPaymentLink(' Asha@YBL ')).toBe('upi://pay?pa=asha@ybl&pn=asha@ybl&am=1.00&cu=INR&tn=Test')
  expect(testPaymentLink('asha')).toBeNull()
})
