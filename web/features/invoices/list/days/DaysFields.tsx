import { useState } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { ListView } from '../list-address.ts'
import * as texts from '../texts.en.ts'
import styles from './DaysFields.module.css'

type Days = Pick<ListView, 'from' | 'to'>

/** A date field reports each digit of a year while it is typed, such as the year 2: only a plausible date counts. */
const isWhole = (day: string): boolean => day === '' || (day >= FIRST_DAY && day <= LAST_DAY)
const isInOrder = ({ from, to }: Days): boolean => from === '' || to === '' || from <= to

export interface DaysFieldsProps {
  days: Days
  onDays: (days: Days) => void
}

/** First and last date of issue of the invoices to show. */
export function DaysFields({ days, onDays }: DaysFieldsProps) {
  const [typed, setTyped] = useState(days)
  const [seen, setSeen] = useState(days)
  if (seen.from !== days.from || seen.to !== days.to) {
    // The address was changed by these fields or by Back; the fields follow it.
    setSeen(days)
    setTyped(days)
  }
  const change = (next: Days) => {
    setTyped(next)
    if (isWhole(next.from) && isWhole(next.to) && isInOrder(next)) onDays({ from: next.from, to: next.to })
  }
  const limits = { type: 'date', min: FIRST_DAY, max: LAST_DAY } as const
  const isWrong = isWhole(typed.from) && isWhole(typed.to) && !isInOrder(typed)
  return (
    <div className={styles.days}>
      <TextField
        {...limits}
        label={texts.from}
        name="from"
        value={typed.from}
        onChange={(from) => change({ ...typed, from })}
      />
      <TextField
        {...limits}
        label={texts.to}
        name="to"
        value={typed.to}
        error={isWrong && texts.theLastDayIsBefore}
        onChange={(to) => change({ ...typed, to })}
      />
    </div>
  )
}
