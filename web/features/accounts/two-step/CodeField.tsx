import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx'
import * as texts from '../texts.en.ts'

interface CodeFieldProps extends Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> {
  /** Whether the field is for a recovery code instead of a code of the app. */
  isRecovery?: boolean
}

/** The field of the second step. Phones fill in a code of the app automatically. */
export function CodeField({ isRecovery = false, ...field }: CodeFieldProps) {
  return isRecovery ? (
    <TextField
      {...field}
      label={texts.recoveryCode}
      help={texts.eachWorksOnce}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  ) : (
    <TextField
      {...field}
      label={texts.code}
      help={texts.sixDigits}
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
    />
  )
}
