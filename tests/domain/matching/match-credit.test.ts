import { describe, expect, test } from 'vitest'
import { matchCredits, matchSteps } from '#domain/matching/match-credits.ts'
import type { Choice } from '#domain/matching/match-types.ts'
import { context, credit, invoice, knownMeera, match, ramesh, rupees } from './sample.ts'

const choicesOf = (...given: Parameters<typeof match>): Choice[] => matchCredits([given[0]], given[1])[0]?.choices ?? []

describe('a choice', () => {
  test.each([
    [470, 'part', 470],
    [500, 'amount', 500],
    [499.5, 'short', 499.5],
    [482.3, 'short', 482.3],
    [500.01, 'over', 500],
    [1, 'part', 1],
  ])('for ₹%d of ₹500 is %s', (amount, kind, allocated) => {
    const [choice] = choicesOf(
      credit(amount, { note: 'K7MQ4' }),
      context([invoice('INV-1', 500, { code: 'K7MQ4', taxable: rupees(400) })]),
    )
    expect(choice).toMatchObject({ allocations: [{ invoice_id: 'INV-1', amount: rupees(allocated) }], tds: null })
    expect(choice?.round_off).toBe(0n)
    expect(choice?.reasons.map((reason) => reason.kind)).toEqual(['code', kind])
  })

  test.each([
    [500.07, 500.07, 500, -7n],
    [499.97, 499.97, 499.97, 3n],
    [500, 500.07, 500, 0n],
  ])('for ₹%d where ₹%d is asked allocates ₹%d and rounds off the rest', (amount, asked, allocated, roundOff) => {
    const given = context([invoice('INV-1', 500, { asked: rupees(asked), code: 'K7MQ4' })])
    expect(choicesOf(credit(amount, { note: 'K7MQ4' }), given)[0]).toMatchObject({
      allocations: [{ invoice_id: 'INV-1', amount: rupees(allocated) }],
      round_off: roundOff,
    })
  })

  test('after TDS names what was kept and its rate', () => {
    const given = context([invoice('INV-1', 20_000, { code: 'K7MQ4' })])
    expect(choicesOf(credit(18_000, { note: 'K7MQ4' }), given)[0]).toMatchObject({
      allocations: [{ invoice_id: 'INV-1', amount: rupees(18_000) }],
      tds: { invoice_id: 'INV-1', amount: rupees(2_000), rate: '10' },
      round_off: 0n,
    })
  })

  test('of several invoices has neither TDS nor rounding', () => {
    const two = context([invoice('INV-1', 100), invoice('INV-2', 250)], { payers: [knownMeera] })
    expect(choicesOf(credit(350, { payer_upi: 'meeratex@oksbi' }), two)[0]).toMatchObject({
      allocations: [
        { invoice_id: 'INV-1', amount: rupees(100) },
        { invoice_id: 'INV-2', amount: rupees(250) },
      ],
      tds: null,
      round_off: 0n,
    })
  })

  test('by the name of the payer says how many payments came before only if a UPI ID is known', () => {
    const given = context([invoice('INV-1', 500)], { payers: [knownMeera] })
    const amount = { kind: 'amount', number: 'INV-1' }
    expect(choicesOf(credit(500, { payer_name: 'MEERA TEX' }), given)[0]?.reasons).toEqual([
      { kind: 'known_name', customer_name: 'Meera Textiles' },
      amount,
    ])
    expect(choicesOf(credit(500, { payer_upi: 'meeratex@oksbi' }), given)[0]?.reasons).toEqual([
      { kind: 'known_upi', customer_name: 'Meera Textiles', payments: 3 },
      amount,
    ])
  })

  test('for several reasons is one choice, with each reason once', () => {
    const given = context([invoice('INV/26-27/0043', 500, { code: 'K7MQ4' })])
    const all = { note: 'K7MQ4 INV/26-27/0043 x', payer_name: 'MEERA TEXTILES' }
    const choices = choicesOf(credit(500, all), given)
    expect(choices).toHaveLength(1)
    expect(choices[0]?.reasons.map(({ kind }) => kind)).toEqual(['code', 'amount', 'number', 'name'])
  })
})

describe('the choices for a credit', () => {
  test('are five at most', () => {
    const codes = ['K7MQ4', 'R9XCT', 'W3PDG', 'B2BBB', 'M5CCC', 'A1DDD']
    const given = (count: number) =>
      context(codes.slice(0, count).map((code, at) => invoice(`INV-${at}`, 500 + at, { code })))
    const note = codes.join(' ')
    expect([4, 5, 6].map((count) => choicesOf(credit(77, { note }), given(count)).length)).toEqual([4, 5, 5])
  })

  test('begin with the sure one, and go on by weight', () => {
    const given = context([invoice('INV-1', 500, ramesh), invoice('INV-2', 500, { code: 'K7MQ4' })])
    const { group, choices } = match(credit(500, { note: 'K7MQ4' }), given)
    expect(group).toBe('sure')
    expect(choices).toEqual(['INV-2 500: Invoice code K7MQ4 in the note', 'INV-1 500: The amount of INV-1'])
  })

  test('are none where nothing fits', () => {
    expect(match(credit(500), context([]))).toEqual({ group: 'unknown', choices: [] })
    expect(matchCredits([], context([]))).toEqual([])
  })

  test('name their credits, in order, and a pause comes before each', () => {
    const [one, two] = [credit(1), credit(2)]
    expect(matchCredits([one, two], context([])).map(({ credit_id }) => credit_id)).toEqual([one.id, two.id])
    const countSteps = (...credits: Parameters<typeof matchSteps>[0]) => [...matchSteps(credits, context([]))].length
    expect(countSteps(one, two)).toBe(countSteps() + 2)
  })

  test('with a UTR for a common amount are sure by the code of the invoice', () => {
    const given = context([invoice('INV-1', 500, { code: 'K7MQ4' }), invoice('INV-2', 500, ramesh)], {
      claims: [{ invoice_id: 'INV-1', utr: '629312345678', amount: rupees(500) }],
    })
    expect(match(credit(500, { utr: '629312345678' }), given).group).toBe('likely')
    expect(match(credit(500, { utr: '629312345678', note: 'K7MQ4' }), given).group).toBe('sure')
  })

  test('with the same UTR and code are as sure as the surer', () => {
    const given = context([invoice('INV/26-27/0043', 500, { code: 'K7MQ4' })], {
      claims: [{ invoice_id: 'INV/26-27/0043', utr: '629312345678', amount: rupees(500) }],
    })
    const strong = credit(500, { utr: '629312345678', note: 'INV/26-27/0043 x', payer_name: 'MEERA TEXTILES' })
    const weak = credit(500, { note: 'INV/26-27/0043 x' })
    expect(matchCredits([weak, strong], given).map(({ group }) => group)).toEqual(['likely', 'sure'])
  })
})
