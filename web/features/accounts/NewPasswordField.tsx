import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { readPassword } from '#domain/accounts/password.ts'
import { countCharacters } from '#domain/text/plain-text.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import * as texts from './texts.en.ts'
import styles from './accounts.module.css'

/** Characters for each bar of the meter; the first two bars are the minimum length. */
const BARS = [4, 8, 12, 16]

/**
 * A field for a new password, with a meter of its length, also in text. Only the server checks whether it is a common
 * one.
 */
export function NewPasswordField({
  label = texts.password,
  ...props
}: Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'showLabel'> & {
  label?: string
}) {
  const isGood = 'password' in readPassword(props.value)
  const length = countCharacters(props.value)
  return (
    <div className="field">
      <PasswordField
        {...props}
        label={label}
        autoComplete="new-password"
        placeholder={texts.enterAStrongPassword}
        help={
          isGood ? (
            <span className="help good">
              <Check aria-hidden />
              {texts.longEnough}
            </span>
          ) : (
            texts.minimumLength
          )
        }
      />
      <span className={styles.meter} aria-hidden="true">
        {BARS.map((least) => (
          <i key={least} className={length >= least ? styles.on : undefined} />
        ))}
      </span>
    </div>
  )
}
