import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getAgeing } from '#contract/reports/ageing.ts'
import type { Day } from '#domain/days/india-day.ts'
import { send } from '#web/send.ts'

/** What customers owed on a day; undefined is today. The previous day stays while another loads. */
export const useAgeing = (asOn: Day | undefined) =>
  useQuery({
    queryKey: ['reports', 'ageing', { asOn }],
    queryFn: ({ signal }) => send(getAgeing, { query: asOn ? { as_on: asOn } : {}, signal }),
    placeholderData: keepPreviousData,
  })
