import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { sendRequest } from '../harness/http-request.ts'
import { everyRow } from '../harness/every-row.ts'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'
import { pageText, previewTags } from '../payment-pages/page-text.ts'
import { buttonLink, NOBODYS_ID } from './parts.ts'

const app = useApp()

test('shows the balance, the seller and the purpose', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ customer_name: 'Meera Nair', amount: '1234.50', notes: 'Cotton bags' })
  const page = await app.current.visitor().get(`/payment/${invoice.id}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const shown = pageText(page.text)
  expect(shown).toContain('Payment to Asha Traders')
  expect(shown).toContain(`₹1,234.50 Cotton bags ${invoice.number}`)
  expect(shown).toContain(`Invoice ${invoice.number} #${invoice.id.slice(0, 8)}`)
  expect(shown).toContain('Billed to Meera Nair Description Cotton bags')
  expect(buttonLink(page.text)).toBe(
    `upi://pay?pa=asha@okaxis&pn=Asha%20Traders&am=1234.50&cu=INR&tn=${invoice.payment_code}%20${invoice.number.replaceAll('/', '-')}`,
  )
  expect(previewTags(page.text)).toMatchObject({
    'og:url': `${TEST_ORIGIN}/payment/${invoice.id}`,
    'og:image': `${TEST_ORIGIN}/preview.jpg`,
  })
})

test('asks for the rest of a part-paid invoice', async () => {
  const { id } = await (await app.current.seller()).invoice({ amount: '5000' })
  await app.current.db`UPDATE invoices SET state = 'part_paid', amount_paid = 200050 WHERE id = ${id}`
  const { text } = await app.current.visitor().get(`/payment/${id}`)
  expect(pageText(text)).toContain('of ₹5,000 · ₹2,000.50 received')
  expect(new URL(buttonLink(text)).searchParams.get('am')).toBe('2999.50')
})

// @abuse 86
test('shows nothing of the account, the customer or other invoices', async () => {
  const asha = await app.current.seller()
  const [invoice, other] = [await asha.invoice(), await asha.invoice({ customer_name: 'Somebody Else' })]
  const [row] = await app.current.db`SELECT business_id, user_id FROM invoices WHERE id = ${invoice.id}`
  const page = await app.current.visitor().get(`/payment/${invoice.id}`)
  const sent = page.text + JSON.stringify([...page.headers])
  for (const secret of [asha.email, asha.id, row?.business_id, row?.user_id, other.id, other.number, 'Somebody Else'])
    expect(sent).not.toContain(secret)
})

// @abuse 87
test('a void invoice says so and cannot be paid', async () => {
  const { id } = await (await app.current.seller()).invoice()
  await app.current.db`UPDATE invoices SET state = 'void', voided_at = now(), void_reason = 'Wrong' WHERE id = ${id}`
  const page = await app.current.visitor().get(`/payment/${id}`)
  expect(page.status).toBe(200)
  expect(pageText(page.text)).toContain('This invoice was cancelled by Asha Traders')
  expect(page.text).not.toMatch(/upi:|class="qr"|asha@okaxis/)
})

// @abuse 87
test.each([NOBODYS_ID, 'x', "1' OR '1'='1", '%00', '../etc', '1'.repeat(150)])(
  '%j is an invoice not found',
  async (id) => {
    const page = await app.current.visitor().get(`/payment/${encodeURIComponent(id)}`)
    expect(page.status).toBe(404)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(pageText(page.text)).toContain('Invoice Not Found')
  },
)

