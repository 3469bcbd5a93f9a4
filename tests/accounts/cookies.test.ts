import { expect, test } from 'vitest'
import { type TestApp, useApp } from '../harness/app.ts'

const plain = useApp()
const secure = useApp({ PUBLIC_URL: 'https://pavti.example' })

/** Returns the attributes of each cookie that an answer sets, by name. */
function readCookies(headers: Headers): Record<string, string[]> {
  const lines = headers.getSetCookie().map((line) => line.split('; '))
  return Object.fromEntries(lines.map(([pair = '', ...attributes]) => [pair.split('=')[0] ?? '', attributes.sort()]))
}

async function signIn(app: TestApp, rememberMe: boolean) {
  const asha = await app.seller()
  const body = { email: asha.email, password: asha.password, rememberMe }
  return readCookies((await app.visitor().post('/api/auth/login', body)).headers)
}

// @abuse 30
test('over http the cookies are HttpOnly and SameSite', async () => {
  expect(await signIn(plain.current, false)).toEqual({
    pavti: ['HttpOnly', 'Path=/', 'SameSite=Lax'],
    pavti_device: ['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax'],
  })
})

// @abuse 30
test('over https the cookies are Secure and have the prefix __Host-', async () => {
  expect(await signIn(secure.current, true)).toEqual({
    '__Host-pavti': ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'],
    '__Host-pavti_device': ['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure'],
  })
  const asha = await secure.current.seller()
  const planted = secure.current.visitor()
  planted.cookies.set('pavti', asha.cookies.get('__Host-pavti') ?? '')
  expect((await planted.get('/api/auth/me')).status).toBe(401)
  expect((await asha.get('/api/auth/me')).status).toBe(200)
})

test('signing out clears the session cookie with the same attributes and keeps the known device', async () => {
  const asha = await secure.current.seller()
  const { headers } = await asha.post('/api/auth/logout')
  expect(readCookies(headers)).toEqual({
    '__Host-pavti': [
      'Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'HttpOnly',
      'Max-Age=0',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ],
  })
  expect(asha.cookies.has('__Host-pavti_device')).toBe(true)
})

test('failed sign-ins and sign-ups set no cookie', async () => {
  const asha = await plain.current.seller()
  for (const path of ['/', '/api/site', '/api/auth/me', '/api/invoices'])
    expect((await asha.get(path)).headers.getSetCookie()).toEqual([])
  const wrong = await asha.post('/api/auth/login', { email: asha.email, password: 'wrong horse' })
  expect(wrong.headers.getSetCookie()).toEqual([])
})
