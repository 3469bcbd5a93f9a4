import { TextField } from '#web/ui/fields/TextField.tsx'
import type { Faults } from '#web/ui/form/faults.ts'
import { type Debited, groupAmount, lineFieldName, type TypedDebit, type TypedLine } from './debit-body.ts'
import * as texts from '../texts.en.ts'
import styles from '../credit-note/credit-note.module.css'

interface DebitLinesProps {
  lines: Debited['lines']
  typed: TypedDebit['lines']
  faults: Faults
  onChange: (position: number, line: TypedLine) => void
}

const FIELDS = [
  ['quantity', texts.quantity],
  ['price', texts.price],
] as const

/** The lines of an invoice, each with a quantity and a price to charge. */
export function DebitLines({ lines, typed, faults, onChange }: DebitLinesProps) {
  return (
    <>
      <ul className={styles.lines} aria-label={texts.itemsToCharge}>
        {lines.map(({ position, description }) => {
          const own = typed[position] ?? { quantity: '', price: '' }
          return (
            <li key={position}>
              <fieldset className="pair">
                <legend>{description}</legend>
                {FIELDS.map(([name, label]) => (
                  <TextField
                    key={name}
                    label={label}
                    name={lineFieldName(name, position)}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={20}
                    {...(name === 'price' && {
                      prefix: '₹',
                      onBlur: () => onChange(position, { ...own, price: groupAmount(own.price) }),
                    })}
                    value={own[name]}
                    error={faults[lineFieldName(name, position)]}
                    onChange={(text) => onChange(position, { ...own, [name]: text })}
                  />
                ))}
              </fieldset>
            </li>
          )
        })}
      </ul>
      <p className="small muted">{texts.forADifferenceOfPrice}</p>
    </>
  )
}
