import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getOverview } from '#contract/reports/reports.ts'
import type { ReportPeriod } from '#domain/days/report-period.ts'
import { send } from '#web/send.ts'

/** The figures of a period. Those of the previous one stay while another loads. */
export const useOverview = ({ kind, value }: ReportPeriod) =>
  useQuery({
    queryKey: ['reports', { kind, value }],
    queryFn: ({ signal }) => send(getOverview, { query: { [kind]: value }, signal }),
    placeholderData: keepPreviousData,
  })
