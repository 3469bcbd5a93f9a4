import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { SecretDialog } from '#web/features/api-tokens/SecretDialog.tsx'
import { SIGNATURE_HELP } from './signature-help.ts'
import { useRotateSecret } from './useRotateSecret.ts'

/** Replaces the secret of a webhook and shows the new one once. */
export function RotateSecretDialog({ webhook, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
  const rotating = useRotateSecret(webhook.id)
  if (rotating.data !== undefined) {
    return <SecretDialog title="The new secret" secret={rotating.data} help={SIGNATURE_HELP} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      title="Make a new secret?"
      act="New secret"
      busyText="Creating..."
      isBusy={rotating.isPending}
      onAct={() =>
        rotating.mutate(undefined, {
          onError: (error) => showToast({ tone: 'error', title: 'Error', text: error.message }),
        })
      }
      onClose={onClose}
    >
      The old one stops working at once. Events that your server refuses meanwhile are sent again.
    </ConfirmDialog>
  )
}
