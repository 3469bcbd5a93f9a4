import { expect, test } from 'vitest'
import { type TestApp, useApp } from '../harness/app.ts'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'

const direct = useApp()
const behindOne = useApp({ TRUST_PROXY: '1' })

/** Counts the network addresses that the limits saw. */
async function countNetworks({ db, visitor }: TestApp, forwarded: readonly string[]): Promise<number> {
  await db`DELETE FROM attempts`
  for (const addresses of forwarded) {
    const given = { name: 'A', email: 'taken@example.in', password: 'correct horse' }
    const answer = await visitor().post('/api/auth/signup', given, { 'x-forwarded-for': addresses })
    expect([200, 409]).toContain(answer.status)
  }
  const [row] = await db<{ count: string }[]>`SELECT count(*)::text AS count FROM attempts`
  return Number(row?.count)
}

// @abuse 196
test('without a proxy all forged addresses are one client', async () => {
  expect(await countNetworks(direct.current, ['1.1.1.1', '2.2.2.2', '2.2.2.2, 3.3.3.3', 'nonsense'])).toBe(1)
})

// @abuse 196
test("behind one proxy the last address counts; earlier ones are the client's claim", async () => {
  expect(await countNetworks(behindOne.current, ['6.6.6.6, 1.1.1.1', '7.7.7.7, 1.1.1.1', '8.8.8.8,1.1.1.1'])).toBe(1)
  expect(await countNetworks(behindOne.current, ['6.6.6.6, 1.1.1.1', '6.6.6.6, 1.1.1.2'])).toBe(2)
})

// @abuse 196
test('IPv6 counts by its /64, and garbage is one client', async () => {
  const oneHome = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:DB8:1:2::1', '2001:db8:1:3::1']
  expect(await countNetworks(behindOne.current, oneHome)).toBe(2)
  expect(await countNetworks(behindOne.current, ['::ffff:9.9.9.9', '9.9.9.9'])).toBe(1)
  expect(await countNetworks(behindOne.current, ['garbage', '999.1.1.1', '[::', '<script>', 'fe80::1%eth0'])).toBe(2)
})

// @abuse 24, 195
test('a forged host changes no link and no redirect', async () => {
  const forged = { 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' }
  for (const [app, name] of [
    [direct, 'evil.example'],
    [behindOne, 'pavti.test'],
  ] as const) {
    const asha = await app.current.seller()
    const body = { customer_name: 'Ravi', amount: '1.00' }
    const made = await asha.post('/api/invoices', body, { ...forged, 'x-forwarded-host': name })
    expect(made.body.invoice.payment_url).toBe(`${TEST_ORIGIN}/payment/${made.body.invoice.id}`)
    const link = await asha.post(
      '/api/payment-links',
      { upi_id: 'asha@okaxis', amount: '1.00' },
      { ...forged, 'x-forwarded-host': name },
    )
    expect(link.body.url).toMatch(/^http:\/\/pavti\.test\/pay\?/)
    const moved = await asha.get('/invoices/x', { ...forged, 'x-forwarded-host': name })
    expect(moved.headers.get('location')).toBe('/invoice/x')
    for (const path of ['/', `/payment/${made.body.invoice.id}`, '/api/openapi.json'])
      expect((await asha.get(path, { ...forged, 'x-forwarded-host': name })).text).not.toContain('evil.example')
  }
  // The forwarded name of a trusted proxy is checked, and this one is not ours.
  expect(await behindOne.current.visitor().get('/', { 'x-forwarded-host': 'evil.example' })).toMatchObject({
    status: 421,
  })
})

test("a forwarded host name does not make another site's page our own", async () => {
  const asha = await direct.current.seller()
  const forged = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  expect((await asha.post('/api/auth/logout', {}, forged)).status).toBe(403)
})
