import { describe, expect, test } from 'vitest'
import { useApp } from '../../harness/app.ts'
import { openRaw, statusOf } from '../raw-request.ts'

const app = useApp({ TRUST_PROXY: '1' })

/** A sign-in from this network whose body never ends. */
function openSlowBody(network: string) {
  const connection = openRaw(app.current.origin)
  connection.write(
    [
      'POST /api/auth/login HTTP/1.1',
      'Host: pavti.test',
      `X-Forwarded-For: ${network}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
      '',
      '{"email":',
    ].join('\r\n'),
  )
  return connection
}

// Both wait for the server's 10 s.
describe.concurrent('slow clients', () => {
  test('400 slow bodies of one network do not block others, and each ends after 10 s', async () => {
    const asha = await app.current.seller()
    const startedAt = performance.now()
    const slow = Array.from({ length: 400 }, () => openSlowBody('203.0.113.7'))
    const answers = slow.map((connection) => connection.answer(25_000))
    // Bodies beyond the network's limit are refused at once and do not count as work.
    for (let i = 0; i < 5; i++) {
      const made = await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '1.00' }, from('198.51.100.1'))
      expect(made.status).toBe(200)
      expect((await asha.get('/api/invoices', from('198.51.100.1'))).status).toBe(200)
    }
    expect(performance.now() - startedAt).toBeLessThan(9_000)

    const statuses = (await Promise.all(answers)).map(statusOf)
    const ended = statuses.filter((status) => status === 408).length
    expect(statuses.filter((status) => status === 429)).toHaveLength(400 - ended)
    // Each of the 100 slots is held for 10 s; on a busy machine a late body finds one free again.
    expect(ended).toBeGreaterThanOrEqual(100)
    expect(ended).toBeLessThanOrEqual(100 * Math.floor((performance.now() - startedAt) / 10_000))
    // All slots are free again.
    const again = Array.from({ length: 100 }, () => openSlowBody('203.0.113.7'))
    const login = { email: asha.email, password: asha.password }
    expect((await app.current.visitor().post('/api/auth/login', login, from('203.0.113.7'))).status).toBe(200)
    for (const { socket } of again) socket.destroy()
  })

  // @abuse 181
  test('200 sockets with half a header are closed after 10 s and block nobody', async () => {
    const slow = Array.from({ length: 200 }, () => openRaw(app.current.origin))
    for (const connection of slow) connection.write('GET /api/site HTTP/1.1\r\nHost: localhost\r\nX-Slow')
    const startedAt = performance.now()
    const answers = slow.map(async (connection) => ({
      status: statusOf(await connection.answer(20_000)),
      afterMs: performance.now() - startedAt,
    }))
    for (let i = 0; i < 5; i++) expect((await app.current.visitor().get('/api/site')).status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(7_900)

    for (const { status, afterMs } of await Promise.all(answers)) {
      expect(status).toBe(408)
      expect(afterMs).toBeGreaterThan(8_000)
      expect(afterMs).toBeLessThan(19_000)
    }
  })
})

const from = (network: string) => ({ 'x-forwarded-for': network })
