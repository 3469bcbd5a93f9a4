import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { pruneClaimSenders } from '#server/features/claims/service.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../harness/app.ts'
import type { Client } from '../harness/client.ts'
import { pageText } from '../payment-pages/page-text.ts'
import { NOBODYS_ID } from '../payment-pages-http/parts.ts'
import { claim, utrOf } from './payer.ts'

const app = useApp({ TRUST_PROXY: '1' })
const TODAY = indiaDay(new Date())
const utr = (last: number) => utrOf(TODAY, last)

interface Claim {
  id: string
  utr: string
  state: string
}
const claimsOf = async (seller: Seller, id: string): Promise<Claim[]> =>
  (await seller.get(`/api/invoices/${id}`)).body.invoice.claims
const network = (number: number) => `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`
const send = (id: string, last: number, from: number, { payer = app.current.visitor(), amount = '1' } = {}) =>
  claim(payer, id, { utr: utr(last), amount }, { 'x-forwarded-for': network(from) })
const clear = (seller: Client, id: string, claim_ids: string[]) =>
  seller.post(`/api/invoices/${id}/claims/clear`, { claim_ids })

test('five false claims from one network lock out that network for an hour, and nobody else', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const sent = await Promise.all(Array.from({ length: 9 }, (_, n) => send(id, n, 7)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(303), ...Array(4).fill(429)])
  const refused = sent.find(({ status }) => status === 429)
  expect(pageText(refused?.text ?? '')).toContain(
    'too many came from here. Try again in an hour, or tell Asha Traders.',
  )
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3_500)

  expect(await send(id, 50, 8, { amount: '1500.50' })).toMatchObject({ status: 303 })
  expect(await claimsOf(asha, id)).toHaveLength(6)
  // Another invoice counts for itself.
  expect(await send((await asha.invoice()).id, 60, 7)).toMatchObject({ status: 303 })
  await app.current.db`UPDATE payment_claims SET claimed_at = claimed_at - interval '61 minutes'`
  expect(await send(id, 51, 7)).toMatchObject({ status: 303 })
})

test('refused claims count too, so that answering them does not invite more', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  for (let n = 0; n < 5; n++) await send(id, n, 7)
  for (const one of await claimsOf(asha, id)) await asha.post(`/api/claims/${one.id}/refuse`, { reason: 'not_in_bank' })
  expect(await send(id, 50, 7)).toMatchObject({ status: 429 })
  expect(await send(id, 50, 8)).toMatchObject({ status: 303 })
})

test('a browser that changes its network is limited by its cookie, which scripts cannot read and nobody can make', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const payer = app.current.visitor()
  await payer.get(`/payment/${id}/claim`)
  expect([...payer.cookies]).toEqual([])
  const first = await send(id, 0, 0, { payer })
  expect(first.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^pavti_payer=[\w-]{22}\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  for (let n = 1; n < 5; n++) expect(await send(id, n, n, { payer })).toMatchObject({ status: 303 })
  expect(await send(id, 5, 5, { payer })).toMatchObject({ status: 429 })
  const forged = app.current.visitor()
  forged.cookies.set('pavti_payer', `${'A'.repeat(22)}.${'A'.repeat(43)}`)
  const answer = await send(id, 6, 6, { payer: forged })
  expect(answer.status).toBe(303)
  expect(answer.headers.getSetCookie()).toHaveLength(1)
})

