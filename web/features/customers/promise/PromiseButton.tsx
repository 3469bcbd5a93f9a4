import { CalendarClock, CircleAlert, Pencil } from 'lucide-react'
import type { Day } from '#domain/days/india-day.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { isBroken } from '#domain/customer-account/promise.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from '../customers.module.css'

interface PromiseButtonProps {
  name: string
  promisedBy: Day | null
  today: Day
  onPress: () => void
}

/** The date by which the customer promised to pay, in text and not by colour alone; a press sets or changes it. */
export function PromiseButton({ name, promisedBy, today, onPress }: PromiseButtonProps) {
  const isOnline = useOnline()
  const broken = promisedBy !== null && isBroken(promisedBy, today)
  const Icon = broken ? CircleAlert : CalendarClock
  const words =
    promisedBy === null ? texts.promisedBy : say(texts.promisedByPromisedby, { promisedBy: showDay(promisedBy) })
  return (
    <button
      type="button"
      className={
        promisedBy === null
          ? styles.promise
          : broken
            ? `${styles.promise} late-text`
            : `${styles.promise} ${styles.isMade}`
      }
      aria-label={`${words}${broken ? texts.notKept : ''}: ${name}`}
      disabled={!isOnline}
      onClick={onPress}
    >
      <Icon className="ico-16" aria-hidden />
      <span>
        {words}
        {broken && (
          <>
            , <span className={styles.whole}>{texts.notKept2}</span>
          </>
        )}
      </span>
      {promisedBy !== null && <Pencil className="ico-16" aria-hidden />}
    </button>
  )
}
