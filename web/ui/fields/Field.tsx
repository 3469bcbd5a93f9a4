import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import * as texts from '../texts.en.ts'

/** The attributes that connect an input to its label, help and error. */
export interface FieldProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label, an input and one line below it: the error, or else the help. */
export function Field({
  label,
  help,
  error,
  optional,
  children,
}: {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  optional?: boolean | undefined
  children: (props: FieldProps) => ReactNode
}) {
  const id = useId()
  const below = error ? 'error' : help ? 'help' : undefined
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="opt"> {texts.optional}</span>}
      </label>
      {children({ id, 'aria-describedby': below && `${id}-${below}`, 'aria-invalid': error ? true : undefined })}
      {below === 'error' && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {below === 'help' && (
        <div className="help" id={`${id}-help`}>
          {help}
        </div>
      )}
    </div>
  )
}

/** An error in the position and colour of field errors. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className="help bad" id={id}>
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </div>
  )
}
