import * as z from 'zod/mini'
import { chosenDay, id, instant, line } from '#contract/call/fields.ts'
import { CUSTOMER_NAME_MAX } from '#contract/customers/customers.ts'
import { NewInvoiceBody } from '#contract/invoices/documents.ts'
import { scheduleFields, TIMES_MAX } from '#contract/recurring/recurring.ts'
import type { Day } from '#domain/days/india-day.ts'
import { MAX_AMOUNT, MIN_AMOUNT, paise } from '#domain/money/money.ts'
import { firstIndexAfter, firstIndexFrom, occurrence, type Schedule } from '#domain/recurring/schedule.ts'
import { readInput } from '../../platform/http/input/read-input.ts'
import { refuseField } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { type RecurringDocument, textOf } from './document.ts'
import * as queries from './queries.ts'

/** The maximum number of periods of one recurring invoice: weekly for a hundred years. */
const PERIODS_MAX = 5_300

/** A recurring invoice as the export writes it for another account. */
export const ExportedRecurring = z.strictObject({
  id,
  document: z.looseObject({}),
  amount_paise: z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'This does not have the expected form')),
  every: scheduleFields.every,
  first_on: chosenDay,
  day_of_month: z.number().check(z.int(), z.gte(1, 'From 1 to 31'), z.lte(31, 'From 1 to 31')),
  mode: scheduleFields.mode,
  due_days: scheduleFields.due_days,
  is_paused: z.boolean(),
  next_on: z.nullable(chosenDay),
  times_left: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(TIMES_MAX))),
  created_at: instant,
  /** The current customer; null if the document has only a name. */
  customer: z.nullable(
    z.strictObject({ id, name: line(CUSTOMER_NAME_MAX, 'The name is missing'), gstin: z.nullable(z.string()) }),
  ),
  periods: z
    .array(
      z.strictObject({
        due_on: chosenDay,
        invoice: z.nullable(z.strictObject({ number: z.string(), issued_on: chosenDay })),
      }),
    )
    .check(z.maxLength(PERIODS_MAX)),
})
export type ExportedRecurring = z.output<typeof ExportedRecurring>

/** Returns the recurring invoices of a business in the form that `ExportedRecurring` parses, oldest first. */
export const listRecurringForExport = async (tx: Tx, actor: Actor): Promise<z.input<typeof ExportedRecurring>[]> =>
  (await queries.listForExport(tx, actor)).map(({ amount, document, ...row }) => ({
    ...row,
    document: document as Record<string, unknown>,
    amount_paise: String(amount),
  }))

/** A recurring invoice of another account; its customer and invoices are not resolved yet. */
export interface PastRecurring {
  record: ExportedRecurring
  document: RecurringDocument
  /** The text by which its seller recognizes it. */
  text: string
  next: { next_index: number; next_on: Day | null }
  /** Whether days before today without an invoice are skipped. */
  leavesOutDays: boolean
}

/** Fields that are determined for each new invoice: its days and the UPI ID. */
const DECIDED_ANEW = ['issued_on', 'due_on', 'draft', 'customer_upi']

/**
 * Reads a recurring invoice of another account. As after a pause, no invoice is made for a day before today, since the
 * other account may have made it. @throws invalid_input
 */
export function readPastRecurring(record: ExportedRecurring, today: Day): PastRecurring {
  const { document, first_on, periods, next_on } = record
  readDocument(document)
  const amount = BigInt(record.amount_paise)
  if (amount < MIN_AMOUNT || amount > MAX_AMOUNT) refuseField('amount_paise', 'The total must be above ₹0')
  if ((record.times_left === 0 && next_on !== null) || (next_on !== null && next_on < first_on))
    refuseField('next_on', 'This is no day of the schedule')
  if (new Set(periods.map(({ due_on }) => due_on)).size < periods.length)
    refuseField('periods', 'This day is in the file twice')
  const next = nextOf(record, today)
  return {
    record,
    document: document as RecurringDocument,
    text: textOf(document as RecurringDocument),
    next,
    leavesOutDays: next.next_on !== next_on,
  }
}

const WithDocument = z.strictObject({ document: NewInvoiceBody })

/** Checks the stored document. @throws invalid_input */
function readDocument(document: Record<string, unknown>): void {
  for (const name of DECIDED_ANEW)
    if (name in document) refuseField(`document.${name}`, 'This field is not expected here')
  readInput(WithDocument, { document })
  // The id is of another account, where the file comes from, so the customer is found by name.
  if (document.customer_name === undefined) refuseField('document.customer_name', 'The name is missing')
}

function nextOf(record: ExportedRecurring, today: Day): PastRecurring['next'] {
  const schedule: Schedule = record
  const lastDay =
    record.periods
      .map(({ due_on }) => due_on)
      .toSorted()
      .at(-1) ?? null
  if (record.next_on === null) return { next_index: firstIndexAfter(schedule, lastDay), next_on: null }
  const index = firstIndexFrom(schedule, 0, record.next_on)
  if (occurrence(schedule, index) !== record.next_on) refuseField('next_on', 'This is no day of the schedule')
  if (record.is_paused) return { next_index: index, next_on: record.next_on }
  const next_index = firstIndexFrom(schedule, index, today)
  return { next_index, next_on: occurrence(schedule, next_index) }
}

/** A recurring invoice of another account with its customer and the invoice of each period. */
export interface NewPastRecurring extends PastRecurring {
  customerId: string | null
  invoiceIds: readonly (string | null)[]
}

/** Inserts recurring invoices of another account with their ids and periods. */
export async function insertPastRecurring(tx: Tx, actor: Actor, them: readonly NewPastRecurring[]): Promise<void> {
  await queries.insertPast(
    tx,
    actor,
    them.map(({ record, document, next, customerId }) => ({
      id: record.id,
      document: { ...document, customer_id: customerId },
      amount: paise(BigInt(record.amount_paise)),
      every: record.every,
      first_on: record.first_on,
      day_of_month: record.day_of_month,
      mode: record.mode,
      due_days: record.due_days ?? null,
      times_left: record.times_left,
      ...next,
      // An ended one cannot be continued from a pause.
      is_paused: record.is_paused && next.next_on !== null,
      created_at: record.created_at,
    })),
  )
  for (const { record, invoiceIds } of them) {
    const periods = record.periods.map(({ due_on }, i) => ({
      recurring_id: record.id,
      due_on,
      invoice_id: invoiceIds[i] ?? null,
    }))
    if (periods.length > 0) await queries.insertPastPeriods(tx, actor, periods)
  }
}
