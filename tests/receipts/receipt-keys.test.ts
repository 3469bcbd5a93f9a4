import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { readReceipt } from '#domain/receipts/receipt-code.ts'
import { rotateReceiptKey } from '#server/features/receipts/service.ts'
import { findSecret } from '#server/platform/secrets.ts'
import { checkReceipt } from '#pages/receipts/check-receipt.ts'
import { useApp } from '../harness/app.ts'
import { signedCode } from './signed-url.ts'
import { startQuietApp } from '../harness/quiet-app.ts'
import { emptyDatabase, newFile } from '../backup/databases.ts'
import { runCli } from '../cli/run-cli.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const cli = (typed: string) => runCli(typed.split(' '), { DATABASE_URL: app.current.databaseUrl })
const keys = async (origin = app.current.origin) =>
  (await (await fetch(`${origin}/.well-known/pavti-receipts.json`)).json()).keys
const current = async () => {
  const signing = (await keys()).filter(({ retired_at }: { retired_at: string | null }) => retired_at === null)
  expect(signing).toHaveLength(1)
  return signing[0].kid as string
}
/** Two payments, the first of a day long ago; returns a function that gets their receipts' codes. */
async function payTwice() {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '500' })
  const pay = async (payment: object) =>
    (await asha.post(`/api/invoices/${id}/payments`, { amount: '100', method: 'upi', ...payment })).body.payment_id
  const [late, today] = [await pay({ received_on: '2026-01-05', amount: '1' }), await pay({})]
  const { cookie } = asha
  const codeOf = async (paymentId: string, origin = app.current.origin) => {
    const path = `/api/invoices/${id}/payments/${paymentId}/receipt`
    const { receipt } = await (await fetch(origin + path, { headers: { cookie } })).json()
    return signedCode(receipt.url, origin)
  }
  return { old: (origin?: string) => codeOf(late, origin), today: (origin?: string) => codeOf(today, origin) }
}

test('receipts of a retired key still check out, new ones are of the new key, and the old private key is gone', async () => {
  const codes = await payTwice()
  const [before, first] = [await codes.today(), await current()]
  const secret = await findSecret(app.current.db, 'receipts')
  const { out, code } = await cli('receipts rotate-key')
  expect(code).toBe(0)
  const second = await current()
  expect(out).toBe(`Receipts are signed with ${second} now. ${first} is retired; its receipts still check out.\n`)
  const after = await codes.today()
  expect(after).not.toBe(before)
  const listed = await keys()
  expect(listed[1]).toMatchObject({ kid: first, retired_at: expect.any(String), revoked_since: null })
  for (const receipt of [before, after])
    expect(await checkReceipt(receipt, listed)).toMatchObject({ state: 'valid', leakedSince: null })
  expect(await checkReceipt(before, [listed[0]])).toEqual({ state: 'unknown_key' })
  expect((await app.current.visitor().get('/r')).text).toContain(listed[1].x)
  expect(await app.current.db`SELECT name FROM secrets WHERE value = ${secret}`).toEqual([])
  expect((await cli('receipts keys')).out.split('\n').map((line) => line.split('\t').at(-1))).toEqual(
    expect.arrayContaining(['current', 'retired']),
  )
})

test('a leaked key is refused for payments from that day on, and named for earlier ones', async () => {
  const codes = await payTwice()
  const [old, today, leaked] = [await codes.old(), await codes.today(), await current()]
  const day = indiaDay(new Date())
  expect(await cli(`receipts revoke-key ${leaked} ${day}`)).toMatchObject({
    code: 1,
    err: 'This key signs receipts. Replace it first: npm run cli -- receipts rotate-key\n',
  })
  await cli('receipts rotate-key')
  for (const wrong of [`${leaked} 2026-02-30`, `${leaked} 2999-01-01`, `AAAAAAAAAAA ${day}`])
    expect(await cli(`receipts revoke-key ${wrong}`)).toMatchObject({ code: 1, out: '' })
  expect((await keys())[1].revoked_since).toBeNull()
  expect(await cli(`receipts revoke-key ${leaked} ${day}`)).toMatchObject({ code: 0, err: '' })
  const listed = await keys()
  expect(await checkReceipt(today, listed)).toMatchObject({ state: 'leaked', leakedSince: day })
  expect(await checkReceipt(old, listed)).toMatchObject({ state: 'valid', leakedSince: day })
  expect(await checkReceipt(await codes.today(), listed)).toMatchObject({ state: 'valid', leakedSince: null })
})

test('two processes sign while four rotations run at once: one key is left, and every receipt checks out', async () => {
  const codes = await payTwice()
  const other = await startQuietApp(app.current.databaseUrl, { RATE_LIMITS: 'off' })
  const otherOrigin = `http://127.0.0.1:${other.port}`
  try {
    const before = (await keys()).length
    const rotations = Promise.all(Array.from({ length: 4 }, () => rotateReceiptKey(app.current.db)))
    const made: string[] = []
    for (let i = 0; i < 10; i++)
      made.push(...(await Promise.all([codes.old(), codes.today(), codes.old(otherOrigin), codes.today(otherOrigin)])))
    await rotations
    const listed = await keys(otherOrigin)
    expect(listed).toHaveLength(before + 4)
    for (const code of made) expect(await checkReceipt(code, listed)).toMatchObject({ state: 'valid' })
    const signer = await current()
    for (const origin of [app.current.origin, otherOrigin])
      expect(readReceipt(await codes.today(origin))?.keyId).toBe(signer)
  } finally {
    await other.stop()
  }
})

test('a restored backup signs with the same key and checks receipts of all keys', async () => {
  const codes = await payTwice()
  const before = await codes.today()
  await cli('receipts rotate-key')
  const file = newFile()
  expect(await runCli(['backup', file], { DATABASE_URL: app.current.databaseUrl })).toMatchObject({ code: 0 })
  const target = await emptyDatabase()
  expect(await runCli(['restore', file], { DATABASE_URL: target.url })).toMatchObject({ code: 0 })
  const restored = await startQuietApp(target.url)
  try {
    const listed = await keys(`http://127.0.0.1:${restored.port}`)
    expect(listed).toEqual(await keys())
    expect(await checkReceipt(before, listed)).toMatchObject({ state: 'valid' })
  } finally {
    await restored.stop()
  }
})
