import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { pageText } from '../payment-pages/page-text.ts'
import { buttonLink } from './parts.ts'

const app = useApp()

const NOT_VERIFIED = 'Not verified by Pavti: pay only if you know this UPI ID'

const open = (query: string) => app.current.visitor().get(`/pay?${query}`)

const makeLink = async (name: string, link: Record<string, unknown>): Promise<URLSearchParams> => {
  const seller = await app.current.seller({ name })
  const answer = await seller.post('/api/payment-links', link)
  expect(answer).toMatchObject({ status: 200 })
  return new URL(answer.body.url).searchParams
}

test('a link made in the app names the business', async () => {
  const link = await makeLink('Ravi Electricals', { upi_id: 'Ravi-7@YBL', amount: '2500', note: 'तार का काम' })
  const { status, text } = await open(String(link))
  expect(status).toBe(200)
  expect(pageText(text)).toContain('RE Pay to Ravi Electricals ₹2,500.00 Note: तार का काम')
  expect(text).not.toContain(NOT_VERIFIED)
  expect(buttonLink(text)).toContain('upi://pay?pa=ravi-7@ybl&pn=Ravi%20Electricals&am=2500.00&cu=INR')
})

// @abuse 90, 91
test('an unsigned link warns and shows no business name', async () => {
  await app.current.seller({ name: 'Electricity Board' })
  for (const query of [
    'pa=thief@bank&am=4999&tn=Electricity%20bill%20overdue',
    'pa=pavti.support@x1&am=4999.5&tn=Pavti%20refund%20department',
  ]) {
    const { status, text } = await open(query)
    expect(status).toBe(200)
    expect(pageText(text)).toContain(NOT_VERIFIED)
    expect(text.indexOf(NOT_VERIFIED)).toBeLessThan(text.indexOf('class="qr"'))
    expect(text).not.toContain('Electricity Board')
  }
})

// @abuse 91
test('the note is plain text of at most 80 characters, "Payment" by default', async () => {
  const noteOf = async (tn: string) =>
    /<bdi>(.*?)<\/bdi>/.exec((await open(`pa=ravi-7@ybl&am=1${tn}`)).text)?.[1] ?? 'no page'
  expect(await noteOf('')).toBe('Payment')
  expect(await noteOf('&tn=%20%20')).toBe('Payment')
  expect(await noteOf('&tn=%E2%80%8B')).toBe('Payment')
  expect(await noteOf(`&tn=${'%F0%9F%AA%94'.repeat(81)}`)).toBe('🪔'.repeat(80))
  expect(await noteOf('&tn=%3Cb%3Ehi%3C/b%3E')).toBe('&lt;b&gt;hi&lt;/b&gt;')
  expect(await noteOf('&tn=pay%E2%80%AEeno')).toBe('no page')
})

// @abuse 92
test('an altered link loses the name', async () => {
  const link = await makeLink('Ravi Electricals', { upi_id: 'ravi-7@ybl', amount: '2500.50', note: 'Advance' })
  const other = await makeLink('Meera Stores', { upi_id: 'meera@okaxis', amount: '10', note: 'Advance' })
  const changes: Record<string, string | null>[] = [
    { pa: 'thief@ybl' },
    { am: '2500.51' },
    { tn: 'Refund' },
    { by: other.get('by') },
    { by: 'x' },
    { by: null },
    { sig: other.get('sig') },
    { sig: 'x' },
    { sig: '' },
    { sig: null },
    { by: other.get('by'), sig: other.get('sig') },
    { pn: 'Electricity Board' },
    { pn: null },
    { at: String(Number(link.get('at')) + 1) },
    { at: null },
    { pn: null, at: null },
  ]
  for (const change of changes) {
    const altered = new URLSearchParams(link)
    for (const [name, value] of Object.entries(change)) {
      if (value === null) altered.delete(name)
      else altered.set(name, value)
    }
    const { status, text } = await open(String(altered))
    expect(status).toBe(200)
    expect(text).toContain(NOT_VERIFIED)
    expect(text).not.toMatch(/Ravi Electricals|Meera Stores|sig=/)
  }
  expect((await open(`${link}&utm_source=whatsapp&lang=en`)).text).toContain('Ravi Electricals')
})

