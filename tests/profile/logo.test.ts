import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LOGO_MAX_BYTES } from '#contract/profile/profile.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { openRaw, statusOf } from '../http/raw-request.ts'
import { dataUrl, pngUrl } from './pictures.ts'

const app = useApp()

const save = (asha: Seller, logo_url: unknown) => asha.put('/api/users/profile', { logo_url })
const logoOf = async (asha: Seller): Promise<string | null> => (await asha.get('/api/auth/me')).body.user.logo_url

const countLogos = async (asha: Seller) => {
  const [row] = await app.current.db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM logos l JOIN users u USING (business_id) WHERE u.id = ${asha.id}`
  return row?.count
}

/** Bytes as they come from a logo's address. */
const fetchLogo = async (path: string) => {
  const response = await fetch(app.current.origin + path)
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

// @abuse 105, 106, 112
test('a file that is not a picture is refused and the old logo stays', async () => {
  const asha = await app.current.seller()
  await save(asha, await pngUrl())
  const before = await logoOf(asha)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const refused: [unknown, string][] = [
    [dataUrl(svg, 'image/svg+xml'), 'invalid_file_type'],
    [dataUrl(svg, 'image/png'), 'invalid_file_type'],
    [`data:image/svg+xml;utf8,${svg.toString()}`, 'invalid_file_type'],
    [dataUrl(Buffer.from('%PDF-1.7')), 'invalid_file_type'],
    [dataUrl(Buffer.from('GIF89a')), 'invalid_file_type'],
    ['data:text/html;base64,PGI+', 'invalid_file_type'],
    ['data:image/png;base64,@@@@', 'invalid_file_type'],
    ['data:image/png;base64,', 'invalid_image'],
    [(await pngUrl()).slice(0, -40), 'invalid_image'],
    ['javascript:alert(1)', 'logo_address_refused'],
    ['file:///etc/passwd', 'logo_address_refused'],
    ['', 'invalid_input'],
    [1, 'invalid_input'],
    [{}, 'invalid_input'],
    [[], 'invalid_input'],
  ]
  for (const [logo, code] of refused) {
    const answer = await save(asha, logo)
    expect([logo, answer.status, answer.body.code]).toEqual([logo, 400, code])
  }
  expect(await logoOf(asha)).toBe(before)
  expect((await fetchLogo(before ?? '')).status).toBe(200)
})

// @abuse 104
test('one byte above 2 MB is refused with our text, and so is a body above its limit', async () => {
  const asha = await app.current.seller()
  const picture = Buffer.from((await pngUrl()).split(',')[1] ?? '', 'base64')
  const padded = (bytes: number) => dataUrl(Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]))
  expect((await save(asha, padded(LOGO_MAX_BYTES))).status).toBe(200)
  const tooLarge = {
    status: 413,
    body: { code: 'file_too_large', message: 'Please upload an image smaller than 2MB' },
  }
  expect(await save(asha, padded(LOGO_MAX_BYTES + 1))).toMatchObject(tooLarge)
  for (const megabytes of [3, 8]) expect(await save(asha, padded(megabytes * 1024 * 1024))).toMatchObject(tooLarge)
})

// @abuse 108, 109
test('a logo is re-encoded and served with a sandbox CSP', async () => {
  const asha = await app.current.seller()
  const png = Buffer.from((await pngUrl()).split(',')[1] ?? '', 'base64')
  const polyglot = Buffer.concat([png, Buffer.from('<script>alert("canary")</script>PK\u0003\u0004')])
  const { body } = await save(asha, dataUrl(polyglot, 'image/jpeg'))
  const path = body.user.logo_url
  expect(path).toMatch(/^\/logos\/[0-9a-f-]{36}\.png$/)

  for (const kind of ['png', 'webp'] as const) {
    const { status, headers, bytes } = await fetchLogo(path.replace('.png', `.${kind}`))
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': `image/${kind}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 40, height: 30 })
    expect(bytes.includes('canary')).toBe(false)
  }
  for (const name of ['.html', '.svg', '.PNG', '', '.png.html', '.png/x'])
    expect([name, (await fetchLogo(path.replace('.png', name))).status]).toEqual([name, 404])
})