test('a hundred false claims from a hundred networks keep no payer out, and no more are kept', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  for (let from = 0; from < 120; from += 20) {
    const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => send(id, from + n, from + n)))
    expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(303))
  }
  expect(await claimsOf(asha, id)).toHaveLength(100)
  expect(await send(id, 5_000, 5_000, { amount: '1500.50' })).toMatchObject({ status: 303 })
  // More of one network take each other's place, and a number of no recent day goes before one of today.
  for (let n = 0; n < 5; n++) expect(await send(id, 6_000 + n, 6_000)).toMatchObject({ status: 303 })
  const old = await claim(
    app.current.visitor(),
    id,
    { utr: utrOf('2024-02-03', 1), amount: '1' },
    { 'x-forwarded-for': network(7_000) },
  )
  expect(old.status).toBe(303)
  const kept = await claimsOf(asha, id)
  expect(kept).toHaveLength(100)
  expect(kept.map((one) => one.utr)).toContain(utr(5_000))
  expect(kept.every(({ state }) => state === 'open')).toBe(true)
  const text = pageText((await app.current.visitor().get(`/payment/${id}?lang=en`)).text)
  expect(text.match(/Waiting for the shop to confirm/g)).toHaveLength(5)
  const truth = kept.find((one) => one.utr === utr(5_000))
  expect(await asha.post(`/api/claims/${truth?.id}/confirm`)).toMatchObject({ body: { invoice: { state: 'paid' } } })
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('the seller clears the false claims that were seen; the page forgets them, and the UTR can be sent again', async () => {
  const asha = await app.current.seller()
  const [{ id }, other] = [await asha.invoice(), await asha.invoice()]
  for (let n = 0; n < 4; n++) await send(id, n, n)
  await send(other.id, 9, 9)
  const seen = (await claimsOf(asha, id)).map((one) => one.id)
  const [elsewhere] = await claimsOf(asha, other.id)
  // One is confirmed and one comes while the seller looks.
  await asha.post(`/api/claims/${seen[0]}/confirm`)
  await send(id, 20, 20)

  expect(await clear(app.current.visitor(), id, seen)).toMatchObject({ status: 401 })
  const meera = await app.current.seller()
  expect(await clear(meera, id, seen)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await clear(asha, NOBODYS_ID, seen)).toMatchObject({ status: 404 })
  expect(await clear(asha, id, [])).toMatchObject({ status: 400, body: { fields: { claim_ids: 'Name the claims' } } })
  expect((await claimsOf(asha, id)).map(({ state }) => state).toSorted()).toEqual([
    'confirmed',
    ...Array(4).fill('open'),
  ])

  const cleared = (await claimsOf(asha, id)).filter((one) => one.state === 'open' && seen.includes(one.id))
  const answers = await Promise.all([
    clear(asha, id, [...seen, elsewhere?.id ?? '']),
    clear(asha, id, [...seen, elsewhere?.id ?? '']),
  ])
  expect(answers.map(({ body }) => body.cleared).toSorted()).toEqual([0, 3])
  expect(answers[0]?.body.invoice.open_claims).toBe(1)
  const { history } = (await asha.get(`/api/invoices/${id}`)).body.invoice
  const traces = history.filter(({ what }: { what: string }) => what === 'claims_cleared')
  expect(traces).toMatchObject([
    {
      by: 'Asha Traders',
      reason: cleared
        .map((one) => one.utr)
        .toSorted()
        .join(', '),
    },
  ])
  expect((await claimsOf(asha, id)).map((one) => one.utr).toSorted()).toEqual([utr(3), utr(20)].toSorted())
  expect(await claimsOf(asha, other.id)).toHaveLength(1)
  expect(await send(id, 1, 1)).toMatchObject({ status: 303 })
})

test('networks and browsers are stored as hashes of one invoice, and forgotten after a week', async () => {
  const asha = await app.current.seller()
  const [one, two] = [await asha.invoice(), await asha.invoice()]
  const payer = app.current.visitor()
  for (const { id } of [one, two]) await send(id, 1, 7, { payer })
  const { db } = app.current
  const rows = () => db<{ network: Buffer | null; device: Buffer | null }[]>`
    SELECT network, device FROM payment_claims WHERE invoice_id IN (${one.id}, ${two.id})`
  const stored = (await rows()).flatMap(({ network: hash, device }) => [hash, device].map((it) => it?.toString('hex')))
  expect(new Set(stored).size).toBe(4)
  expect(stored.join(' ')).not.toContain(Buffer.from(network(7)).toString('hex'))
  await pruneClaimSenders(db, 100)
  expect(await rows()).not.toContainEqual({ network: null, device: null })
  await db`UPDATE payment_claims SET claimed_at = claimed_at - interval '8 days' WHERE invoice_id IN (${one.id}, ${two.id})`
  await pruneClaimSenders(db, 100)
  const forgotten = { network: null, device: null }
  expect(await rows()).toEqual([forgotten, forgotten])
})

