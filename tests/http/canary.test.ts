import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { pngUrl } from '../profile/pictures.ts'
import { sendRaw } from './raw-request.ts'

const app = useApp({
  LOG_LEVEL: 'debug',
  ADMIN_EMAIL: 'canary-admin@example.in',
  ADMIN_PASSWORD: 'canary-admin-secret',
})

/** Personal data and secrets. None may appear in logs or metrics. */
const CANARIES = {
  name: 'Canary Bakery',
  email: 'canary-7f3a@example.in',
  password: 'canary-horse-staple',
  wrongPassword: 'canary-wrong-staple',
  vpa: 'canarybird@okaxis',
  note: 'canary-note-for-ravi',
  customer: 'Canary Customer',
  phone: '+91 98765 43210',
  query: 'canary-search-words',
  token: 'canary-token-in-address',
  key: 'canary-key-1',
  path: 'canary-path',
}

// @abuse 29, 79, 273
test('no personal data reaches logs or metrics, not even through an internal error', async () => {
  app.current.expectErrors()
  const c = CANARIES
  const { visitor, db, log } = app.current
  const browser = visitor()
  const signUp = { name: c.name, email: c.email, password: c.password, default_upi: c.vpa }
  const { authToken } = (await browser.post('/api/auth/signup', signUp)).body
  const secrets = [authToken, browser.cookies.get('pavti') ?? '', browser.cookies.get('pavti_device') ?? '']
  expect(secrets.every((secret) => secret.length > 40)).toBe(true)

  await db`UPDATE businesses SET plan_expires_at = '2099-01-01' WHERE name = ${c.name}`
  const draft = {
    customer_name: c.customer,
    amount: '99.00',
    notes: `${c.note} ${c.phone}\n{"level":60,"msg":"forged"}`,
  }
  const { invoice } = (await browser.post('/api/invoices', draft, { 'idempotency-key': c.key })).body
  await browser.post('/api/invoices', { ...draft, amount: '1.00' }, { 'idempotency-key': c.key })
  await browser.put('/api/users/profile', { default_upi: c.vpa, logo_url: await pngUrl() })
  await browser.put('/api/users/profile', { logo_url: `https://127.0.0.1/${c.path}` })
  await browser.get(`/api/invoices?search=${c.query}`)
  await browser.get(`/api/invoices/${invoice.id}/pdf`)
  await browser.post('/api/payment-links', { upi_id: c.vpa, amount: '1.00', note: c.note })
  await visitor().get(`/pay?pa=${c.vpa}&am=1.00&tn=${c.note}&sig=${c.token}`)
  await visitor().get(`/payment/${invoice.id}`)
  await visitor().get(`/api/auth/me?authToken=${c.token}`, { authorization: `Bearer ${c.token}` })
  await visitor().get(`/${c.path}?token=${c.token}`)
  await visitor().post('/api/auth/login', { email: c.email, password: c.wrongPassword })
  await visitor().post('/api/auth/validate-token', { token: c.token })
  await visitor().raw('POST', '/api/auth/login', `{"email":"${c.email}"`, { 'content-type': 'application/json' })
  await sendRaw(app.current.origin, [`GET /${c.path} HTTP/1.1`, 'Host: localhost', `Bad ${c.token}: 1`])
  await sendRaw(app.current.origin, [`GET /%${c.path} HTTP/1.1`, `Host: ${c.token}`])

  // Database messages contain values, such as "invalid input syntax".
  await db.unsafe(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'cannot take %', NEW.notes USING DETAIL = NEW.customer_name; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION fail();`)
  expect((await browser.post('/api/invoices', draft)).status).toBe(500)
  await browser.post('/api/auth/logout')

  const { text: figures } = await visitor().get('/metrics')
  const written = log.lines.join('')
  expect(written).toContain('a request failed with an unexpected error')
  for (const line of log.lines) expect(() => JSON.parse(line)).not.toThrow()
  for (const place of [written, figures]) {
    const found = [...Object.values(c), ...secrets, invoice.id, 'canary-admin'].filter((word) => place.includes(word))
    expect(found).toEqual([])
  }
})
