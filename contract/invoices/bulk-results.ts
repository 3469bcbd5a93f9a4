import * as z from 'zod/mini'
import { id } from '../call/fields.ts'

/** Ids of invoices, each once. */
export const uniqueIds = (max: number) =>
  z.array(id, { error: 'Choose at least one invoice' }).check(
    z.minLength(1, 'Choose at least one invoice'),
    z.maxLength(max, `Choose at most ${max} invoices at a time`),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'An invoice is in the list twice' }),
  )

/** The result for each invoice, in the order of the request. */
export const BulkResults = z.object({
  results: z.array(
    z.object({
      id,
      /** Null if done; otherwise why the invoice was left unchanged. */
      error: z.nullable(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
})
export type BulkResult = z.infer<typeof BulkResults>['results'][number]

/** Maximum number of invoices in one call, so that it ends within seconds. */
export const BULK_MAX = 50

/** Maximum number of invoices that can be chosen at a time. */
export const CHOSEN_MAX = 1_000

/**
 * Method and path of the calls for many invoices, separate from their schemas, so that the dashboard loads no schema
 * for them.
 */
export const BULK_CALLS = {
  markPaidInBulk: { method: 'POST', path: '/api/invoices/mark-paid' },
  remindInBulk: { method: 'POST', path: '/api/invoices/remind' },
  exportChosenInvoices: { method: 'POST', path: '/api/exports/chosen-invoices' },
} as const
