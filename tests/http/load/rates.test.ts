import { expect, test } from 'vitest'
import { CHANGES_MAX, NETWORK_MAX, READS_MAX } from '#server/platform/limits/request-rates.ts'
import { useApp } from '../../harness/app.ts'
import type { Answer } from '../../harness/client.ts'

const app = useApp()
const unlimited = useApp({ RATE_LIMITS: 'off' })

async function ask(times: number, one: () => Promise<Answer>): Promise<Map<number, Answer[]>> {
  const answers: Answer[] = []
  while (answers.length < times)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(50, times - answers.length) }, one))))
  const byStatus = new Map<number, Answer[]>()
  for (const answer of answers) byStatus.set(answer.status, [...(byStatus.get(answer.status) ?? []), answer])
  return byStatus
}

const refused = {
  status: 429,
  body: { code: 'too_many_attempts', message: 'Too many attempts. Please wait a little and try again.' },
}

// @abuse 199
test(`a user can make ${CHANGES_MAX} changes and ${READS_MAX} reads a minute; others are not affected`, async () => {
  const [asha, ravi] = await Promise.all([app.current.seller(), app.current.seller()])
  const changes = await ask(CHANGES_MAX + 20, () => asha.put('/api/users/profile', {}))
  expect([changes.get(200)?.length, changes.get(429)?.length]).toEqual([CHANGES_MAX, 20])
  const last = changes.get(429)?.at(-1)
  expect(last).toMatchObject(refused)
  expect(Number(last?.headers.get('retry-after'))).toSatisfy((wait: number) => wait >= 1 && wait <= 60)
  expect(last?.headers.get('cache-control')).toBe('no-store')

  const reads = await ask(READS_MAX + 5, () => asha.get('/api/auth/me'))
  expect([reads.get(200)?.length, reads.get(429)?.length]).toEqual([READS_MAX, 5])
  expect((await ravi.get('/api/auth/me')).status).toBe(200)
  expect((await ravi.put('/api/users/profile', {})).status).toBe(200)
})

// @abuse 199
test(`a network address can make ${NETWORK_MAX} calls a minute; health, pages and files have no limit`, async () => {
  const visitor = app.current.visitor()
  const calls = await ask(NETWORK_MAX, () => visitor.get('/api/site'))
  expect(calls.get(429)?.at(-1)).toMatchObject(refused)
  expect([...calls.keys()].sort()).toEqual([200, 429])
  for (const path of ['/healthz', '/readyz', '/', '/login', '/favicon.svg'])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
})

test('RATE_LIMITS=off allows a load test', async () => {
  const asha = await unlimited.current.seller()
  const changes = await ask(CHANGES_MAX + 20, () => asha.put('/api/users/profile', {}))
  expect([...changes.keys()]).toEqual([200])
})
