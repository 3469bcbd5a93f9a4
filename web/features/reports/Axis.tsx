import { type Paise, paise } from '#domain/money/money.ts'
import styles from './plot.module.css'

/** Returns the x position of a point, in percent of the width: the middle of its part of `count` parts. */
export const middleOf = (index: number, count: number): string => `${((index + 0.5) * 100) / count}%`

/**
 * Returns the position of a point's label: centred, but right-aligned for the last ones, which have no room on the
 * right.
 */
export const labelPosition = (index: number, count: number): { x: string; textAnchor: 'middle' | 'end' } =>
  (index + 0.5) / count > 0.8 ? { x: '100%', textAnchor: 'end' } : { x: middleOf(index, count), textAnchor: 'middle' }

/** Returns the distance between labels on a phone: every third month, or every seventh day, has room. */
const stepOf = (count: number): number => (count > 12 ? 7 : count > 6 ? 3 : 1)

/** Whether a label is shown on a phone too. The current one always is; if not all are, it hides its two neighbours. */
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

/** Returns the smallest of 1, 2, 5, 10, 20, … times `unit` that reaches the largest value in at most four steps. */
function stepFor(largest: bigint, unit: bigint): bigint {
  for (let power = unit; ; power *= 10n) {
    const step = [power, 2n * power, 5n * power].find((one) => one * 4n >= largest)
    if (step !== undefined) return step
  }
}

/** Returns round values from 0 up to the first that is at least the largest value, in paise; at least up to ₹1. */
export function moneyTicks(largest: Paise): Paise[] {
  const step = stepFor(largest, 100n)
  const count = largest <= 0n ? 1n : (largest + step - 1n) / step
  return Array.from({ length: Number(count) + 1 }, (_, i) => paise(BigInt(i) * step))
}

/** The same for whole days. */
export const dayTicks = (largest: number): number[] => {
  const [whole, step] = [BigInt(Math.ceil(largest)), Number(stepFor(BigInt(Math.ceil(largest)), 1n))]
  const count = whole === 0n ? 1 : Math.ceil(largest / step)
  return Array.from({ length: count + 1 }, (_, i) => i * step)
}

/** Returns `part` as a share of `whole`, from 0 to 1; 0 if `whole` is 0. */
export const shareOf = (part: Paise, whole: Paise): number =>
  whole <= 0n ? 0 : Number((part * 10_000n) / whole) / 10_000
