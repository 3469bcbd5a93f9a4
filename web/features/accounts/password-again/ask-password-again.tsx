import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { checkPassword } from '#contract/accounts/sessions.ts'
import { makeQueryClient } from '#web/features/session/query-client.ts'
import { send } from '#web/send.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import * as texts from '../texts.en.ts'

/** Shows the dialog above all open dialogs. Returns whether the password was entered. */
export const askPasswordAgain = (): Promise<boolean> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const close = (isRight: boolean) => {
      root.unmount()
      place.remove()
      resolve(isRight)
    }
    root.render(
      <QueryClientProvider client={makeQueryClient()}>
        <PasswordAgainDialog onClose={close} />
      </QueryClientProvider>,
    )
  })

/** Asks for the password of the signed-in user. `onClose` is told whether it was right. */
function PasswordAgainDialog({ onClose }: { onClose: (isRight: boolean) => void }) {
  const form = useForm(checkPassword, { password: '' })
  const checking = useMutation({ mutationFn: (body: { password: string }) => send(checkPassword, { body }) })
  const cancel = () => onClose(false)
  return (
    <FormDialog
      open
      title={texts.title}
      onClose={cancel}
      onSubmit={form.send(checking, (values) => values, { onSuccess: () => onClose(true) })}
      footer={
        <DialogButtons confirm={texts.goOn} busyText={texts.checking} isBusy={checking.isPending} onCancel={cancel} />
      }
    >
      <p>{texts.why}</p>
      <PasswordField {...form.field('password')} label={texts.password} autoComplete="current-password" />
      <FormFault>{form.fault}</FormFault>
    </FormDialog>
  )
}
