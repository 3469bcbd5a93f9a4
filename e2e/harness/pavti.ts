import { indiaDay } from '#domain/days/india-day.ts'
import { test as base, expect, type Page } from '@playwright/test'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { insertUsers } from '#tests/harness/insert-users.ts'
import { databaseUrl } from './database.ts'

const PASSWORD = 'correct horse'

/**
 * bcrypt of PASSWORD at Pavti's cost. A sign-up would take it 0.13 s, two hundred times; main-path.spec.ts signs up.
 */
const HASH = '$2b$11$Rk0qFBhagWJ8iLjfNLfEQ.J/8IkZVgs2B/CaF/AOdiBNIVqMYHanK'

export interface Shop {
  email: string
  password: string
  /** Creates an invoice through the API in this browser and returns it. */
  invoice: (
    given?: Record<string, unknown>,
  ) => Promise<{ id: string; customer_id: string; number: string; payment_code: string; payment_url: string }>
  /** Repeats an invoice of each month through the API. */
  recurring: (given?: Record<string, unknown>) => Promise<{ id: string }>
  /** Makes a quotation through the API. */
  quotation: (given?: Record<string, unknown>) => Promise<{ id: string; number: string; public_url: string }>
  /** Marks it as paid through the API. */
  settle: (invoice: { id: string }) => Promise<void>
}

export interface SellerPage extends Shop {
  page: Page
}

/** Collects the console errors of a page. */
function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // The browser also logs refused requests; the screens show them, and tests cause them on purpose.
    const isRefusal = /Failed to load resource/.test(message.text())
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/**
 * `seller` is signed in on the dashboard, in a browser of their own; `signedIn` is the same without an open screen, for
 * tests that open another one; `shop` has no page, for tests of other people's screens; `email` is that of a new
 * account, signed in in this browser; `payer` has a new browser. Console errors fail the test.
 */
export const test = base.extend<
  {
    origin: string
    email: string
    shop: Shop
    signedIn: SellerPage
    seller: SellerPage
    payer: Page
    catches: boolean
  },
  { db: Db }
>({
  // Whether a test intercepts requests. Set before the first document: a document that is already loaded may send its
  // next requests past the interception.
  catches: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names from this pattern
  origin: async ({}, use) => {
    const { PAVTI_ORIGIN: origin } = process.env
    if (!origin) throw new Error('Pavti was not started.')
    await use(origin)
  },
  page: async ({ page, catches }, use) => {
    if (catches) await page.route('about:nothing', (route) => route.fallback())
    const complaints = watchConsole(page)
    await use(page)
    expect(complaints).toEqual([])
  },
  payer: async ({ browser }, use) => {
    const stranger = await browser.newContext()
    const payer = await stranger.newPage()
    const complaints = watchConsole(payer)
    await use(payer)
    await stranger.close()
    expect(complaints).toEqual([])
  },
  db: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names from this pattern
    async ({}, use) => {
      const db = openDatabase(await databaseUrl(), { connections: 1 })
      await use(db)
      await db.end()
    },
    { scope: 'worker' },
  ],
  email: async ({ context, origin, db }, use) => {
    const account = { name: 'Asha Traders', defaultUpi: 'asha@okaxis', passwordHash: HASH }
    const [user] = await insertUsers(db, 1, account)
    if (!user) throw new Error('No user was inserted.')
    await context.addCookies([{ name: 'pavti', value: user.cookie, url: origin, httpOnly: true, sameSite: 'Lax' }])
    await use(user.email)
  },
  shop: async ({ context: { request }, email, origin }, use) => {
    // The dashboard of a new account has them above all else; main-path.spec.ts shows them.
    const hidden = { headers: { origin }, data: { shown: false } }
    expect((await request.put(`${origin}/api/first-steps`, hidden)).ok()).toBe(true)
    await use({
      email,
      password: PASSWORD,
      invoice: async (given = {}) => {
        const answer = await request.post(`${origin}/api/invoices`, {
          headers: { origin },
          data: { customer_name: 'Ravi Kumar', amount: '1500.50', ...given },
        })
        expect(answer.ok()).toBe(true)
        return (await answer.json()).invoice
      },
      quotation: async (given = {}) => {
        const lines = [{ description: 'Lamp', quantity: '2', unit_price: '500' }]
        const answer = await request.post(`${origin}/api/preliminary-documents`, {
          headers: { origin },
          data: { kind: 'quotation', customer_name: 'Ravi Kumar', lines, ...given },
        })
        expect(answer.ok()).toBe(true)
        return (await answer.json()).document
      },
      recurring: async (given = {}) => {
        const answer = await request.post(`${origin}/api/recurring-invoices`, {
          headers: { origin },
          data: {
            customer_name: 'Gokhale & Associates',
            amount: '35000',
            text: 'Rent for {month}',
            every: 'month',
            first_on: indiaDay(new Date()),
            ...given,
          },
        })
        expect(answer.ok()).toBe(true)
        return (await answer.json()).recurring
      },
      settle: async ({ id }) => {
        const data = { paid: true }
        expect((await request.put(`${origin}/api/invoices/${id}`, { headers: { origin }, data })).ok()).toBe(true)
      },
    })
  },
  signedIn: async ({ shop, page }, use) => {
    await use({ page, ...shop })
  },
  seller: async ({ signedIn, origin }, use) => {
    await signedIn.page.goto(`${origin}/dashboard`)
    await use(signedIn)
  },
})

export { expect }
