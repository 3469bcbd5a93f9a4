import { describe, expect, test } from 'vitest'
import { context, credit, invoice, knownMeera, match, ramesh, rupees } from '../sample.ts'

const byMeera = { payer_upi: 'meeratex@oksbi' }
const known = { payers: [knownMeera] }
const SAME_UPI = "Same UPI ID as Meera Textiles' last three payments"
const groupOf = (...given: Parameters<typeof match>) => match(...given).group
const choicesOf = (...given: Parameters<typeof match>) => match(...given).choices

describe('an amount that nothing explains', () => {
  const owed = (...balances: number[]) =>
    context(
      balances.map((balance, at) => invoice(`INV-${at}`, balance, { issued_on: `2026-09-0${at + 1}` })),
      known,
    )
  const partsOf = (amount: number, ...balances: number[]) =>
    choicesOf(credit(amount, byMeera), owed(...balances)).map((choice) => choice.split(':')[0])

  test('pays for the oldest invoice, or for a larger one', () => {
    expect(partsOf(77, 512, 900)).toEqual(['INV-0 77', 'INV-1 77'])
    expect(partsOf(600, 512, 900, 700, 599)).toEqual(['INV-1 600', 'INV-2 600', 'INV-3 599', 'INV-0 512'])
  })

  test('pays for five of them at most, the oldest among them', () => {
    expect(partsOf(77, 511, 521, 531, 541, 551, 561)).toEqual([0, 1, 2, 3, 4].map((at) => `INV-${at} 77`))
    expect(partsOf(600, 512, 900, 710, 820, 930, 640)).toEqual([
      ...[1, 2, 3, 4].map((at) => `INV-${at} 600`),
      'INV-0 512',
    ])
  })

  test('pays for the oldest invoice only, of those that are smaller', () => {
    expect(partsOf(600, 100, 200, 900)).toEqual(['INV-2 600', 'INV-0 100'])
  })

  test('pays for the invoice of which paise are missing, though five older ones are larger', () => {
    expect(partsOf(511.93, 901, 912, 923, 934, 945, 956, 512)[0]).toBe('INV-6 511.93')
  })

  test('pays for one of the hundred oldest', () => {
    const many = Array.from({ length: 101 }, (_, at) => invoice(`INV-${at}`, at < 100 ? 10 : 900))
    const olderFirst = many.map((one, at) => ({ ...one, issued_on: at < 100 ? '2026-09-01' : '2026-09-02' }))
    const choices = (count: number) => choicesOf(credit(77, byMeera), context(olderFirst.slice(-count), known))
    expect([100, 101].map((count) => choices(count).some((choice) => choice.startsWith('INV-100')))).toEqual([
      true,
      false,
    ])
  })

  test('of a payer known by name too, but not of a name alone', () => {
    const names = { payers: [{ ...knownMeera, payer_upi: null, payer_name: 'SURESH PATEL' }] }
    const given = context([invoice('INV-1', 512)], names)
    expect(choicesOf(credit(77, { payer_name: 'SURESH PATEL' }), given)).toEqual([
      "INV-1 77: Same payer name as Meera Textiles' earlier payments, and part of the ₹512 due on INV-1",
    ])
    expect(choicesOf(credit(77, { payer_name: 'MEERA TEX' }), given)).toEqual([])
  })

  test('of a payer who owes nothing says nothing', () => {
    expect(choicesOf(credit(77, byMeera), context([invoice('INV-1', 512, ramesh)], known))).toEqual([])
  })
})

describe('one amount of several invoices', () => {
  test('is shown for five of them', () => {
    const same = Array.from({ length: 7 }, (_, at) => invoice(`INV-${at}`, 512))
    expect(choicesOf(credit(512, byMeera), context(same, known))).toEqual(
      [0, 1, 2, 3, 4].map((at) => `INV-${at} 512: ${SAME_UPI}, and the amount of INV-${at}`),
    )
  })

  test('says who paid for the five oldest only, though the note has the code of the sixth', () => {
    const same = Array.from({ length: 6 }, (_, at) => invoice(`INV-${at}`, 512, { code: at < 5 ? null : 'W3PDG' }))
    const [first] = choicesOf(credit(512, { ...byMeera, note: 'W3PDG' }), context(same, known))
    expect(first).toBe('INV-5 512: Invoice code W3PDG in the note')
    const larger = same.map((one) => ({ ...one, ...invoice(one.number, 20_000, { code: one.code }) }))
    const [afterTds] = choicesOf(credit(18_000, { ...byMeera, note: 'W3PDG' }), context(larger, known))
    expect(afterTds).toMatch(/^INV-5 18000: Invoice code W3PDG in the note, and ₹18,000 = ₹20,000 − 10% TDS/)
  })

  test('after TDS is shown for five of them', () => {
    const same = Array.from({ length: 7 }, (_, at) => invoice(`INV-${at}`, 20_000))
    expect(choicesOf(credit(18_000, byMeera), context(same, known))).toHaveLength(5)
  })
})

describe('a name that several customers share', () => {
  const shared = (count: number) =>
    context(
      Array.from({ length: count }, (_, at) =>
        invoice(`INV-${at}`, 20_000 + (at > 0 ? at * 1000 : 0), {
          customer_id: `c${at}`,
          customer_name: 'Ramesh Kulkarni',
        }),
      ),
    )

  test('by up to 20 is looked at for TDS and sums', () => {
    const one = { payer_name: 'RAMESH KU' }
    expect(choicesOf(credit(18_000, one), shared(20))[0]).toMatch(/^INV-0 18000: .*10% TDS/)
    expect(choicesOf(credit(18_000, one), shared(21))).toEqual([])
  })
})