test('a new logo has a new address, the old one is deleted, and null removes it', async () => {
  const asha = await app.current.seller()
  const first = (await save(asha, await pngUrl())).body.user.logo_url
  const second = (await save(asha, await pngUrl(20, 20, '#800'))).body.user.logo_url
  expect(second).not.toBe(first)
  expect((await fetchLogo(first)).status).toBe(404)
  expect(await countLogos(asha)).toBe(1)

  expect((await asha.put('/api/users/profile', { default_upi: 'new@okaxis' })).body.user.logo_url).toBe(second)
  expect((await save(asha, null)).body.user.logo_url).toBeNull()
  expect((await fetchLogo(second)).status).toBe(404)
  expect(await countLogos(asha)).toBe(0)
  expect((await save(asha, null)).status).toBe(200)
})

// @abuse 114
test('an interrupted upload leaves the old logo', async () => {
  const asha = await app.current.seller()
  await save(asha, await pngUrl())
  const before = await logoOf(asha)
  const connection = openRaw(app.current.origin)
  const body = JSON.stringify({ logo_url: await pngUrl(50, 50) })
  connection.write(
    `PUT /api/users/profile HTTP/1.1\r\nHost: localhost\r\nCookie: pavti=${asha.cookies.get('pavti')}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, body.length / 2)}`,
  )
  connection.socket.end()
  expect([0, 400]).toContain(statusOf(await connection.answer(1_000)))
  expect(await logoOf(asha)).toBe(before)
})

// @abuse 114
test('a body shorter than its Content-Length, but complete JSON, changes nothing', async () => {
  const asha = await app.current.seller()
  const connection = openRaw(app.current.origin)
  const body = JSON.stringify({ default_upi: 'evil@upi' })
  connection.write(
    `PUT /api/users/profile HTTP/1.1\r\nHost: localhost\r\nCookie: pavti=${asha.cookies.get('pavti')}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length + 1}\r\n\r\n${body}`,
  )
  connection.socket.end()
  expect(statusOf(await connection.answer(1_000))).not.toBe(200)
  expect((await asha.get('/api/auth/me')).body.user.default_upi).toBe('asha@okaxis')
})

// @abuse 115
test('at most thirty pictures an hour; saving the UPI ID and removing the logo still work', async () => {
  const asha = await app.current.seller()
  const picture = await pngUrl(2, 2)
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) statuses.push((await save(asha, i % 3 ? 'javascript:1' : picture)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(statuses.at(-1)).toBe(429)
  const refused = await save(asha, picture)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await asha.put('/api/users/profile', { default_upi: 'new@okaxis', logo_url: null })).status).toBe(200)
  const ravi = await app.current.seller()
  expect((await save(ravi, picture)).status).toBe(200)
})

// @abuse 117, 119, 120, 125
test('addresses inside the network are refused by the call', async () => {
  const asha = await app.current.seller()
  const inner = [
    'https://127.0.0.1/x.png',
    'https://localhost/x.png',
    'https://[::1]/x.png',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/x.png',
    'https://192.168.1.1/x.png',
    'http://example.com/x.png',
    'https://example.com:5432/x.png',
    'https://user@example.com/x.png',
    'ftp://example.com/x.png',
    'https://pavti.test/logos/x.png',
    app.current.origin,
  ]
  for (const address of inner) {
    const answer = await save(asha, address)
    expect([address, answer]).toMatchObject([
      address,
      { status: 400, body: { code: 'logo_address_refused', message: "This address can't be used" } },
    ])
  }
  expect(await logoOf(asha)).toBeNull()
})

test("another seller's save does not change a logo", async () => {
  const [asha, ravi] = await Promise.all([app.current.seller(), app.current.seller()])
  const path = (await save(asha, await pngUrl())).body.user.logo_url
  await save(ravi, await pngUrl(20, 20, '#800'))
  await save(ravi, null)
  expect((await fetchLogo(path)).status).toBe(200)
  expect(await logoOf(asha)).toBe(path)
})

test('five concurrent saves leave one logo', async () => {
  const asha = await app.current.seller()
  const pictures = await Promise.all([1, 2, 3, 4, 5].map((i) => pngUrl(10 * i, 10)))
  const answers = await Promise.all(pictures.map((picture) => save(asha, picture)))
  // A fifth picture that arrives while four wait is refused.
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeLessThan(2)
  for (const answer of refused) expect(answer).toMatchObject({ status: 429, body: { code: 'business_busy' } })
  expect(await countLogos(asha)).toBe(1)
  expect((await fetchLogo((await logoOf(asha)) ?? '')).status).toBe(200)
})