// @abuse 88
test('a cached copy is used only while it is current', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const visitor = app.current.visitor()
  const first = await visitor.get(`/payment/${id}`)
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, no-cache')

  const again = await visitor.get(`/payment/${id}`, { 'if-none-match': `"other", ${tag}` })
  expect(again.status).toBe(304)
  expect(again.text).toBe('')
  // Browsers take over the headers of a 304: the policy of the app would forbid the page its style.
  expect(again.headers.get('content-security-policy')).toContain("style-src 'sha256-")
  for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
    expect(again.headers.get(name)).toBe(first.headers.get(name))

  await asha.put(`/api/invoices/${id}`, { paid: true })
  const paid = await visitor.get(`/payment/${id}`, { 'if-none-match': tag })
  expect(paid.status).toBe(200)
  expect(paid.headers.get('etag')).not.toBe(tag)
  expect(pageText(paid.text)).toContain('Nothing more to pay.')
  expect(paid.text).not.toMatch(/upi:|class="qr"/)
})

// @abuse 102
test('fifty views change nothing in the database', async () => {
  const { id } = await (await app.current.seller()).invoice()
  const before = await everyRow(app.current.db)
  expect(before.size).toBeGreaterThan(20)
  const visitor = app.current.visitor()
  const looks = Array.from({ length: 50 }, () => visitor.get(`/payment/${id}`, { 'user-agent': 'WhatsApp/2.23' }))
  for (const look of await Promise.all(looks)) expect(look.status).toBe(200)
  expect(await everyRow(app.current.db)).toEqual(before)
})

// @abuse 103
test('the page is complete without the script', async () => {
  const { id } = await (await app.current.seller()).invoice()
  const html = (await app.current.visitor().get(`/payment/${id}`)).text.replace(/<script>.*<\/script>/s, '')
  expect(html).not.toContain('<script')
  expect(pageText(html)).toContain('UPI ID asha @okaxis')
  expect(html).toMatch(/<img class="qr" alt="UPI QR code: [^"]+" src="data:image\/bmp;base64,/)
  expect(html).toContain(`href="/payment/${id}/qr.png"`)
})

// @abuse 51, 197
test('a path suffix gives no cacheable page', async () => {
  const { id } = await (await app.current.seller()).invoice()
  for (const tail of [';.png', '/x.css', '.css', '%2fx.css', '/qr.png/x.js']) {
    const answer = await app.current.visitor().get(`/payment/${id}${tail}`, { accept: 'text/html' })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.text).not.toContain('asha@okaxis')
  }
})

test('uses the language of the address, else of the browser', async () => {
  const { id } = await (await app.current.seller()).invoice()
  const langOf = async (query: string, acceptLanguage: string) => {
    const page = await app.current.visitor().get(`/payment/${id}${query}`, { 'accept-language': acceptLanguage })
    expect(page.headers.get('vary')).toContain('accept-language')
    return /<html lang="(\w+)"/.exec(page.text)?.[1]
  }
  expect(await langOf('', 'hi-IN,hi;q=0.9,en;q=0.8')).toBe('hi')
  expect(await langOf('', 'en-IN,hi;q=0.9')).toBe('en')
  expect(await langOf('', 'ur, en;q=0.5, hi;q=0.8')).toBe('hi')
  expect(await langOf('', 'ta-IN, en;q=0.5')).toBe('ta')
  expect(await langOf('', 'fr, hi;q=0')).toBe('en')
  expect(await langOf('?lang=en', 'hi')).toBe('en')
  expect(await langOf('?lang=hi', 'en')).toBe('hi')
  expect(await langOf('?lang=fr', 'hi')).toBe('hi')
  expect(await langOf('?lang=en&lang=en', 'hi')).toBe('hi')
})

test("uses the customer's language before that of the browser, and after that of the address", async () => {
  const asha = await app.current.seller()
  const { id, customer_id } = await asha.invoice({ customer_name: 'Meena' })
  const langOf = async (path: string) => {
    const page = await app.current.visitor().get(path, { 'accept-language': 'hi' })
    return /<html lang="(\w+)"/.exec(page.text)?.[1]
  }
  const setLanguage = async (language: string | null) => {
    const { version } = (await asha.get(`/api/customers/${customer_id}`)).body.customer
    expect(await asha.put(`/api/customers/${customer_id}`, { name: 'Meena', version, language })).toMatchObject({
      status: 200,
    })
  }
  expect(await langOf(`/payment/${id}`)).toBe('hi')
  await setLanguage('te')
  // Also where the page was sent before.
  expect(await langOf(`/payment/${id}`)).toBe('te')
  expect(await langOf(`/payment/${id}/claim`)).toBe('te')
  expect(await langOf(`/payment/${id}?lang=ml`)).toBe('ml')
  const { body } = await asha.post(`/api/customers/${customer_id}/statement-links`, {})
  const { pathname } = new URL(body.link.url)
  expect(await langOf(pathname)).toBe('te')
  await setLanguage(null)
  expect(await langOf(`/payment/${id}`)).toBe('hi')
})

