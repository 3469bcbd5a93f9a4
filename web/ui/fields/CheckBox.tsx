import type { ComponentProps, ReactNode } from 'react'
import styles from './Switch.module.css'

/** A checkbox; its label is part of the target. */
export function CheckBox(props: {
  label: ReactNode
  name: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={props.name}
        checked={props.checked}
        disabled={props.disabled}
        onChange={(e) => props.onChange(e.target.checked)}
      />
      {props.label}
    </label>
  )
}

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** The switch of a setting that is saved at once. A label around it, or `aria-labelledby`, names it. */
export const Switch = ({ isOn, onChange, ...rest }: SwitchProps) => (
  <span className={styles.switch}>
    <input
      {...rest}
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
      onChange={(e) => onChange(e.target.checked)}
    />
    <i />
  </span>
)
