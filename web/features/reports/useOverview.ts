import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getOverview } from '#contract/reports/reports.ts'
import { send } from '#web/send.ts'

/** The figures of a fiscal year; by default the current one. The previous year stays while another loads. */
export const useOverview = (year: string | undefined) =>
  useQuery({
    queryKey: ['reports', { year }],
    queryFn: ({ signal }) => send(getOverview, { query: year ? { year } : {}, signal }),
    placeholderData: keepPreviousData,
  })
