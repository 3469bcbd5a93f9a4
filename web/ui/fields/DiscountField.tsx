import { TextField, type TextFieldProps } from './TextField.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from './fields.module.css'

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
      label={texts.discount}
      inputMode="decimal"
      autoComplete="off"
      onChange={type}
      suffix={
        <button
          type="button"
          className={`post ${styles.unit}`}
          tabIndex={-1}
          aria-label={say(isShare ? texts.subjectInPercent : texts.subjectInRupees, { subject })}
          title={isShare ? texts.discountInPercent : texts.discountInRupees}
          onClick={() => onUnit(isShare ? 'rupees' : 'percent')}
        >
          {isShare ? '%' : '₹'}
        </button>
      }
    />
  )
}
