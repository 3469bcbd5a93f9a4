import { useState } from 'react'
import { indiaDay } from '#domain/days/india-day.ts'
import { previewNumber, storedNumbers } from '#web/features/business/numbers/number-form.ts'
import { useNumberSeries } from '#web/features/business/numbers/useNumberSeries.ts'

/** The number of the next invoice; null until it is loaded. */
export function useNextNumber(): string | null {
  const { data: series } = useNumberSeries()
  const [today] = useState(() => indiaDay(new Date()))
  return series ? previewNumber(storedNumbers(series), 'invoice', today) : null
}
