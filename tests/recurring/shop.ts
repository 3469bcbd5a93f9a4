import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { makeDueInvoices } from '#server/features/recurring/make-due.ts'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { moveClock } from '../harness/clock.ts'

export const RENT = {
  customer_name: 'Gokhale & Associates',
  amount: '35000',
  text: 'Rent for {month} {year}',
  every: 'month',
  first_on: '2026-12-01',
  mode: 'issue',
  due_days: 7,
}

/** An app on 20 November 2026, with a new seller for each test. */
export function openShop() {
  const app = useApp({ RATE_LIMITS: 'off' })
  let asha: Seller
  /** Connections made after the clock was moved, as the app's are: older ones have the clock of the machine. */
  let db: Db
  /** Noon in India. */
  const goTo = (day: string) => moveClock(app.current, `${day}T06:30:00Z`)
  beforeAll(async () => {
    await goTo('2026-11-20')
    db = openDatabase(app.current.databaseUrl, { connections: 6 })
  })
  afterAll(() => db.end())
  beforeEach(async () => {
    await goTo('2026-11-20')
    asha = await app.current.seller()
  })
  return {
    app,
    get asha() {
      return asha
    },
    get db() {
      return db
    },
    goTo,
    makeDue: () =>
      makeDueInvoices({ db, publicUrl: app.current.origin, plans: 'paid', sendsMail: false, confirmsEmail: false }),
    repeat: async (given: object = {}, seller = asha) => {
      const answer = await seller.post('/api/recurring-invoices', { ...RENT, ...given })
      expect(answer).toMatchObject({ status: 200 })
      return answer.body.recurring
    },
    listed: async (seller = asha) => (await seller.get('/api/recurring-invoices')).body.recurring,
    /** Oldest first. */
    invoices: async (seller = asha) => (await seller.get('/api/invoices?limit=100')).body.invoices.toReversed(),
  }
}
