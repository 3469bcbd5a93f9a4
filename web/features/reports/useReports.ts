import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getOverview } from '#contract/reports/reports.ts'
import { getAgeing } from '#contract/reports/ageing.ts'
import { listPayments } from '#contract/settlement/payment-calls.ts'
import { getTdsReport } from '#contract/reports/tds.ts'
import type { Payment } from '#contract/settlement/payment.ts'
import type { ReportPeriod } from '#domain/reports/report-period.ts'
import type { Day } from '#domain/days/india-day.ts'
import { send } from '#web/send.ts'

/** Loads the figures of a period. The previous ones stay while another period loads. */
export const useOverview = ({ kind, value }: ReportPeriod) =>
  useQuery({
    queryKey: ['reports', { kind, value }],
    queryFn: ({ signal }) => send(getOverview, { query: { [kind]: value }, signal }),
    placeholderData: keepPreviousData,
  })

/** Loads what customers owed on a day; undefined means today. The previous day stays while another loads. */
export const useAgeing = (asOn: Day | undefined) =>
  useQuery({
    queryKey: ['reports', 'ageing', { asOn }],
    queryFn: ({ signal }) => send(getAgeing, { query: asOn ? { as_on: asOn } : {}, signal }),
    placeholderData: keepPreviousData,
  })

/** Loads the TDS of a fiscal year by customer and quarter, by default of the current year. */
export const useTdsReport = (year: string | undefined) =>
  useQuery({
    queryKey: ['reports', 'tds', { year }],
    queryFn: ({ signal }) => send(getTdsReport, { query: year ? { year } : {}, signal }),
    placeholderData: keepPreviousData,
  })

/** Loads the payments from which a customer deducted income tax in a period, newest first. */
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
        all.push(...page.payments.filter(({ undone, tds }) => !undone && tds?.tax === 'income_tax'))
        cursor = page.next_cursor
      }
      return all
    },
  })
