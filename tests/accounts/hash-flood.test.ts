import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

test('abuse 014 two hundred sign-ins at once wait in a bounded queue, and the lists of others stay quick', async () => {
  const asha = await app.current.seller()
  /** How long nineteen of twenty lists take at most, in ms. */
  const timeLists = async (count: number) => {
    const times: number[] = []
    for (let i = 0; i < count; i++) {
      const startedAt = performance.now()
      expect((await asha.get('/api/invoices')).status).toBe(200)
      times.push(performance.now() - startedAt)
    }
    return times.toSorted((a, b) => a - b).at(Math.floor(count * 0.95) - 1) ?? Infinity
  }
  const before = await timeLists(20)
  const flood = Array.from({ length: 200 }, (_, i) =>
    app.current.visitor().post('/api/auth/login', { email: `flood-${i}@example.in`, password: 'wrong horse' }),
  )
  // Forty hashes take some seconds, these lists less. A machine that is busy with other things is slow before, too.
  expect(await timeLists(60)).toBeLessThan(Math.max(300, before * 4))
  const answers = await Promise.all(flood)

  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(100)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(200 - refused.length)
  expect(refused[0]?.body.code).toBe('unavailable')
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  const after = await app.current.visitor().post('/api/auth/login', { email: asha.email, password: asha.password })
  expect(after.status).toBe(200)
})
