import { setImmediate } from 'node:timers/promises'
import { mentionedIn } from '#domain/matching/lookup/named-invoices.ts'
import { matchSteps } from '#domain/matching/match-credits.ts'
import type { CreditMatch, OpenInvoice } from '#domain/matching/match-types.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import { createFairTurns } from '../../platform/limits/fair-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Owner } from '../../actor/actor.ts'
import { listOpenCredits, listPossibleCopies, type OpenCredit } from '../bank/service.ts'
import { countWaiting, type CreditsRequest, readCreditFilter } from './credit-queries.ts'
import {
  type DayTotal,
  type ExpectedTotal,
  listDays,
  listExpected,
  listKnownPayers,
  listNamedInvoices,
  listOpenClaims,
  listOpenInvoices,
  listOpeningsOwed,
} from './match-queries.ts'
import { listRecordedPayments, type RecordedPaymentRow } from './payment-queries.ts'

/** The maximum numbers of credits and invoices in one run; the rest waits until some of these are recorded. */
const MOST_CREDITS = 5_000
const MOST_INVOICES = 20_000
const MOST_OPENINGS = 20_000
const MOST_CLAIMS = 20_000
const MOST_PAYERS = 50_000

/** Matching 5,000 credits takes two seconds of CPU time, so each business runs one match at a time. */
const turns = createFairTurns({
  concurrency: 2,
  concurrencyPerBusiness: 1,
  maxPerBusiness: 20,
  maxWaiting: 200,
  maxWaitMs: 20_000,
})

/** The waiting credits with their matches. */
export interface MatchedCredits {
  /** The credits that match the filter. */
  credits: readonly { credit: OpenCredit; match: CreditMatch }[]
  /** The number of waiting credits, including those outside the filter and beyond the limit. */
  waiting: number
  invoices: ReadonlyMap<string, OpenInvoice>
  /** Recorded payments that may be the same money as a credit. */
  payments: ReadonlyMap<string, RecordedPaymentRow>
  /** The totals of the last days. A credit whose payment is already recorded does not count as waiting. */
  days: readonly DayTotal[]
  /** The amounts that fall due next, by week. */
  expected: readonly ExpectedTotal[]
}

/**
 * Reads credits and open invoices in one snapshot, then matches them without a connection. Credits outside the filter
 * are matched too: a credit is not sure if another one fits the same invoice. @throws business_busy, unavailable
 */
export async function matchOpenCredits(db: Db, owner: Owner, request: CreditsRequest = {}): Promise<MatchedCredits> {
  const { credits, waiting, days, expected, ...context } = await inPageTurn(owner.businessId, async () => {
    const filter = await readCreditFilter(db, request)
    return inSnapshot(db, async (tx) => {
      const credits = await listOpenCredits(tx, owner, MOST_CREDITS, filter)
      const waiting = await countWaiting(tx, owner)
      const days = await listDays(tx, owner)
      const expected = await listExpected(tx, owner)
      if (!credits.some(({ is_listed }) => is_listed)) {
        const nothing = { invoices: [], openings: [], claims: [], payers: [], payments: [], named: [] }
        return { credits: [], waiting, days, expected, ...nothing }
      }
      const copies = await listPossibleCopies(
        tx,
        owner,
        credits.map(({ id }) => id),
      )
      return {
        credits: credits.map((credit) => ({ ...credit, may_be_recorded: copies.has(credit.id) })),
        waiting,
        days,
        expected,
        invoices: await listOpenInvoices(tx, owner, MOST_INVOICES),
        openings: await listOpeningsOwed(tx, owner, MOST_OPENINGS),
        claims: await listOpenClaims(tx, owner, MOST_CLAIMS),
        payers: await listKnownPayers(tx, owner, MOST_PAYERS),
        payments: await listRecordedPayments(tx, owner, credits),
        named: await listNamedInvoices(tx, owner, mentionedIn(credits.map(({ note, narration }) => note ?? narration))),
      }
    })
  })
  const matches = await turns.run(owner.businessId, () => runInSlices(matchSteps(credits, context)))
  return {
    credits: credits.flatMap((credit, at) => {
      const match = matches[at]
      return match && credit.is_listed ? [{ credit, match }] : []
    }),
    waiting,
    invoices: new Map(context.invoices.map((invoice) => [invoice.id, invoice])),
    payments: new Map(context.payments.map((payment) => [payment.id, payment])),
    days: days.map((one) => ({ ...one, waiting: paise(one.waiting - recordedOn(one.day, credits, matches)) })),
    expected,
  }
}

/** Returns the sum of a day's credits that are already recorded. */
const recordedOn = (day: Day, credits: readonly OpenCredit[], matches: readonly CreditMatch[]): Paise =>
  paise(
    credits.reduce(
      (sum, credit, at) => (credit.day === day && matches[at]?.group === 'recorded' ? sum + credit.amount : sum),
      0n,
    ),
  )

/** The maximum time without letting other requests run, in milliseconds. */
const SLICE_MS = 10

/** Runs all steps and returns the result. Other requests run between slices. */
async function runInSlices<Result>(steps: Iterator<undefined, Result>): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < SLICE_MS) continue
    await setImmediate()
    since = performance.now()
  }
}
