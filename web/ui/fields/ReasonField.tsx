import { TextField, type TextFieldProps } from './TextField.tsx'
import * as texts from '../texts.en.ts'

/** Longest reason, in characters, as in the calls of `contract/`. */
const REASON_MAX = 200

/** The reason of a reversal. */
export const ReasonField = (props: Omit<TextFieldProps, 'label' | 'type' | 'maxLength'>) => (
  <TextField label={texts.reason} autoComplete="off" maxLength={REASON_MAX} {...props} />
)
