import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from '#web/features/session/query-client.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { needsCode } from '../useSignIn.ts'
import { CodeField } from './CodeField.tsx'
import { CODE_FORM, isWrongCode } from './SecondStepForm.tsx'
import * as texts from '../texts.en.ts'

/**
 * Makes a call that may need the code of the second step: if so, asks for it above all open dialogs and repeats the
 * call.
 */
export async function withSecondStep<T>(run: (code?: string) => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (e) {
    if (!(e instanceof Error && needsCode(e))) throw e
    return askCode(run, e)
  }
}

const askCode = <T,>(run: (code: string) => Promise<T>, refusal: Error): Promise<T> =>
  new Promise((resolve, reject) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const close = () => {
      root.unmount()
      place.remove()
    }
    root.render(
      <QueryClientProvider client={makeQueryClient()}>
        <CodeDialog
          run={run}
          onDone={(result) => {
            close()
            resolve(result)
          }}
          onCancel={() => {
            close()
            reject(refusal)
          }}
        />
      </QueryClientProvider>,
    )
  })

interface CodeDialogProps<T> {
  run: (code: string) => Promise<T>
  onDone: (result: T) => void
  onCancel: () => void
}

function CodeDialog<T>({ run, onDone, onCancel }: CodeDialogProps<T>) {
  const form = useForm(CODE_FORM, { code: '' })
  const running = useMutation({ mutationFn: ({ code }: { code: string }) => run(code) })
  return (
    <FormDialog
      open
      title={texts.twoStepSignIn}
      onClose={onCancel}
      onSubmit={form.send(running, (values) => values, { fieldOf: isWrongCode, onSuccess: onDone })}
      footer={
        <DialogButtons confirm={texts.goOn} busyText={texts.checking} isBusy={running.isPending} onCancel={onCancel} />
      }
    >
      <CodeField {...form.field('code')} />
      <FormFault>{form.fault}</FormFault>
    </FormDialog>
  )
}
