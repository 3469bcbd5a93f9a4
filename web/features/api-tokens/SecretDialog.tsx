import type { ReactNode } from 'react'
import { CopyBox } from '#web/ui/CopyBox.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import * as texts from './texts.en.ts'

/** Shows a secret once, to copy it now. */
export function SecretDialog(props: { title: string; secret: string; help: ReactNode; onClose: () => void }) {
  const { title, secret, help, onClose } = props
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <p>{texts.copyItNow}</p>
      <CopyBox text={secret} />
      <p className="muted">{help}</p>
    </Dialog>
  )
}
