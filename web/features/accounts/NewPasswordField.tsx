import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { readPassword } from '#domain/text/password.ts'
import { countCharacters } from '#domain/text/plain-text.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import styles from './NewPasswordField.module.css'

/** Characters for each bar of the meter; the first two bars are the minimum length. */
const BARS = [4, 8, 12, 16]

/** A field for a new password, with a meter that also says in text what is missing. */
export function NewPasswordField({
  label = 'Password',
  ...props
}: Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
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
        placeholder="Enter a strong password"
        help={
          isGood ? (
            <span className="help good">
              <Check aria-hidden />8 characters or more. {length >= 12 ? 'Strong.' : 'Good.'}
            </span>
          ) : (
            '8 characters or more'
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
