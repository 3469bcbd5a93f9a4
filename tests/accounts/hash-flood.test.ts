import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

// Half of the cost of production: the queue is full only if a hash takes its time.
const app = useApp({ RATE_LIMITS: 'off' }, { passwordCost: 10 })

// @abuse 14
test(
  'two hundred sign-ins at once wait in a bounded queue, and the lists of others go before them',
  { timeout: 180_000 },
  async () => {
    const asha = await app.current.seller()
    let hashed = 0
    const flood = Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const body = { email: `flood-${i}@example.in`, password: 'wrong horse' }
        const answer = await app.current.visitor().post('/api/auth/login', body)
        if (answer.status === 401) hashed++
        return answer
      }),
    )
    // Counted in hashes instead of seconds, which depend on the load of the machine.
    const lists: number[] = []
    for (let i = 0; i < 20; i++) lists.push((await asha.get('/api/invoices')).status)
    const hashedBefore = hashed
    const answers = await flood
    expect(lists).toEqual(Array(20).fill(200))
    expect(hashedBefore).toBeLessThan(20)

    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(100)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(200 - refused.length)
    expect(refused[0]?.body.code).toBe('unavailable')
    expect(refused[0]?.headers.get('retry-after')).toBe('5')
    const after = await app.current.visitor().post('/api/auth/login', { email: asha.email, password: asha.password })
    expect(after.status).toBe(200)
  },
)
