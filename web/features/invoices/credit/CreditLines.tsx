import { TextField } from '#web/ui/fields/TextField.tsx'
import type { Faults } from '#web/ui/form/faults.ts'
import { quantityName } from './credit-body.ts'
import type { OpenLine, TypedQuantities } from './credit-form.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from './credit.module.css'

interface CreditLinesProps {
  lines: readonly OpenLine[]
  typed: TypedQuantities
  faults: Faults
  onChange: (position: number, text: string) => void
}

/** The lines of an invoice, each with a quantity to credit. */
export function CreditLines({ lines, typed, faults, onChange }: CreditLinesProps) {
  return (
    <ul className={styles.creditLines} aria-label={texts.quantitiesToCredit}>
      {lines.map(({ position, description, left }) => (
        <li key={position}>
          <TextField
            label={description}
            name={quantityName(position)}
            help={say(texts.ofLeft, { left })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            value={typed[position] ?? ''}
            error={faults[quantityName(position)]}
            onChange={(text) => onChange(position, text)}
          />
        </li>
      ))}
    </ul>
  )
}
