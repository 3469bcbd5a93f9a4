import { useId } from 'react'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import styles from './fields.module.css'

interface Props<T extends string> {
  legend: string
  /** The name of the field; a fault focuses the first checkbox. */
  name: string
  words: Record<T, string>
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
  error: string | undefined
}

/** Several checkboxes, each with the name that the API uses. */
export function ChoiceList<T extends string>({ legend, name, words, chosen, onChange, error }: Props<T>) {
  const id = useId()
  const all = Object.keys(words) as T[]
  return (
    <fieldset name={name} className={styles.choices} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
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
