import { expect, test } from 'vitest'
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
  expect(statuses.filter((status) => status === 429)).toHaveLength(300)
  expect(statuses.filter((status) => status === 408)).toHaveLength(100)
  // All slots are free again.
  const again = Array.from({ length: 100 }, () => openSlowBody('203.0.113.7'))
  const login = { email: asha.email, password: asha.password }
  expect((await app.current.visitor().post('/api/auth/login', login, from('203.0.113.7'))).status).toBe(200)
  for (const { socket } of again) socket.destroy()
})

const from = (network: string) => ({ 'x-forwarded-for': network })
