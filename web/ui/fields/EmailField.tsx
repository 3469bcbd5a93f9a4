import { TextField, type TextFieldProps } from './TextField.tsx'
import * as texts from '../texts.en.ts'

/** An e-mail address. `autoComplete` defaults to the user's own; for another person's address pass "off". */
export const EmailField = ({
  label = texts.email,
  ...rest
}: Omit<TextFieldProps, 'label' | 'type'> & { label?: string }) => (
  <TextField
    label={label}
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...rest}
  />
)
