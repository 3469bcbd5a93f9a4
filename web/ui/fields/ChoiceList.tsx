import { useId } from 'react'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { FieldError } from './Field.tsx'
import styles from './fields.module.css'

interface Props<T extends string> {
  legend: string
  /** The name of the field, whose first checkbox gets the focus if it is invalid. */
  name: string
  words: Record<T, string>
  /** The label of a checkbox that chooses all of them; none if it is left out. */
  chooseAll?: string
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
  error: string | undefined
}

/** Several checkboxes, each with the name that the API uses. */
export function ChoiceList<T extends string>({ legend, name, words, chooseAll, chosen, onChange, error }: Props<T>) {
  const id = useId()
  const all = Object.keys(words) as T[]
  return (
    <fieldset name={name} className={styles.choices} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {chooseAll !== undefined && (
        <CheckBox
          name={`all_${name}`}
          checked={all.every((one) => chosen.includes(one))}
          onChange={(isChosen) => onChange(isChosen ? all : [])}
          label={chooseAll}
        />
      )}
      {all.map((one) => (
        <CheckBox
          key={one}
          name={one}
          checked={chosen.includes(one)}
          onChange={(isChosen) => onChange(all.filter((other) => (other === one ? isChosen : chosen.includes(other))))}
          label={
            <span>
              {words[one]} <small className="mono">{one}</small>
            </span>
          }
        />
      ))}
      <div role="alert">{error && <FieldError id={id}>{error}</FieldError>}</div>
    </fieldset>
  )
}

interface RadioListProps<T extends string> {
  legend: string
  name: string
  /** Value and label of each choice, in order. */
  choices: readonly (readonly [value: T, words: string])[]
  value: T
  error?: string | undefined
  onChange: (value: T) => void
}

/** A few choices, all visible, of which one is selected. */
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
