// Measures calls of the dashboard in a business with 100 invoices and in one with a million.
// node --import tsx bench/million.ts [invoices] [part of the names of calls]
import { openDatabase } from '#server/platform/postgres/database.ts'
import { fillBusiness } from './parts/fill-business.ts'
import { type Ask, startPavti } from './parts/own-pavti.ts'
import { median, say } from './parts/report.ts'

/** A business can have a million, and some are created here. */
const INVOICES = Number(process.argv[2] ?? 999_000)
const ONLY = process.argv[3] ?? ''
const REPEATS = 200

const pavti = await startPavti()
const db = openDatabase(pavti.databaseUrl, { connections: 1, queryTimeoutMs: Infinity })
const [small, large] = [await pavti.signUp('small'), await pavti.signUp('large')]
const startedAt = performance.now()
// Enough invoices of one customer that the pages of all searches are as long as in the large business.
await fillBusiness(db, 'small@example.in', 100, 80)
await fillBusiness(db, 'large@example.in', INVOICES)
await db`VACUUM`
say(`Filled with ${INVOICES} invoices in ${Math.round((performance.now() - startedAt) / 1000)} s`)

/** A cursor in the middle of the list. */
async function findMiddle(email: string): Promise<string> {
  const [row] = await db<{ word: string }[]>`
    SELECT encode(convert_to('after|' || (extract(epoch FROM i.created_at) * 1000000)::bigint || '|' || i.id, 'UTF8'), 'base64') AS word
    FROM invoices i JOIN users u ON u.business_id = i.business_id WHERE email = ${email}
    ORDER BY abs(extract(epoch FROM i.created_at - (now() - interval '120 days'))) LIMIT 1`
  return Buffer.from(row?.word ?? '', 'base64').toString('base64url')
}

const newest = async (ask: Ask, query: string): Promise<{ id: string; customer_id: string }> =>
  JSON.parse((await ask('GET', `/api/invoices?limit=1&${query}`)).text).invoices[0]

/** Number of rows in the lists of an answer. */
const countRows = (text: string): number =>
  Object.values<unknown>(JSON.parse(text)).reduce<number>((sum, it) => sum + (Array.isArray(it) ? it.length : 0), 0)

