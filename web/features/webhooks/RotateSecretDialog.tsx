import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { SecretDialog } from '#web/features/api-tokens/SecretDialog.tsx'
import { SignatureHelp } from './SignatureHelp.tsx'
import { useRotateSecret } from './useWebhooks.ts'
import * as texts from './texts.en.ts'

/** Replaces the secret of a webhook and shows the new one once. */
export function RotateSecretDialog({ webhook, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
  const rotating = useRotateSecret(webhook.id)
  if (rotating.data !== undefined) {
    return <SecretDialog title={texts.theNewSecret} secret={rotating.data} help={<SignatureHelp />} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      title={texts.makeANewSecret}
      act={texts.newSecret}
      busyText={texts.creating}
      isBusy={rotating.isPending}
      onAct={() =>
        rotating.mutate(undefined, {
          onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
        })
      }
      onClose={onClose}
    >
      {texts.oldOneStops}
    </ConfirmDialog>
  )
}
