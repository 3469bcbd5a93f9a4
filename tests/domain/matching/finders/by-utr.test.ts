import { describe, expect, test } from 'vitest'
import { context, credit, invoice, match, ramesh, rupees } from '../sample.ts'

const UTR = '629312345678'
const claim = (invoice_id: string, utr: string | null = UTR) => ({ invoice_id, utr, amount: rupees(500) })
const [meeras, rameshs] = ['INV-1', 'INV-2']
const two = (...claims: ReturnType<typeof claim>[]) =>
  context([invoice(meeras, 500), invoice(rameshs, 700, ramesh)], { claims })

describe('a UTR that was given for two invoices', () => {
  const claims = [claim(meeras), claim(rameshs)]

  test('pays for both if their sum was received', () => {
    expect(match(credit(1200, { utr: UTR }), two(...claims))).toMatchObject({ group: 'likely' })
    expect(match(credit(1200, { utr: UTR }), two(...claims)).choices).toContain(
      'INV-1 500 + INV-2 700: UTR given by the payer',
    )
  })

  test('pays for one of them otherwise', () => {
    const { group, choices } = match(credit(500, { utr: UTR }), two(...claims))
    expect(group).toBe('likely')
    expect(choices[0]).toBe('INV-1 500: UTR given by the payer')
    expect(choices.some((choice) => choice.includes(' + '))).toBe(false)
  })

  test('is not sure, though the second is paid already', () => {
    expect(match(credit(500, { utr: UTR }), two(claim(meeras), claim('INV-9'))).group).toBe('likely')
  })

  test('of a paid invoice alone says nothing', () => {
    expect(match(credit(123, { utr: UTR }), two(claim('INV-9')))).toEqual({ group: 'unknown', choices: [] })
  })

  test('one invoice claimed twice is one invoice', () => {
    const { choices } = match(credit(500, { utr: UTR }), two(claim(meeras), claim(meeras)))
    expect(choices).toEqual(['INV-1 500: UTR given by the payer'])
  })
})

test.each(['629312345678', ' 6293 1234 5678 ', '6293\t12345678'])('a UTR is found as %j', (utr) => {
  const payer_name = 'MEERA TEXTILES'
  expect(match(credit(500, { utr, payer_name }), two(claim(meeras))).group).toBe('sure')
  expect(match(credit(500, { utr: UTR, payer_name }), two(claim(meeras, utr))).group).toBe('sure')
})

test('capital and small letters of a UTR are the same', () => {
  const one = credit(500, { utr: 'axisp00123', payer_name: 'MEERA TEXTILES' })
  expect(match(one, two(claim(meeras, 'AXISP00123'))).group).toBe('sure')
})

test('a claim without UTR, or a credit without one, says nothing', () => {
  expect(match(credit(123, { utr: UTR }), two(claim(meeras, null))).group).toBe('unknown')
  expect(match(credit(123), two(claim(meeras))).group).toBe('unknown')
})

test('where two owe the amount, a fitting payer must be the one of the invoice', () => {
  const same = context([invoice(meeras, 500), invoice(rameshs, 500, ramesh)], { claims: [claim(meeras)] })
  expect(match(credit(500, { utr: UTR, payer_name: 'SURESH PATEL' }), same).group).toBe('likely')
})
