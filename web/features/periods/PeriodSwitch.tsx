import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import type { Day } from '#domain/days/india-day.ts'
import { daysOfPeriod, type PeriodKind, type ReportPeriod, shiftPeriod } from '#domain/reports/report-period.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { type Days, daysOf, type Period, periodName, periodOfKind, PERIODS } from './periods.ts'
import * as texts from './texts.en.ts'
import styles from './periods.module.css'

const KINDS: Record<PeriodKind, { name: string; before: string; after: string }> = {
  month: { name: texts.month, before: texts.monthBefore, after: texts.monthAfter },
  quarter: { name: texts.quarter, before: texts.quarterBefore, after: texts.quarterAfter },
  year: { name: texts.year, before: texts.yearBefore, after: texts.yearAfter },
}

interface PeriodSwitchProps {
  period: ReportPeriod
  today: Day
  kinds: readonly PeriodKind[]
  /** The first day that has figures. */
  oldest: Day
  onShow: (period: ReportPeriod) => void
}

/** Buttons that choose a month, quarter or fiscal year, and move to the previous or next one, also by arrow keys. */
export function PeriodSwitch({ period, today, kinds, oldest, onShow }: PeriodSwitchProps) {
  const [before, after] = [shiftPeriod(period, -1), shiftPeriod(period, 1)]
  const hasBefore = daysOfPeriod(before).to >= oldest
  const hasAfter = daysOfPeriod(after).from <= today
  // Effect: keys of the document.
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (
        e.ctrlKey ||
        e.metaKey ||
        e.altKey ||
        (e.target instanceof Element && e.target.closest('dialog, input, select'))
      )
        return
      if (e.key === 'ArrowLeft' && hasBefore) onShow(shiftPeriod(period, -1))
      if (e.key === 'ArrowRight' && hasAfter) onShow(shiftPeriod(period, 1))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [period, hasBefore, hasAfter, onShow])
  const { before: beforeLabel, after: afterLabel } = KINDS[period.kind]
  return (
    <div className={styles.switch}>
      {kinds.length > 1 && (
        <div className={styles.kinds}>
          {kinds.map((kind) => (
            <button
              key={kind}
              className="chip"
              type="button"
              aria-pressed={kind === period.kind}
              onClick={() => kind !== period.kind && onShow(periodOfKind(kind, period, today))}
            >
              {KINDS[kind].name}
            </button>
          ))}
        </div>
      )}
      {/* Not `disabled`: the press that leads to the first or last period would lose the focus. */}
      <div className={styles.stepper}>
        <IconButton
          label={beforeLabel}
          icon={<ChevronLeft aria-hidden />}
          aria-disabled={!hasBefore}
          onClick={() => hasBefore && onShow(before)}
        />
        <output className="num" aria-label={texts.period}>
          {periodName(period)}
        </output>
        <IconButton
          label={afterLabel}
          icon={<ChevronRight aria-hidden />}
          aria-disabled={!hasAfter}
          onClick={() => hasAfter && onShow(after)}
        />
      </div>
    </div>
  )
}

const isPeriod = (text: string): text is Period => PERIODS.some(([period]) => period === text)

export interface PeriodChoice {
  period: Period
  days: Days
}

/** Fields that choose a period, or two days. */
export function PeriodFields(props: { today: string; value: PeriodChoice; onChange: (choice: PeriodChoice) => void }) {
  const { period, days } = props.value
  return (
    <>
      <SelectField
        label={texts.days}
        name="period"
        value={period}
        choices={PERIODS}
        onChange={(next) => isPeriod(next) && props.onChange({ period: next, days: daysOf(next, props.today) ?? days })}
      />
      {period === 'chosen' && (
        <div className="pair">
          <TextField
            label={texts.from}
            name="from"
            type="date"
            value={days.from}
            onChange={(from) => props.onChange({ period, days: { ...days, from } })}
          />
          <TextField
            label={texts.to}
            name="to"
            type="date"
            value={days.to}
            error={days.to < days.from && texts.lastDayBeforeFirst}
            onChange={(to) => props.onChange({ period, days: { ...days, to } })}
          />
        </div>
      )}
    </>
  )
}
