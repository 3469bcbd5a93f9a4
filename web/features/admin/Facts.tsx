import styles from './admin.module.css'

/** Names with their values. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string | number])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Only capital letters, which are the same in each language. */
const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** Formats a size: "12.4 MB". */
export function showBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const format = new Intl.NumberFormat('en-IN', { maximumFractionDigits: power === 0 ? 0 : 1 })
  return `${format.format(bytes / 1000 ** power)} ${UNITS[power] ?? ''}`
}
