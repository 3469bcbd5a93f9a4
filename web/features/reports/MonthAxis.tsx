import { type Month, nameMonth } from '#domain/days/month.ts'
import styles from './Plot.module.css'

/** The x position of a month, in percent of the width: the middle of its twelfth. */
export const middleOf = (index: number): string => `${((index + 0.5) * 100) / 12}%`

/** The position of a month's label: centred, but right-aligned for the last two, which have no room beside them. */
export const wordsAt = (index: number): { x: string; textAnchor: 'middle' | 'end' } =>
  index > 9 ? { x: '100%', textAnchor: 'end' } : { x: middleOf(index), textAnchor: 'middle' }

/** On a phone there is room for every third label. The current month is always shown, and hides the two beside it. */
const isAlways = (index: number, now: number): boolean =>
  index === now || (index % 3 === 0 && (now === -1 || Math.abs(index - now) > 1))

/** The labels of twelve months below a chart; `now` is the index of the current month, or -1. */
export function MonthAxis({ months, now, y }: { months: readonly Month[]; now: number; y: number }) {
  return months.map((month, i) => (
    <text
      key={month}
      className={[i === now && styles.strong, !isAlways(i, now) && styles.alt].filter(Boolean).join(' ') || undefined}
      x={middleOf(i)}
      y={y}
      textAnchor="middle"
    >
      {nameMonth(month).slice(0, 3)}
    </text>
  ))
}
