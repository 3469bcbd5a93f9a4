import styles from './plot.module.css'

/** The x position of a point, in percent of the width: the middle of its part of `count` parts. */
export const middleOf = (index: number, count: number): string => `${((index + 0.5) * 100) / count}%`

/** The position of a point's label: centred, but right-aligned for the last ones, which have no room beside them. */
export const wordsAt = (index: number, count: number): { x: string; textAnchor: 'middle' | 'end' } =>
  (index + 0.5) / count > 0.8 ? { x: '100%', textAnchor: 'end' } : { x: middleOf(index, count), textAnchor: 'middle' }

/** On a phone there is room for every third month, or for every seventh day. */
const stepOf = (count: number): number => (count > 12 ? 7 : count > 6 ? 3 : 1)

/** The current one is always shown, and hides the two beside it where not all are. */
const isAlways = (index: number, now: number, step: number): boolean =>
  index === now || (index % step === 0 && (now === -1 || step === 1 || Math.abs(index - now) > 1))

/** The labels of months or days below a chart; `now` is the index of the current one, or -1. */
export function Axis({ labels, now, y }: { labels: readonly string[]; now: number; y: number }) {
  const step = stepOf(labels.length)
  return labels.map((label, i) => (
    <text
      key={label}
      className={
        [i === now && styles.strong, !isAlways(i, now, step) && styles.alt].filter(Boolean).join(' ') || undefined
      }
      x={middleOf(i, labels.length)}
      y={y}
      textAnchor="middle"
    >
      {label}
    </text>
  ))
}
