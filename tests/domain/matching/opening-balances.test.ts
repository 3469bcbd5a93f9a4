import { describe, expect, test } from 'vitest'
import { matchCredits } from '#domain/matching/match-credits.ts'
import { rupees, context, credit, invoice, knownMeera, match, matchAll, openingOf, payment } from './sample.ts'

const BY_MEERA = { payer_name: 'MEERA TEXTILES' }
const known = { payers: [knownMeera] }
const NAMED = 'Payer name like Meera Textiles'

/** Meera Textiles owes ₹2,300 from before, and these invoices. */
const owing = (...invoices: ReturnType<typeof invoice>[]) => context(invoices, { openings: [openingOf(2300)] })

describe('what a customer owed before', () => {
  test('is likely by name and exact amount, and never sure', () => {
    const found = { group: 'likely', choices: [`opening 2300: ${NAMED}, and the ₹2,300 owed from before`] }
    expect(match(credit(2300, BY_MEERA), owing())).toEqual(found)
    const byUpi = { payer_upi: 'meeratex@oksbi', ...BY_MEERA }
    expect(match(credit(2300, byUpi), { ...owing(), ...known }).group).toBe('likely')
    expect(match(credit(2300, { payer_name: 'SURESH PATEL' }), owing())).toEqual({ group: 'unknown', choices: [] })
  })

  test('names its customer in the choice', () => {
    const [found] = matchCredits([credit(2300, BY_MEERA)], owing())
    expect(found?.choices).toMatchObject([
      {
        allocations: [],
        opening: { customer_id: 'meera', customer_name: 'Meera Textiles', amount: rupees(2300) },
        tds: null,
      },
    ])
    expect(found?.payers).toEqual([{ customer_id: 'meera', is_known: false }])
  })

  test('adds up after a merge, without what was owed later than the money came', () => {
    const two = (as_of: string) =>
      context([], { openings: [openingOf(2300), openingOf(700, { as_of: as_of as '2026-10-20' })] })
    expect(match(credit(3000, BY_MEERA), two('2026-10-20')).choices).toEqual([
      `opening 3000: ${NAMED}, and the ₹3,000 owed from before`,
    ])
    expect(match(credit(3000, BY_MEERA), two('2026-10-21')).choices).toEqual([])
    expect(match(credit(2300, BY_MEERA), two('2026-10-21')).choices).toHaveLength(1)
  })

  test('with the oldest invoices may be everything that the customer owes', () => {
    const given = owing(invoice('INV-2', 450, { issued_on: '2026-10-02' }), invoice('INV-1', 512))
    expect(match(credit(2812, BY_MEERA), given).choices).toEqual([
      `opening 2300 + INV-1 512: ${NAMED}, the ₹2,300 owed from before, and the amount of INV-1`,
    ])
    expect(match(credit(3262, BY_MEERA), given).choices).toEqual([
      `opening 2300 + INV-1 512 + INV-2 450: ${NAMED}, the ₹2,300 owed from before, and sum of their two oldest invoices`,
    ])
    expect(match(credit(2750, BY_MEERA), given).choices).toEqual([])
    const later = owing(invoice('INV-1', 512, { issued_on: '2026-10-21' }))
    expect(match(credit(2812, BY_MEERA), later).choices).toEqual([])
  })

  test('makes an invoice of the same amount likely only, unless the note names it', () => {
    const byUpi = { payer_upi: 'meeratex@oksbi', ...BY_MEERA }
    const given = { ...owing(invoice('INV-1', 2300, { code: 'K7MQ4' })), ...known }
    expect(match(credit(2300, byUpi), given)).toMatchObject({ group: 'likely', choices: { length: 2 } })
    expect(match(credit(2300, { ...byUpi, note: 'K7MQ4 INV-1' }), given).group).toBe('sure')
  })

  test('makes that invoice likely only even if 20 others have the name of the customer', () => {
    const others = Array.from({ length: 20 }, (_, at) => openingOf(900, { customer_id: `other-${at}` }))
    const byUpi = credit(2300, { payer_upi: 'meeratex@oksbi', ...BY_MEERA })
    const given = context([invoice('INV-1', 2300)], { ...known, openings: others })
    expect(match(byUpi, given).group).toBe('sure')
    expect(match(byUpi, { ...given, openings: [openingOf(2300), ...others] }).group).toBe('likely')
  })

  test('is not hidden by a recorded payment of some rupees more', () => {
    const given = { payments: [payment('a', 2305)] }
    expect(matchAll([credit(2300, BY_MEERA)], context([], given))).toEqual(['recorded charge a'])
    expect(matchAll([credit(2300, BY_MEERA)], context([], { ...given, openings: [openingOf(2300)] }))).toEqual([
      'likely',
    ])
  })

  test('may be paid in parts by a payer whose whole name is printed, or who paid before', () => {
    const part = 'opening 500: Payer name like Meera Textiles, and part of the ₹2,300 owed from before'
    expect(match(credit(500, BY_MEERA), owing())).toEqual({ group: 'likely', choices: [part] })
    expect(match(credit(500, { payer_name: 'MEERA' }), owing()).choices).toEqual([])
    expect(match(credit(500, { payer_upi: 'meeratex@oksbi' }), { ...owing(), ...known }).choices).toEqual([
      "opening 500: Same UPI ID as Meera Textiles' last three payments, and part of the ₹2,300 owed from before",
    ])
    expect(match(credit(2301, BY_MEERA), owing()).choices).toEqual([])
    expect(match(credit(500, BY_MEERA), owing(invoice('INV-1', 900))).choices).toEqual([
      part,
      `INV-1 500: ${NAMED}, and part of the ₹900 due on INV-1`,
    ])
  })

  test('of two customers of one name are two choices', () => {
    const given = context([], { openings: [openingOf(2300), openingOf(2300, { customer_id: 'meera-2' })] })
    const [found] = matchCredits([credit(2300, BY_MEERA)], given)
    expect(found?.choices.map(({ opening }) => opening?.customer_id)).toEqual(['meera', 'meera-2'])
  })
})
