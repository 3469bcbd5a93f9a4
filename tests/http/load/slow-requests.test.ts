import { expect, test } from 'vitest'
import { useApp } from '../../harness/app.ts'
import { openRaw, statusOf } from '../raw-request.ts'

const app = useApp()

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
