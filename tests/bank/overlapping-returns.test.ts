import { expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { businessOf } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { csvOf, type Line, send } from './statement-files.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const TODAY = indiaDay(new Date())
const print = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`

/** Imports lines of days before today; each file has a row of its own. */
async function importLines(
  seller: Seller,
  key: string,
  ...lines: readonly (readonly [ago: number, narration: string, isDebit?: true])[]
) {
  // A cheque and its return leave the balance as it was, so equal rows of two files have the same one.
  let balance = lines[0]?.[2] ? 105_000 : 100_000
  const rows = [...lines, [1, `UPI/CR/${key}/A/B/c@d/UPI`] as const].map(([ago, narration, isDebit], at): Line => {
    const amount = at === lines.length ? 1 : 5_000
    balance += isDebit ? -amount : amount
    const side = isDebit ? { debit: amount.toFixed(2) } : { credit: amount.toFixed(2) }
    return { day: print(addDays(TODAY, -ago)), narration, ...side, balance: balance.toFixed(2) }
  })
  const { status, body } = await send(seller, csvOf(rows))
  expect(status).toBe(200)
  return body.import.id as string
}

/** Days ago on which the cheques came and were taken back, with their narrations. */
const cheques = async (seller: Seller) =>
  (
    await app.current.db<{ cheque: string }[]>`
    SELECT concat_ws(' ', narration, ${TODAY}::date - day, ${TODAY}::date - returned_on) AS cheque FROM bank_credits
    WHERE business_id = ${await businessOf(app.current, seller)} AND channel = 'cheque' ORDER BY day, narration`
  ).map(({ cheque }) => cheque)

test('a cheque that is presented again and returned again has both returns, however statements overlap', async () => {
  const asha = await app.current.seller()
  const [came, back] = ['CLG/ANUP PRESS/000123/HDF', 'CHQ RETURN 000123']
  const first = [
    [10, came],
    [8, back, true],
  ] as const
  const both = ['CLG/ANUP PRESS/000123/HDF 10 8', 'CLG/ANUP PRESS/000123/HDF 6 4']
  await importLines(asha, '1', ...first)
  await importLines(asha, '2', ...first, [6, came], [4, back, true])
  expect(await cheques(asha)).toEqual(both)
  await importLines(asha, '3', [8, back, true], [6, came], [4, back, true])
  await importLines(asha, '4', [4, back, true])
  expect(await cheques(asha)).toEqual(both)
})

test('two returns of one day without a number are known again, and take no third cheque', async () => {
  const asha = await app.current.seller()
  const back = [2, 'CHQ RETURN', true] as const
  await importLines(asha, '1', [20, 'CLG/ANUP PRESS/HDF'])
  const second = await importLines(asha, '2', back)
  await importLines(asha, '3', [19, 'CLG/NOOR PRESS/HDF'])
  const fourth = await importLines(asha, '4', back, back)
  await importLines(asha, '5', [18, 'CLG/KAVI STORES/HDF'])
  await importLines(asha, '6', back, back)
  const taken = ['CLG/ANUP PRESS/HDF 20 2', 'CLG/NOOR PRESS/HDF 19 2', 'CLG/KAVI STORES/HDF 18']
  expect(await cheques(asha)).toEqual(taken)
  for (const id of [second, fourth]) await asha.post(`/api/money/imports/${id}/undo`)
  expect(await cheques(asha)).toEqual(taken)
})

test('a return that came with the records of another account does not go with a statement that has it too', async () => {
  const asha = await app.current.seller()
  await importLines(asha, '1', [10, 'CLG/ANUP PRESS/000123/HDF'])
  await app.current
    .db`UPDATE bank_credits SET returned_on = ${addDays(TODAY, -2)} WHERE business_id = ${await businessOf(app.current, asha)} AND channel = 'cheque'`
  const id = await importLines(asha, '2', [2, 'CHQ RETURN 000123', true])
  await asha.post(`/api/money/imports/${id}/undo`)
  expect(await cheques(asha)).toEqual(['CLG/ANUP PRESS/000123/HDF 10 2'])
})
