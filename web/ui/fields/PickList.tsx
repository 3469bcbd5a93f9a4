import type { ReactNode } from 'react'
import styles from './PickList.module.css'

/** One row that can be picked. */
interface PickRow {
  id: string
  name: string
  /** Distinguishes it from others of the same name, or says why it cannot be picked. */
  detail: ReactNode
  /** At the end of the row, such as an amount. */
  aside?: ReactNode
  disabled?: boolean
}

interface PickListProps {
  label: string
  /** Part of the name of each checkbox. */
  name: string
  rows: readonly PickRow[]
  isPicked: (id: string) => boolean
  onPick: (id: string, isPicked: boolean) => void
}

/** A list of which any number of rows can be picked; the whole row is the target. */
export const PickList = ({ label, name, rows, isPicked, onPick }: PickListProps) => (
  <ul className={styles.pick} aria-label={label}>
    {rows.map((row) => (
      <li key={row.id}>
        <label htmlFor={`${name}-${row.id}`}>
          <input
            id={`${name}-${row.id}`}
            type="checkbox"
            checked={isPicked(row.id)}
            disabled={row.disabled}
            onChange={(e) => onPick(row.id, e.target.checked)}
          />
          <span dir="auto">
            <b>{row.name}</b>
            <small>{row.detail}</small>
          </span>
          {row.aside}
        </label>
      </li>
    ))}
  </ul>
)
