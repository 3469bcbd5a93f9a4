import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { pngUrl } from './pictures.ts'

const app = useApp()

// @abuse 45
test('plan, role and similar fields are refused, and the whole request changes nothing', async () => {
  const asha = await app.current.seller({ plan: 'Free' })
  const before = (await asha.get('/api/auth/me')).body
  const extras = [
    { plan: 'Pro' },
    { plan_expires_at: '2099-01-01' },
    { role: 'admin' },
    { id: crypto.randomUUID() },
    { business_id: crypto.randomUUID() },
    { user_id: crypto.randomUUID() },
    { logo_id: crypto.randomUUID() },
    { name: 'Other' },
    { email: 'other@example.in' },
    { password: 'correct horse' },
    { profile_image_url: 'https://evil.example/x.png' },
    { created_at: '2020-01-01' },
  ]
  for (const extra of extras) {
    const [name = ''] = Object.keys(extra)
    expect(await asha.put('/api/users/profile', { default_upi: 'new@okaxis', ...extra })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { [name]: 'This field is not expected here' } },
    })
  }
  expect((await asha.get('/api/auth/me')).body).toEqual(before)
})

// @abuse 54, 63, 96, 98
test('an invalid UPI ID is refused', async () => {
  const asha = await app.current.seller()
  const wrong = [
    'no-at',
    'two@at@signs',
    'a b@okaxis',
    'a\u202e@okaxis',
    'a\u0000@okaxis',
    `${'a'.repeat(300)}@okaxis`,
    1,
    {},
  ]
  for (const default_upi of wrong) {
    const answer = await asha.put('/api/users/profile', { default_upi })
    expect([default_upi, answer]).toMatchObject([default_upi, { status: 400, body: { fields: { default_upi: /./ } } }])
  }
  expect((await asha.get('/api/auth/me')).body.user.default_upi).toBe('asha@okaxis')
})

test('a refused logo also refuses the UPI ID in the request, and vice versa', async () => {
  const asha = await app.current.seller()
  const logo_url = 'javascript:alert(1)'
  expect((await asha.put('/api/users/profile', { default_upi: 'new@okaxis', logo_url })).status).toBe(400)
  expect((await asha.put('/api/users/profile', { default_upi: 'none', logo_url: await pngUrl() })).status).toBe(400)
  expect((await asha.get('/api/auth/me')).body.user).toMatchObject({ default_upi: 'asha@okaxis', logo_url: null })
})

test('given fields are saved, omitted ones stay, and empty ones are cleared', async () => {
  const asha = await app.current.seller()
  expect((await asha.put('/api/users/profile', {})).body.user.default_upi).toBe('asha@okaxis')
  expect((await asha.put('/api/users/profile', { default_upi: ' Shop@OkAxis ' })).body.user.default_upi).toBe(
    'shop@okaxis',
  )
  for (const empty of ['', null]) {
    await asha.put('/api/users/profile', { default_upi: 'shop@okaxis' })
    expect((await asha.put('/api/users/profile', { default_upi: empty })).body.user.default_upi).toBeNull()
  }
})
