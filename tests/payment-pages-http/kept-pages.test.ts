import { expect, test } from 'vitest'
import { claim } from '../claims/payer.ts'
import { useApp } from '../harness/app.ts'
import { pageText } from '../payment-pages/page-text.ts'

const app = useApp()

test('a page asked for after a payment, a cancellation or a change of the profile never shows what was before', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const setPhone = async (phone: string) => {
    const { version } = (await asha.get('/api/business')).body.business
    return asha.put('/api/business', { version, phone })
  }
  // `expected` is what the page shows from the answer to a change until the next one begins.
  const state = { expected: '', looks: 0, isOver: false }
  const stale: string[] = []
  const look = async (path: string): Promise<void> => {
    while (!state.isOver) {
      const { expected } = state
      const { text } = await app.current.visitor().get(path)
      if (expected === '' || expected !== state.expected) continue
      state.looks += 1
      if (!pageText(text).includes(expected)) stale.push(expected)
    }
  }
  const readers = ['?lang=en', '?lang=en', '?lang=en', ''].map((query) => look(`/payment/${id}${query}`))

  const change = async (run: () => Promise<{ status: number }>, shown: string): Promise<void> => {
    state.expected = ''
    expect(await run()).toMatchObject({ status: 200 })
    state.expected = shown
    const enough = state.looks + 6
    await expect.poll(() => state.looks).toBeGreaterThanOrEqual(enough)
  }
  for (let round = 0; round < 4; round++) {
    await change(() => setPhone(`+9198765432${10 + round}`), `432${10 + round}`)
    await change(() => asha.put(`/api/invoices/${id}`, { paid: true }), 'Nothing more to pay.')
    await change(() => asha.put(`/api/invoices/${id}`, { paid: false, reason: 'Wrong one' }), 'Scan QR Code')
  }
  await change(() => asha.post(`/api/invoices/${id}/void`, { reason: 'Wrong' }), 'This invoice was cancelled by')
  state.isOver = true
  await Promise.all(readers)
  expect(stale).toEqual([])
})

test('a page is another one in another language and encoding, also where it was seen before', async () => {
  const { id } = await (await app.current.seller()).invoice()
  for (const lang of ['en', 'hi', 'ta', 'pa', 'en', 'hi', 'ta', 'pa']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(`${app.current.origin}/payment/${id}?lang=${lang}`, {
        headers: { 'accept-encoding': encoding },
      })
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(await answer.text()).toContain(`<html lang="${lang}"`)
    }
  }
})

test('a change past the app is seen as well', async () => {
  const { id } = await (await app.current.seller()).invoice()
  const visitor = app.current.visitor()
  await visitor.get(`/payment/${id}`)
  await app.current.db`UPDATE invoices SET notes = 'Silk bags' WHERE id = ${id}`
  expect(pageText((await visitor.get(`/payment/${id}`)).text)).toContain('Silk bags')
})

test('a page seen before a claim, its answer or its payment is not kept', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const visitor = app.current.visitor()
  const look = async () => pageText((await visitor.get(`/payment/${id}?lang=en`)).text)
  expect(await look()).not.toContain('Waiting for the shop to confirm')
  await claim(visitor, id, { utr: '632512345678', amount: '10' })
  expect(await look()).toContain('Waiting for the shop to confirm')
  const [{ id: claimId }] = (await asha.get('/api/claims')).body.claims
  await asha.post(`/api/claims/${claimId}/refuse`, { reason: 'not_in_bank' })
  expect(await look()).toContain('The seller could not find your payment')
  await claim(visitor, id, { utr: '632512345679', amount: '10' })
  const [{ id: nextId }] = (await asha.get('/api/claims')).body.claims
  await asha.post(`/api/claims/${nextId}/confirm`, {})
  expect(await look()).toContain('₹10, UTR ending 5679: confirmed on')
})
