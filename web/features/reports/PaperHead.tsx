import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { daysOfPeriod, type ReportPeriod } from '#domain/reports/report-period.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { showClock, showFullDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './tables.module.css'

/** Returns the days of a report for its paper: "1 Apr 2026 to 31 Mar 2027". */
export function paperDays(period: ReportPeriod): string {
  const { from, to } = daysOfPeriod(period)
  return say(texts.paperDays, { from: showFullDay(from), to: showFullDay(to) })
}

/** Returns the day of a report for its paper: "As on 30 Nov 2026". */
export const paperDay = (day: Day): string => say(texts.asOnDay, { day: showFullDay(day) })

interface PaperHeadProps {
  title: string
  days: string
  gstin?: string | null | undefined
}

/** The head of a printed report: whose it is, what it is, for which days, and when it was printed. Only on paper. */
export function PaperHead({ title, days, gstin }: PaperHeadProps) {
  const { business_name } = useCurrentUser()
  const [printedAt, setPrintedAt] = useState(() => new Date())
  // Effect: the browser tells when it prints, and takes the page as it is when the handler returns.
  useEffect(() => {
    const update = () => flushSync(() => setPrintedAt(new Date()))
    addEventListener('beforeprint', update)
    return () => removeEventListener('beforeprint', update)
  }, [])
  return (
    <div className={styles.paperHead}>
      <p>{business_name}</p>
      {gstin && <p>{say(texts.gstinOnPaper, { gstin })}</p>}
      <p>
        <b>{title}</b>, {days}
      </p>
      <p>{say(texts.printedOn, { day: showFullDay(indiaDay(printedAt)), time: showClock(printedAt) })}</p>
    </div>
  )
}
