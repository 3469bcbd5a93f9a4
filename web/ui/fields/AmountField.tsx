import type { ReactNode } from 'react'
import { readAmount } from '#domain/money/money.ts'
import { showTypedAmount } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { amountInWords } from '../texts/labels.en.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface AmountFieldProps extends Omit<TextFieldProps, 'type' | 'prefix'> {
  /** Shown after the amount in words. */
  note?: ReactNode
}

const describe = (words: string, note: ReactNode): ReactNode =>
  note ? (
    <span>
      {words}, {note}
    </span>
  ) : (
    words
  )

/**
 * An amount in rupees. `value` is the text in the field ("1,23,456" after blur): send `cleanTypedAmount(value)`, the
 * format of `contract/`. The amount in words is shown below.
 */
export function AmountField({ value, onChange, onBlur, help, note, ...rest }: AmountFieldProps) {
  const read = readAmount(cleanTypedAmount(value))
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      className="amount"
      prefix="₹"
      value={value}
      onChange={onChange}
      onBlur={(e) => {
        if ('amount' in read) onChange(showTypedAmount(read.amount))
        onBlur?.(e)
      }}
      help={'amount' in read ? describe(amountInWords(read.amount), note) : help}
    />
  )
}
