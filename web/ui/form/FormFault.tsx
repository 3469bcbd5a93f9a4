import type { ReactNode } from 'react'
import { FieldError } from '../fields/Field.tsx'

/** Why a form was refused, if that belongs to none of its fields; nothing while there is no reason. */
export function FormFault({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div role="alert">
      <FieldError>{children}</FieldError>
    </div>
  )
}
