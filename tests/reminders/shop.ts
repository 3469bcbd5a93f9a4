import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { moveClock } from '../harness/clock.ts'

interface Listed {
  invoice_id: string
  number: string
  step: number | null
}

/** An app on Friday, 20 November 2026, with a new seller for each test. */
export function openShop(settings: Record<string, string> = { RATE_LIMITS: 'off' }) {
  const app = useApp(settings)
  let asha: Seller
  /** Connections made after the clock was moved, as the app's are: older ones have the clock of the machine. */
  let db: Db
  /** That time of day in India. */
  const goTo = (day: string, time = '12:00') => moveClock(app.current, `${day}T${time}:00+05:30`)
  beforeAll(async () => {
    await goTo('2026-11-20')
    db = openDatabase(app.current.databaseUrl, { connections: 6 })
  })
  afterAll(() => db.end())
  beforeEach(async () => {
    await goTo('2026-11-20')
    asha = await app.current.seller()
  })
  const today = async (seller = asha) => (await seller.get('/api/reminders?limit=100')).body
  return {
    app,
    get asha() {
      return asha
    },
    get db() {
      return db
    },
    goTo,
    today,
    /** An invoice that is due on a day, a month after its issue unless `given` says otherwise. */
    due: (due_on: string, given: Record<string, unknown> = {}, seller = asha) => {
      const issued_on = due_on < '2026-11-20' ? '2026-01-02' : '2026-10-01'
      return seller.invoice({ issued_on, due_on, ...given })
    },
    /** The steps that are due today, by invoice. */
    steps: async (seller = asha): Promise<Record<string, number | null>> =>
      Object.fromEntries((await today(seller)).reminders.map((one: Listed) => [one.invoice_id, one.step])),
    record: (id: string, step: number | null, way = 'whatsapp', seller = asha) =>
      seller.post(`/api/invoices/${id}/reminders`, { step, way }),
    /** The reminders of an invoice as its screen has them. */
    reminders: async (id: string, seller = asha) => {
      const answer = await seller.get(`/api/invoices/${id}`)
      expect(answer).toMatchObject({ status: 200 })
      return answer.body.invoice.reminders
    },
  }
}