describe('a known UPI ID', () => {
  test.each([
    ['before the day of the larger invoice', '2026-10-21', 'sure'],
    ['on the day of the larger invoice', '2026-10-20', 'likely'],
  ])('with half of an invoice, %s', (_, issued_on, group) => {
    const given = context([invoice('INV-1', 512), invoice('INV-2', 1024, { issued_on })], known)
    expect(groupOf(credit(512, byMeera), given)).toBe(group)
  })

  test('with an odd amount beside a larger invoice is sure, with a round one it is not', () => {
    const beside = (amount: number) =>
      groupOf(credit(amount, byMeera), context([invoice('INV-1', amount), invoice('INV-2', 12_345)], known))
    expect([5000, 5001, 5050, 5099, 5100].map(beside)).toEqual(['likely', 'sure', 'sure', 'sure', 'likely'])
  })

  test('with the amount of an invoice that is smaller than another payment', () => {
    expect(groupOf(credit(5000, byMeera), context([invoice('INV-1', 5000), invoice('INV-2', 1234)], known))).toBe(
      'sure',
    )
  })

  test('is not sure with another name than before; cut, it is sure without a name', () => {
    const given = context([invoice('INV-1', 512)], known)
    const cut = { payer_upi: 'meeratex@ok', payer_upi_is_partial: true }
    expect(groupOf(credit(512, { ...byMeera, payer_name: 'SURESH PATEL' }), given)).toBe('likely')
    expect(groupOf(credit(512, { ...cut, payer_name: 'SURESH PATEL' }), given)).toBe('likely')
    expect(groupOf(credit(512, cut), given)).toBe('sure')
  })

  test('that is cut is not sure beside a name that does not show the customer', () => {
    const given = context([invoice('INV-1', 512)], known)
    const cut = { payer_upi: 'meeratex@ok', payer_upi_is_partial: true }
    const names = ['MEERA TEX', '24', 'RAO MEERA TEXTILES']
    expect(names.map((payer_name) => groupOf(credit(512, { ...cut, payer_name }), given))).toEqual([
      'sure',
      'likely',
      'likely',
    ])
  })

  test('beside another customer of the same name is sure', () => {
    const namesake = { customer_id: 'other', customer_name: 'Meera Textiles' }
    const given = context([invoice('INV-1', 512), invoice('INV-2', 900, namesake)], known)
    expect(groupOf(credit(512, { ...byMeera, payer_name: 'MEERA TEXTILES' }), given)).toBe('sure')
  })

  test('is not sure before the day of the invoice', () => {
    const given = context([invoice('INV-1', 512)], known)
    expect(groupOf(credit(512, { ...byMeera, day: '2026-10-01' }), given)).toBe('sure')
    expect(groupOf(credit(512, { ...byMeera, day: '2026-09-30' }), given)).toBe('likely')
  })
})

describe('a UPI ID that is cut before the @', () => {
  test('says so, and is never sure', () => {
    const one = credit(512, { payer_upi: 'meera', payer_upi_is_partial: true })
    expect(match(one, context([invoice('INV-1', 512)], known))).toEqual({
      group: 'likely',
      choices: ['INV-1 512: UPI ID begins like one that paid for Meera Textiles, and the amount of INV-1'],
    })
  })
})

describe('a sum', () => {
  test('of invoices, one of which is younger than the credit, is not suggested', () => {
    const two = (issued_on: string) => context([invoice('INV-1', 100), invoice('INV-2', 250, { issued_on })], known)
    const withSum = (issued_on: string) =>
      choicesOf(credit(350, byMeera), two(issued_on)).some((choice) => choice.includes(' + '))
    expect(withSum('2026-10-20')).toBe(true)
    expect(withSum('2026-10-21')).toBe(false)
  })

  test('keeps an equal invoice of an odd amount from being sure', () => {
    const odd = context([
      invoice('INV-1', 100.5, ramesh),
      invoice('INV-2', 252.9, ramesh),
      invoice('INV-3', 353.4, ramesh),
    ])
    expect(groupOf(credit(353.4, { payer_name: 'RAMESH KULKARNI' }), odd)).toBe('likely')
  })
})

describe('a whole name is sure', () => {
  test.each([
    [1250, 'likely'],
    [1251, 'sure'],
    [1259.99, 'sure'],
    [1260, 'likely'],
    [1250.01, 'sure'],
  ])('with ₹%d: %s', (amount, group) => {
    const given = context([invoice('INV-1', amount, ramesh)])
    expect(groupOf(credit(amount, { payer_name: 'RAMESH KULKARNI' }), given)).toBe(group)
  })

  test('only if one customer has it and nobody else owes the amount', () => {
    const one = invoice('INV-1', 1251, ramesh)
    const payer = { payer_name: 'RAMESH KULKARNI' }
    expect(groupOf(credit(1251, payer), context([one, invoice('INV-2', 1251)]))).toBe('likely')
    const namesake = invoice('INV-2', 77, { customer_id: 'other', customer_name: 'Ramesh Kulkarni' })
    expect(groupOf(credit(1251, payer), context([one, namesake]))).toBe('likely')
    expect(groupOf(credit(1251, payer), context([one, invoice('INV-2', 0.5, { asked: rupees(1251) })]))).toBe('likely')
  })
})
