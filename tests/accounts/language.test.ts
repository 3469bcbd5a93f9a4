import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp()
const page = (language: string, cookie?: string) => ({
  accept: 'text/html',
  'accept-language': language,
  ...(cookie === undefined ? {} : { cookie }),
})
const langOf = (html: string) => /<html[^>]*>/.exec(html)?.[0]

test('a page has the language of the cookie, else of the browser, else English', async () => {
  const { visitor } = app.current
  const ask = async (headers: Record<string, string>) =>
    langOf((await visitor().raw('GET', '/login', undefined, headers)).text)
  expect(await ask(page('hi-IN,hi;q=0.9,en;q=0.8'))).toBe('<html lang="hi">')
  expect(await ask(page('ta-IN,fr'))).toBe('<html lang="en">')
  expect(await ask(page('hi-IN', 'pavti_language=en'))).toBe('<html lang="en">')
  expect(await ask(page('en-IN', 'pavti_language=hi'))).toBe('<html lang="hi">')
  expect(await ask(page('en-IN', 'pavti_language=xx'))).toBe('<html lang="en">')
})

test.each(['/privacy-policy', '/reports', '/developers'])('%s is in the language of the person', async (path) => {
  const answer = await app.current.visitor().raw('GET', path, undefined, page('hi-IN'))
  expect(langOf(answer.text)).toBe('<html lang="hi">')
  expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie')
})

test('a user chooses a language, and sign-up keeps one', async () => {
  const asha = await app.current.seller()
  expect((await asha.get('/api/auth/me')).body.user.language).toBeNull()
  expect(await asha.put('/api/users/language', { language: 'hi' })).toMatchObject({
    status: 200,
    body: { user: { language: 'hi' } },
  })
  expect((await asha.get('/api/auth/me')).body.user.language).toBe('hi')
  expect(await asha.put('/api/users/language', { language: 'ta' })).toMatchObject({
    status: 400,
    body: { fields: { language: 'Choose a language of the list' } },
  })
  const account = { name: 'Asha', email: 'asha-hindi@example.in', password: 'correct horse', language: 'hi' }
  expect(await app.current.visitor().post('/api/auth/signup', account)).toMatchObject({
    body: { user: { language: 'hi' } },
  })
})
