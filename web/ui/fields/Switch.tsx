import type { ComponentProps } from 'react'
import styles from './Switch.module.css'

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
