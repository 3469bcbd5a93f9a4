import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'

const app = useApp()

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'http://shop.pavti.test' },
  { origin: 'https://pavti.test' },
  { origin: 'http://pavti.test:8080' },
  { origin: 'http://pavti.test.evil.example' },
  { origin: 'null' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

// @abuse 31, 32, 34
test('changes from another site, a sibling domain or a sandbox are refused, with or without a content type', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  for (const headers of FOREIGN) {
    const attempts = [
      asha.put(`/api/invoices/${id}`, { paid: true }, headers),
      asha.put('/api/users/profile', { default_upi: 'evil@upi' }, headers),
      asha.raw('POST', `/api/invoices/${id}/generate-pdf`, undefined, headers),
      asha.raw('POST', '/api/auth/logout', undefined, headers),
      asha.raw('POST', '/api/auth/logout', '{}', { ...headers, 'content-type': 'text/plain' }),
      asha.post('/api/auth/login', { email: asha.email, password: asha.password }, headers),
    ]
    for (const answer of await Promise.all(attempts))
      expect([headers, answer.status, answer.body.code]).toEqual([headers, 403, 'bad_origin'])
  }
  expect((await asha.get('/api/auth/me')).body.user.default_upi).toBe('asha@okaxis')
  expect(await asha.history(id)).toEqual(['created'])
})

test('our own pages, by any of their names, and programs can make changes', async () => {
  const asha = await app.current.seller()
  const OWN: Record<string, string>[] = [
    { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin' },
    { origin: app.current.origin },
    { 'sec-fetch-site': 'none' },
    {},
  ]
  for (const headers of OWN)
    expect((await asha.put('/api/users/profile', { default_upi: 'asha@okaxis' }, headers)).status).toBe(200)
})
