import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

/** More than any disk has free. */
const full = useApp({ DATA_DIR: tmpdir(), MIN_FREE_DISK_MB: '999999999' })
const roomy = useApp({ DATA_DIR: tmpdir(), MIN_FREE_DISK_MB: '1' })

test('below the limit of free disk space writes are refused with an error; reading and signing in work', async () => {
  const visitor = full.current.visitor()
  const account = { email: 'asha@example.in', password: 'correct horse' }
  const refused = await visitor.post('/api/auth/signup', { name: 'Asha', ...account })
  expect(refused).toMatchObject({ status: 503, body: { code: 'storage_full' } })
  expect(refused.body.message).toContain('disk space')
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await visitor.put('/api/business', {})).body.code).toBe('storage_full')
  expect((await visitor.get('/readyz')).status).toBe(200)
  expect((await visitor.get('/')).status).toBe(200)
  expect(await visitor.post('/api/auth/login', account)).toMatchObject({
    status: 401,
    body: { code: 'bad_credentials' },
  })
})

test('above the limit everything is written', async () => {
  const asha = await roomy.current.seller()
  expect(await asha.invoice()).toMatchObject({ amount: '1500.50' })
})