const CALLS: [string, (ask: Ask, known: Awaited<ReturnType<typeof know>>) => ReturnType<Ask>][] = [
  ['who am I', (ask) => ask('GET', '/api/auth/me')],
  ['list, first page', (ask) => ask('GET', '/api/invoices')],
  ['list, 100 a page', (ask) => ask('GET', '/api/invoices?limit=100')],
  ['list, from the middle', (ask, { middle }) => ask('GET', `/api/invoices?limit=40&cursor=${middle}`)],
  ['list, back from the middle', (ask, { back }) => ask('GET', `/api/invoices?limit=40&cursor=${back}`)],
  ['list, pending', (ask) => ask('GET', '/api/invoices?limit=30&status=pending')],
  ['search, 1 letter', (ask) => ask('GET', '/api/invoices?search=r')],
  ['search, 1 letter that none has', (ask) => ask('GET', '/api/invoices?search=7x')],
  ['search, 2 letters', (ask) => ask('GET', '/api/invoices?search=ra')],
  ['search, 3 letters', (ask) => ask('GET', '/api/invoices?search=rav')],
  ['search, a common name', (ask) => ask('GET', '/api/invoices?search=ravi%20kumar')],
  ['search, a common name, 20 a page', (ask) => ask('GET', '/api/invoices?limit=20&search=ravi%20kumar')],
  ['search, a rare name', (ask) => ask('GET', '/api/invoices?search=zebra')],
  ['search, no match', (ask) => ask('GET', '/api/invoices?search=nobody')],
  ['search, letters of many, no match', (ask) => ask('GET', '/api/invoices?search=ravi%20traders%2099')],
  ['search, of many each, few together', (ask) => ask('GET', '/api/invoices?search=ravi%20kumar%207')],
  ['search, in Devanagari, no match', (ask) => ask('GET', `/api/invoices?search=${encodeURIComponent('रमन')}`)],
  ['search, rare among pending', (ask) => ask('GET', '/api/invoices?search=zebra&status=pending')],
  ['search, in every UPI ID', (ask) => ask('GET', '/api/invoices?search=okaxis')],
  ['search, the number', (ask) => ask('GET', '/api/invoices?search=b/50')],
  ['search, the amount', (ask) => ask('GET', '/api/invoices?search=3960.50')],
  ['search, the phone', (ask) => ask('GET', '/api/invoices?search=98765%2043210')],
  ['search, the GSTIN', (ask) => ask('GET', '/api/invoices?search=27AAPFU0939F1ZV')],
  ['search, an item of all', (ask) => ask('GET', '/api/invoices?search=work%20of%20day')],
  ['search, an item, one of 300', (ask) => ask('GET', '/api/invoices?search=day%2077')],
  ['search, an item, eleven of 300', (ask) => ask('GET', '/api/invoices?search=day%209')],
  ['search, that among pending', (ask) => ask('GET', '/api/invoices?search=day%209&status=pending')],
  ['search, the end of a number', (ask) => ask('GET', '/api/invoices?search=/77')],
  ['search, the end of many numbers', (ask) => ask('GET', '/api/invoices?search=00077')],
  ['search, the start of numbers', (ask) => ask('GET', '/api/invoices?search=b/9')],
  ['detail', (ask, { id }) => ask('GET', `/api/invoices/${id}`)],
  ['customer', (ask, { customerId }) => ask('GET', `/api/customers/${customerId}`)],
  ['invoices of a customer', (ask, { customerId }) => ask('GET', `/api/invoices?customer_id=${customerId}`)],
  ['filter, today', (ask) => ask('GET', '/api/invoices?limit=20&period=today')],
  ['filter, this month', (ask) => ask('GET', '/api/invoices?limit=20&period=this_month')],
  ['filter, this fiscal year', (ask) => ask('GET', '/api/invoices?limit=20&period=this_year')],
  ['filter, cancelled of the fiscal year', (ask) => ask('GET', '/api/invoices?limit=20&period=this_year&status=void')],
  ['filter, not due', (ask) => ask('GET', '/api/invoices?limit=20&age=not_due')],
  ['filter, 1 to 30 days late', (ask) => ask('GET', '/api/invoices?limit=20&age=up_to_30')],
  ['filter, over 90 days late', (ask) => ask('GET', '/api/invoices?limit=20&age=over_90')],
  [
    'filter, a customer and month',
    (ask, { customerId }) => ask('GET', `/api/invoices?limit=20&period=last_month&customer_id=${customerId}`),
  ],
  ['customers', (ask) => ask('GET', '/api/customers?limit=40')],
  ['customers, search', (ask) => ask('GET', '/api/customers?search=zebra')],
  ['customers, suggestions', (ask) => ask('GET', '/api/customers/suggest?q=ravi%20stores%209')],
  ['late', (ask) => ask('GET', '/api/late')],
  ['report of the year', (ask) => ask('GET', '/api/reports/overview')],
  ['stats', (ask) => ask('GET', '/api/analytics/stats')],
  ['create', (ask) => ask('POST', '/api/invoices', { customer_name: 'Ravi Kumar 1', amount: '10.50' })],
  [
    'mark paid, and back',
    async (ask, { id }) => {
      const paid = await ask('PUT', `/api/invoices/${id}`, { paid: true })
      const back = await ask('PUT', `/api/invoices/${id}`, { paid: false, reason: 'Bench' })
      return { ...back, ms: (paid.ms + back.ms) / 2 }
    },
  ],
]

async function know(ask: Ask, email: string) {
  const middle = await findMiddle(email)
  const back = Buffer.from(Buffer.from(middle, 'base64url').toString().replace('after', 'before')).toString('base64url')
  const { id } = await newest(ask, 'status=pending')
  const { customer_id: customerId } = await newest(ask, 'search=ravi%20kumar%207')
  return { middle, back, id, customerId }
}

const sides = [
  { ask: small, known: await know(small, 'small@example.in') },
  { ask: large, known: await know(large, 'large@example.in') },
]
say(`Median of ${REPEATS}, in ms, on one open connection`)
say(
  `${'call'.padEnd(36)}${'rows'.padStart(8)}${'100'.padStart(8)}${String(INVOICES).padStart(10)}${'ratio'.padStart(8)}`,
)
for (const [name, run] of CALLS.filter(([title]) => title.includes(ONLY))) {
  const times = sides.map((): number[] => [])
  const rows: number[] = []
  const startedAt = performance.now()
  // Alternates, so that other load on the machine affects both sides.
  for (let i = 0; i < REPEATS && performance.now() - startedAt < 16_000; i++) {
    for (const [side, { ask, known }] of sides.entries()) {
      const { status, ms, text } = await run(ask, known)
      if (status !== 200) throw new Error(`${name}: ${status} ${text}`)
      times[side]?.push(ms)
      rows[side] = countRows(text)
    }
  }
  const medians = times.map((all) => median(all.slice(Math.min(20, all.length >> 1))))
  const [few = NaN, many = NaN] = medians
  say(
    `${name.padEnd(36)}${rows.join('/').padStart(8)}${few.toFixed(2).padStart(8)}${many.toFixed(2).padStart(10)}${(many / few).toFixed(2).padStart(8)}`,
  )
}
await db.end()
await pavti.stop()
