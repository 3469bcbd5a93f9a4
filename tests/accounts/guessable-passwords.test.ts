import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const SENTENCE = 'Too many people use this password, or it is your name. Choose one that is hard to guess'
const refused = { status: 400, body: { code: 'invalid_input', fields: { password: SENTENCE } } }
const signUp = (password: string, id = crypto.randomUUID().slice(0, 8)) =>
  app.current.visitor().post('/api/auth/signup', { name: 'Asha Verma', email: `ravi.kumar${id}@example.in`, password })

test('a password that is among the commonest, the name, the address or Pavti is refused, in any letters', async () => {
  for (const password of ['password', '12345678', 'Qwerty123', 'iloveyou', 'ｐａｓｓｗｏｒｄ']) {
    expect(await signUp(password)).toMatchObject(refused)
  }
  for (const password of ['AshaVerma1', 'verma-2026', 'Pavti@1234', 'ravikumar!!99']) {
    expect(await signUp(password, '1')).toMatchObject(refused)
  }
  expect(await signUp('ravi.kumar7@example.in', '7')).toMatchObject(refused)
  expect(await signUp('Asha sells 40 lamps')).toMatchObject({ status: 200 })
})

test('a change of the password refuses them too', async () => {
  const asha = await app.current.seller()
  const change = (password: string) => asha.put('/api/auth/password', { current_password: asha.password, password })
  expect(await change('sunshine1')).toMatchObject(refused)
  expect(await change('a lamp of brass')).toMatchObject({ status: 200 })
})
