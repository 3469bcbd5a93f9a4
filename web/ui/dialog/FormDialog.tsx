import type { FormEvent } from 'react'
import { type DialogProps, OpenDialog } from './Dialog.tsx'

interface FormDialogProps extends DialogProps {
  /** Called by Enter and by a button of type="submit" in the body or the footer. */
  onSubmit: (e: FormEvent<HTMLFormElement>) => void
}

/** A dialog that is a form. */
export function FormDialog({ open, onSubmit, ...rest }: FormDialogProps) {
  if (!open) return null
  return (
    <OpenDialog
      {...rest}
      inForm={(content) => (
        <form noValidate onSubmit={onSubmit}>
          {content}
        </form>
      )}
    />
  )
}
