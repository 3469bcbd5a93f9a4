import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { sendRequest } from '../harness/http-request.ts'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'

const app = useApp()

/** The answer as it is sent: a client would decompress it. */
const send = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
  const all = { ...headers, ...(body && { 'content-type': 'application/json', origin: TEST_ORIGIN }) }
  const answer = await sendRequest(app.current.origin + path, method, all, body && JSON.stringify(body))
  return { headers: Object.fromEntries(answer.headers), bytes: answer.bytes }
}

test('a list is compressed for a browser and arrives the same, and as it is for others', async () => {
  const asha = await app.current.seller()
  for (let n = 0; n < 20; n++) await asha.invoice({ customer_name: `Customer ${n}`, amount: `${100 + n * 7}.50` })
  const { cookie } = asha
  const path = '/api/invoices?limit=20'
  const plain = await send('GET', path, { cookie })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['vary']).toBe('accept-encoding')
  expect(JSON.parse(plain.bytes.toString()).invoices).toHaveLength(20)

  const br = await send('GET', path, { cookie, 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-store' })
  expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
  expect(br.bytes.length).toBeLessThan(3_500)
  expect(Number(br.headers['content-length'])).toBe(br.bytes.length)

  const gzip = await send('GET', path, { cookie, 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)

  const refused = await send('GET', path, { cookie, 'accept-encoding': 'br;q=0, gzip;q=0' })
  expect(refused.headers['content-encoding']).toBeUndefined()
})

test('a large answer is compressed in another thread and arrives the same', async () => {
  const plain = await send('GET', '/api/openapi.json', {})
  expect(plain.bytes.length).toBeGreaterThan(64 * 1_024)
  const br = await send('GET', '/api/openapi.json', { 'accept-encoding': 'br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
})

test('short answers and answers to changes, which may hold a new token, are not compressed', async () => {
  const { cookie } = await app.current.seller()
  const browser = { cookie, 'accept-encoding': 'gzip, br' }
  const me = await send('GET', '/api/auth/me', browser)
  expect(me.headers['content-encoding']).toBeUndefined()
  const invoice = { customer_name: 'Ravi', amount: '10.00', notes: 'Cotton bags '.repeat(100) }
  const made = await send('POST', '/api/invoices', browser, invoice)
  expect(made.bytes.length).toBeGreaterThan(1_024)
  expect(made.headers['content-encoding']).toBeUndefined()
})
