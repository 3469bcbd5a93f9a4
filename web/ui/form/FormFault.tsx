import type { ReactNode } from 'react'
import { FieldError } from '../fields/Field.tsx'

/** The reason why a form was refused, if it concerns none of its fields; renders nothing without a reason. */
export function FormFault({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div role="alert">
      <FieldError>{children}</FieldError>
    </div>
  )
}
