import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { claim } from '../claims/payer.ts'
import { useApp } from '../harness/app.ts'
import { pageText } from '../payment-pages/page-text.ts'

const app = useApp({ TRUST_PROXY: '1' })

/** Few enough that a busy machine answers each before the server refuses to let more wait (503). */
const AT_ONCE = 10

// @abuse 85
test('guessing ids is limited for that network alone', async () => {
  const { id } = await (await app.current.seller()).invoice()
  const visitor = app.current.visitor()
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const guess = () => visitor.get(`/payment/${randomUUID()}`, from('203.0.113.7'))

  for (let misses = 0; misses < 500; misses += AT_ONCE)
    for (const { status } of await Promise.all(Array.from({ length: AT_ONCE }, guess))) expect(status).toBe(404)
  expect(await visitor.get(`/payment/${id}`, from('203.0.113.7'))).toMatchObject({ status: 200 })

  let refused = await guess()
  for (let more = 0; more < 510 && refused.status === 404; more++) refused = await guess()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(pageText(refused.text)).toContain('Too many attempts. Please wait a little and try again.')
  expect(await visitor.get(`/payment/${id}`, from('203.0.113.8'))).toMatchObject({ status: 200 })
})

test('claims are limited by the hour for a network alone', async () => {
  const { id } = await (await app.current.seller()).invoice()
  const visitor = app.current.visitor()
  const send = (address: string) => claim(visitor, id, { utr: '' }, { 'x-forwarded-for': address })
  for (let sent = 0; sent < 300; sent += AT_ONCE)
    for (const { status } of await Promise.all(Array.from({ length: AT_ONCE }, () => send('203.0.113.9'))))
      expect(status).toBe(400)
  const refused = await send('203.0.113.9')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect(pageText(refused.text)).toContain('Too many attempts.')
  expect(await send('203.0.113.10')).toMatchObject({ status: 400 })
})
