import { useId } from 'react'
import { FieldError } from './Field.tsx'
import styles from './fields.module.css'

interface RadioListProps<T extends string> {
  legend: string
  name: string
  /** Value and label of each choice, in order. */
  choices: readonly (readonly [value: T, words: string])[]
  value: T
  error?: string | undefined
  onChange: (value: T) => void
}

/** A few choices, all in view, of which one is chosen. */
export function RadioList<T extends string>({ legend, name, choices, value, error, onChange }: RadioListProps<T>) {
  const id = useId()
  return (
    <fieldset className={styles.radios} aria-describedby={error && id}>
      <legend className="label">{legend}</legend>
      {choices.map(([choice, words]) => (
        <label key={choice}>
          <input type="radio" name={name} value={choice} checked={choice === value} onChange={() => onChange(choice)} />
          {words}
        </label>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