test.each([
  ['NEFT', 'sbin 1262 7811 2233', 'SBIN126278112233'],
  ['NEFT of another form', 'N327212345678901', 'N327212345678901'],
  ['RTGS', 'HDFCR5-2026-1124-0012-3456', 'HDFCR52026112400123456'],
])('a payment by %s is claimed and confirmed as a bank transfer', async (_, typed, stored) => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const answer = await claim(app.current.visitor(), id, { utr: typed, amount: '1500.50' })
  expect(answer.status).toBe(303)
  const [sent] = (await asha.get(`/api/invoices/${id}`)).body.invoice.claims
  expect(sent).toMatchObject({ utr: stored, warnings: [] })
  const { payments } =
    (await asha.post(`/api/claims/${sent.id}/confirm`)) && (await asha.get(`/api/invoices/${id}`)).body.invoice
  expect(payments).toMatchObject([{ method: 'bank', reference: stored }])
  // The same transfer cannot pay another invoice too.
  const other = await asha.invoice()
  await claim(app.current.visitor(), other.id, { utr: stored, amount: '1500.50' })
  const [again] = (await asha.get(`/api/invoices/${other.id}`)).body.invoice.claims
  expect(again.warnings).toMatchObject([{ code: 'utr_recorded_elsewhere' }, { code: 'utr_claimed_elsewhere' }])
  expect(await asha.post(`/api/claims/${again.id}/confirm`)).toMatchObject({ status: 409, body: { code: 'utr_used' } })
})

test('a payer whom the seller was faster than is told so', async () => {
  const asha = await app.current.seller()
  for (let round = 0; round < 8; round++) {
    const [{ id }, gone] = [await asha.invoice(), await asha.invoice()]
    const [toPaid, , toCancelled] = await Promise.all([
      send(id, round, round),
      asha.put(`/api/invoices/${id}`, { paid: true }),
      send(gone.id, round, round),
      asha.post(`/api/invoices/${gone.id}/void`, { reason: 'Twice' }),
    ])
    for (const [answer, invoice, sentence] of [
      [toPaid, id, 'This was not sent: Asha Traders had settled this invoice already.'],
      [toCancelled, gone.id, 'This was not sent: Asha Traders has cancelled this invoice.'],
    ] as const) {
      const told = pageText(answer.text)
      const states = (await claimsOf(asha, invoice)).map(({ state }) => state)
      const isTold = told.includes(sentence) && !answer.text.includes('<form')
      expect([
        [303, false, ['settled']],
        [409, true, []],
      ]).toContainEqual([answer.status, isTold, states])
    }
  }
})

test('of two who send the same UTR with different amounts, one is told that it was sent before', async () => {
  const asha = await app.current.seller()
  for (let round = 0; round < 6; round++) {
    const { id } = await asha.invoice()
    const answers = await Promise.all([send(id, round, 1, { amount: '10' }), send(id, round, 2, { amount: '20' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const first = answers[0]?.status === 303 ? '₹10' : '₹20'
    const loser = answers.find(({ status }) => status === 409)
    expect(pageText(loser?.text ?? '')).toContain(`This was not sent: this UTR was sent before, with ${first}.`)
    const [one] = await claimsOf(asha, id)
    await asha.post(`/api/claims/${one?.id}/confirm`)
    expect(pageText((await send(id, round, 3, { amount: '10' })).text)).toContain('this UTR is confirmed already')
  }
})
