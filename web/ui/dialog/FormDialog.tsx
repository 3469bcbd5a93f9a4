import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../Button.tsx'
import { createTyping } from './typing.ts'
import * as texts from '../form/unsaved.en.ts'
import { askBeforeUnload } from './ask-before-unload.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface FormDialogProps extends Omit<DialogProps, 'renderForm'> {
  /** Called by Enter and by a button of type="submit" in the body or the footer. */
  onSubmit: (e: FormEvent<HTMLFormElement>) => void
  /** Whether what is typed is stored when the dialog closes, so that nothing is lost. */
  keepsTyped?: boolean
  /** Whether there are unsaved values, also those that were chosen without a key. */
  isChanged?: boolean
}

/** A dialog that is a form. Escape and × ask before they discard changes; Cancel discards them. */
export function FormDialog({ open, ...rest }: FormDialogProps) {
  return open ? <OpenFormDialog {...rest} /> : null
}

function OpenFormDialog({
  onSubmit,
  onClose,
  keepsTyped = false,
  isChanged = false,
  ...rest
}: Omit<FormDialogProps, 'open'>) {
  const form = useRef<HTMLFormElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [typing] = useState(createTyping)
  const isUnsaved = () => !keepsTyped && (isChanged || typing.hasTyped())
  // Effect: the browser asks before it loses what was typed, unless the page was emptied because its user signed out.
  useEffect(() => askBeforeUnload(() => form.current?.isConnected === true && isUnsaved()))
  const close = () => {
    if (!isUnsaved()) return onClose()
    // Chromium has closed it itself if Escape or "Back" of an Android phone comes again without a press in between.
    const dialog = form.current?.closest('dialog')
    if (dialog && !dialog.open) dialog.showModal()
    setAsked(true)
  }
  // The question closes first, since the focus returns from it to the form, and from there to the opener.
  const answer = (then: () => void) => {
    flushSync(() => setAsked(false))
    then()
  }
  return (
    <>
      <Dialog
        open
        {...rest}
        onClose={close}
        renderForm={(content) => (
          <form ref={form} noValidate onSubmit={onSubmit} {...typing.watch}>
            {content}
          </form>
        )}
      />
      {isAsked && <DiscardQuestion onKeep={() => answer(typing.resume)} onDiscard={() => answer(onClose)} />}
    </>
  )
}

/** Asks whether to discard what was typed or chosen. */
const DiscardQuestion = ({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) => (
  <Dialog
    open
    title={texts.discardChanges}
    onClose={onKeep}
    footer={
      <>
        <Button data-autofocus onClick={onKeep}>
          {texts.keepEditing}
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          {texts.discard}
        </Button>
      </>
    }
  >
    <p>{texts.notSavedYet}</p>
  </Dialog>
)
