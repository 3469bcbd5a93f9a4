import { TextField } from '#web/ui/fields/TextField.tsx'
import type { OpenLine, TypedQuantities } from './credit-form.ts'
import styles from './CreditLines.module.css'

interface CreditLinesProps {
  lines: readonly OpenLine[]
  typed: TypedQuantities
  faults: Readonly<Record<number, string>>
  onChange: (position: number, text: string) => void
}

/** The lines of an invoice, each with a quantity to credit. */
export function CreditLines({ lines, typed, faults, onChange }: CreditLinesProps) {
  return (
    <ul className={styles.creditLines} data-credit-lines aria-label="Quantities to credit">
      {lines.map(({ position, description, left }) => (
        <li key={position}>
          <TextField
            label={description}
            name={`quantity-${position}`}
            help={`of ${left}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            value={typed[position] ?? ''}
            error={faults[position]}
            onChange={(text) => onChange(position, text)}
          />
        </li>
      ))}
    </ul>
  )
}
