import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { csvOf, LINES, type Line, send } from './statement-files.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const credits = async (seller: Seller): Promise<string[]> =>
  (
    await app.current.db<{ text: string }[]>`
      SELECT concat_ws(' ', c.day::text, c.amount, c.narration) AS text FROM bank_credits c JOIN users u USING (business_id)
      WHERE u.id = ${seller.id} ORDER BY c.day, c.narration`
  ).map(({ text }) => text)

const undo = (seller: Seller, id: string) => seller.post(`/api/money/imports/${id}/undo`)
const NEXT: Line = { day: '06/10/26', narration: 'BY CASH', credit: '20.00', balance: '12,252.80' }

test('undoing one of two overlapping imports keeps what the other has, whichever is undone', async () => {
  for (const isFirst of [true, false]) {
    const asha = await app.current.seller()
    const first = (await send(asha, csvOf(LINES))).body.import
    const second = (await send(asha, csvOf([...LINES.slice(2), NEXT]))).body.import
    expect([first.added, second.added]).toEqual([3, 1])
    const all = await credits(asha)
    expect((await undo(asha, isFirst ? first.id : second.id)).status).toBe(200)
    expect(await credits(asha)).toEqual(isFirst ? all.slice(1) : all.slice(0, 3))
    expect((await undo(asha, isFirst ? second.id : first.id)).status).toBe(200)
    expect(await credits(asha)).toEqual([])
  }
})

test('two imports that are undone at once leave nothing', async () => {
  const asha = await app.current.seller()
  const imports = [await send(asha, csvOf(LINES)), await send(asha, csvOf(LINES)), await send(asha, csvOf(LINES))]
  const answers = await Promise.all(imports.map(({ body }) => undo(asha, body.import.id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await credits(asha)).toEqual([])
})

test('two wordings of one row without a UTR are one credit', async () => {
  const asha = await app.current.seller()
  const row = (narration: string): Line => ({ day: '05/10/26', narration, credit: '500.00', balance: '1,500.00' })
  await send(asha, csvOf([row('BY TRANSFER-POOJA VERMA--')]))
  expect((await send(asha, csvOf([row('DEP TFR POOJA VERMA AT 06117')]))).body.import).toMatchObject({ added: 0 })
  expect(await credits(asha)).toHaveLength(1)
  const other = { ...row('BY TRANSFER-POOJA VERMA--'), balance: '2,000.00' }
  expect((await send(asha, csvOf([other]))).body.import).toMatchObject({ added: 1 })
})

test('a credit that was stored under its whole row is known, and gets the number that is read today', async () => {
  const asha = await app.current.seller()
  const row: Line = {
    day: '05/10/26',
    narration: 'MOB-IMPS-CR/POOJA VERM/YESB/627928832872',
    credit: '500.00',
    balance: '1,500.00',
  }
  await send(asha, csvOf([row]))
  await app.current.db`
    UPDATE bank_credits c SET utr = NULL, identity = sha256('row 2026-10-05 500.00 MOB-IMPS-CR/POOJAVERM/YESB/627928832872 1500.00')
    FROM users u WHERE u.business_id = c.business_id AND u.id = ${asha.id}`
  expect((await send(asha, csvOf([row]))).body.import).toMatchObject({ added: 0 })
  expect(
    await app.current.db`SELECT c.utr FROM bank_credits c JOIN users u USING (business_id) WHERE u.id = ${asha.id}`,
  ).toEqual([{ utr: '627928832872' }])
})
