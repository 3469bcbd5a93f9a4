import { CopyBox } from '#web/ui/CopyBox.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'

/** Shows a secret once, to copy it now. */
export function SecretDialog(props: { title: string; secret: string; help: string; onClose: () => void }) {
  const { title, secret, help, onClose } = props
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>Copy it now and keep it in a safe place. It is not shown again.</p>
      <CopyBox text={secret} />
      <p className="muted">{help}</p>
    </Dialog>
  )
}
