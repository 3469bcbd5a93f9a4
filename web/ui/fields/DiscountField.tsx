import { TextField, type TextFieldProps } from './TextField.tsx'
import styles from './DiscountField.module.css'

export type DiscountUnit = 'rupees' | 'percent'

interface DiscountFieldProps extends Omit<TextFieldProps, 'label' | 'suffix' | 'type'> {
  unit: DiscountUnit
  /** What the discount applies to, for screen readers: "Discount of item 2". */
  subject: string
  onUnit: (unit: DiscountUnit) => void
}

/** A discount in rupees or percent. The unit button switches between them, and so does typing ₹ or %. */
export function DiscountField({ unit, subject, onUnit, onChange, ...field }: DiscountFieldProps) {
  const isShare = unit === 'percent'
  const type = (typed: string) => {
    if (/[%₹]/.test(typed)) onUnit(typed.includes('%') ? 'percent' : 'rupees')
    onChange(typed.replace(/[%₹]/g, ''))
  }
  return (
    <TextField
      {...field}
      label="Discount"
      inputMode="decimal"
      autoComplete="off"
      onChange={type}
      suffix={
        <button
          type="button"
          className={`post ${styles.unit}`}
          tabIndex={-1}
          aria-label={`${subject} in ${isShare ? 'percent, switch to rupees' : 'rupees, switch to percent'}`}
          title={isShare ? 'In percent. Press for rupees' : 'In rupees. Press for percent'}
          onClick={() => onUnit(isShare ? 'rupees' : 'percent')}
        >
          {isShare ? '%' : '₹'}
        </button>
      }
    />
  )
}
