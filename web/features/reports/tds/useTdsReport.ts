import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listPayments } from '#contract/payments/payments.ts'
import { getTdsReport } from '#contract/reports/tds.ts'
import type { Payment } from '#contract/payments/payment.ts'
import { send } from '#web/send.ts'

/** The TDS of a fiscal year by customer and quarter; by default of the current one. */
export const useTdsReport = (year: string | undefined) =>
  useQuery({
    queryKey: ['reports', 'tds', { year }],
    queryFn: ({ signal }) => send(getTdsReport, { query: year ? { year } : {}, signal }),
    placeholderData: keepPreviousData,
  })

/** The TDS payments of a customer in a period, newest first. */
export const useTdsPayments = (of: { customer: string; from: string; to: string }) =>
  useQuery({
    queryKey: ['reports', 'tds', of],
    queryFn: async ({ signal }) => {
      const all: Payment[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: { payments: Payment[]; next_cursor: string | null } = await send(listPayments, {
          query: {
            method: 'tds',
            customer_id: of.customer,
            from: of.from,
            to: of.to,
            limit: 100,
            ...(cursor === '' ? {} : { cursor }),
          },
          signal,
        })
        all.push(...page.payments.filter(({ undone }) => !undone))
        cursor = page.next_cursor
      }
      return all
    },
  })
