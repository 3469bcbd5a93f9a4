import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'
import * as texts from '../texts.en.ts'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'prefix'> {
  /** The name of the Show button, where a screen has two passwords. */
  showLabel?: string | undefined
}

/** A password field with a Show button and a hint while caps lock is on. */
export function PasswordField({ help, showLabel = texts.showPassword, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (e: KeyboardEvent) => setCapsLock(e.getModifierState('CapsLock'))
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      onKeyUp={watch}
      help={capsLock ? texts.capsLockIsOn : help}
      suffix={
        <button
          type="button"
          className="post icon-btn"
          aria-label={showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  )
}
