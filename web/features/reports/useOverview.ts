import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getOverview } from '#contract/reports/reports.ts'
import { send } from '#web/send.ts'

/** The figures of a fiscal year; of this one where none is told. The year before stays while another loads. */
export const useOverview = (year: string | undefined) =>
  useQuery({
    queryKey: ['reports', { year }],
    queryFn: ({ signal }) => send(getOverview, { query: year ? { year } : {}, signal }),
    placeholderData: keepPreviousData,
  })
