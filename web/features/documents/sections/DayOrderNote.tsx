import { type Day, isDay } from '#domain/days/india-day.ts'
import { useQuery } from '@tanstack/react-query'
import type { CallAddress } from '#contract/call/call.ts'
import type { getNumberSeries } from '#contract/invoices/number-series.ts'
import { send } from '#web/send.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/**
 * Says that the next number would have an earlier date than the number before it. The law asks for consecutive numbers (CGST
 * Rule 46(b)) and forbids no such date, but an auditor asks about it.
 */
export function DayOrderNote({ day, today }: { day: Day; today: Day }) {
  // Nothing is later than today, so the series is read only for an earlier day.
  return isDay(day) && day < today ? <OfEarlierDay day={day} /> : null
}

/** By its address alone: with its schemas, the editor would share a file with the settings, which the first load names. */
const SERIES: CallAddress<never, never, never, typeof getNumberSeries.reply> = {
  method: 'GET',
  path: '/api/business/number-series',
}

function OfEarlierDay({ day }: { day: Day }) {
  const { data } = useQuery({
    queryKey: ['number-series'],
    queryFn: async ({ signal }) => (await send(SERIES, { signal })).series,
    staleTime: 0,
  })
  const last = data?.invoice.last_issued_on
  if (!last || day < `${data.fiscal_year.slice(0, 4)}-04-01` || last <= day) return null
  return (
    <output className="small late-text">
      {say(texts.numberOutOfOrder, { number: data.invoice.next_number, last: showDay(last) })}
    </output>
  )
}