test('each page of a payer leads to the list of languages and back', async () => {
  const { id } = await (await app.current.seller()).invoice()
  for (const path of [`/payment/${id}?part=any`, '/pay?pa=asha@okaxis&am=12.50&tn=Tea']) {
    const shown = (await app.current.visitor().get(`${path}&lang=ta`)).text
    const address = /href="(\?[^"]*lang=choose[^"]*)"/.exec(shown)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const list = await app.current.visitor().get(new URL(path, 'http://page').pathname + address)
    expect(list).toMatchObject({ status: 200 })
    expect(list.text).toContain('lang=gu" lang="gu">ગુજરાતી</a>')
    expect(list.text).toContain('lang="ta" aria-current="true">தமிழ்</a>')
    expect(list.text).toContain('lang=ta" lang="ta">திரும்பு</a>')
    expect((await app.current.visitor().get(`${path}&lang=gu`)).text).toContain('<html lang="gu"')
  }
})

test('shows the logo from this host', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const logo =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  expect(await asha.put('/api/users/profile', { logo_url: logo })).toMatchObject({ status: 200 })
  const { text } = await app.current.visitor().get(`/payment/${id}`)
  const address = /<img src="(\/logos\/[0-9a-f-]+\.webp)"/.exec(text)?.[1] ?? 'no logo'
  expect((await app.current.visitor().get(address)).headers.get('content-type')).toBe('image/webp')
})

/** Without the decoding that fetch does by itself. */
const readWire = async (path: string, accepted: Record<string, string>, method = 'GET') => {
  const { status, headers, bytes } = await sendRequest(app.current.origin + path, method, accepted)
  const named = Object.fromEntries(headers)
  return { status, encoding: named['content-encoding'], length: bytes.length, headers: named }
}

test('transfers at most 6 KB', async () => {
  const asha = await app.current.seller({ name: 'श्री वेंकटेश्वर कृषि उपकरण एवं सिंचाई यंत्र व्यापार कंपनी' })
  const { id } = await asha.invoice({ customer_name: 'तिरुवनंतपुरम कृषि सहकारी विकास मंडली मर्यादित', notes: 'दिवाली से पहले' })
  for (const path of [`/payment/${id}?lang=hi`, '/pay?pa=ravi-7@ybl&am=2500&tn=Advance', `/payment/${NOBODYS_ID}`]) {
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['br;q=0.1, gzip;q=0.0', 'br'],
    ] as const) {
      const answer = await readWire(path, { 'accept-encoding': accepted })
      expect(answer).toMatchObject({ encoding })
      expect(answer.length).toBeGreaterThan(500)
      expect(answer.length).toBeLessThanOrEqual(6 * 1024)
      expect(answer.headers['vary']).toContain('accept-encoding')
    }
    expect(await readWire(path, {})).toMatchObject({ encoding: undefined })
  }
})

test('HEAD has the same headers and no body', async () => {
  const { id } = await (await app.current.seller()).invoice()
  const [head, whole] = [await readWire(`/payment/${id}`, {}, 'HEAD'), await readWire(`/payment/${id}`, {})]
  expect(head).toMatchObject({ status: 200, length: 0 })
  expect(head.headers['content-length']).toBe(String(whole.length))
  expect(head.headers['etag']).toBe(whole.headers['etag'])
})