// @abuse 93
test.each([
  'tn=x%26pa=evil@y1',
  'tn=x%26am=1',
  'tn=a%0d%0aSet-Cookie:%20a=b',
  'tn=%23',
  'tn=a&pn=Bank',
  'tn=a&cu=USD',
  'tn=a%3Bpa=evil@y1',
  'tn=%E0%A4',
])('%s adds no parameter', async (tail) => {
  const { status, headers, text } = await open(`pa=ravi-7@ybl&am=2500&${tail}`)
  expect(status).toBe(200)
  expect(headers.getSetCookie()).toEqual([])
  const parameters = [...new URL(buttonLink(text)).searchParams].filter(([name]) => name !== 'tn')
  expect(parameters).toEqual([
    ['pa', 'ravi-7@ybl'],
    ['pn', 'ravi-7@ybl'],
    ['am', '2500.00'],
    ['cu', 'INR'],
  ])
})

// @abuse 93, 94, 95, 96, 98
const refused = {
  'nothing given': [''],
  'a payee with more behind it': ['pa=a@b%26am=1&am=1', 'pa=ab@bank%26am=1&am=1', 'pa=ab@bank%0d%0a&am=1'],
  'a repeated parameter': [
    'pa=ab@bank&pa=cd@bank&am=1',
    'pa=ab@bank&pa=ab@bank&am=1',
    'pa=ab@bank&am=1&am=2',
    'pa=ab@bank&am=1&tn=a&tn=b',
    'pa=ab@bank&am=1&sig=a&sig=b',
    'pa=ab@bank&am=1&by=a&by=b',
  ],
  // A blank at the start of a list is the empty text.
  'no amount': ' abc 0 0.00 -5 %2B5 1e3 1,000 100000000 1.234 .5 5. %205 0x10 %D9%A5 NaN Infinity'
    .split(' ')
    .concat('9'.repeat(400))
    .map((am) => `pa=ab@bank&am=${am}`),
  'no UPI ID': ' ab ab@bank@bank a%20b@bank a@b.com/x ab@bank.com https://ab@bank %3Cb%3E@bank ab@b%C3%A4nk'
    .split(' ')
    .concat(`${'a'.repeat(300)}@bank`)
    .map((pa) => `am=1&pa=${pa}`),
  'a UPI ID that is not what one sees': [
    '%E2%80%AEab@bank',
    'ab%E2%80%8B@bank',
    'ab@bank%EF%BB%BF',
    '%20ab@bank',
    'ab%20@bank',
    'ab@ban%E2%84%AA',
    '%D0%B0b@bank',
  ].map((pa) => `am=1&pa=${pa}`),
}

test.each(Object.entries(refused))('%s is an invalid payment link', async (_, queries) => {
  for (const query of queries) {
    const { status, headers, text } = await open(query)
    expect([query, status]).toEqual([query, 400])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(pageText(text)).toContain('Invalid Payment Link This payment link is missing required information.')
    expect(text).not.toContain('upi:')
  }
})

// @abuse 97
test('a huge query is answered at once', async () => {
  // The fastest of three, since other processes may take the CPU.
  const takesMs = async (query: string) => {
    const times: number[] = []
    for (let i = 0; i < 3; i++) {
      const startedAt = performance.now()
      expect([200, 400, 414, 431]).toContain((await open(query)).status)
      times.push(performance.now() - startedAt)
    }
    return Math.min(...times)
  }
  const most = 15_000
  for (const query of [
    `pa=ab@bank&am=${'0'.repeat(most)}x`,
    `pa=a${'+'.repeat(most)}x&am=1`,
    `pa=${'a'.repeat(most)}@bank&am=1`,
    `pa=ab@bank&am=1&tn=${'%0a'.repeat(most / 3)}`,
    `pa=ab@bank&am=1&tn=${'+'.repeat(most)}x`,
    `pa=ab@bank&am=1&tn=${'%CD%81%E2%80%8D'.repeat(most / 15)}`,
    `pa=ab@bank&am=1&${'x=&'.repeat(most / 3)}`,
    `pa=ab@bank&am=1&tn=${'x'.repeat(30_000)}`,
  ])
    expect(await takesMs(query)).toBeLessThan(500)
})

test('the same link in Hindi, cached by its ETag', async () => {
  const page = await open('pa=ravi-7@ybl&am=2500&lang=hi')
  expect(pageText(page.text)).toContain('Pavti भुगतान')
  expect(page.headers.get('cache-control')).toBe('private, no-cache')
  const again = await app.current
    .visitor()
    .get('/pay?pa=ravi-7@ybl&am=2500&lang=hi', { 'if-none-match': page.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})
