import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useRemoveWebhook } from './useRemoveWebhook.ts'

/** Asks before a webhook is gone with its log. */
export function RemoveWebhookDialog({ webhook, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
  const removing = useRemoveWebhook(webhook.id)
  return (
    <ConfirmDialog
      title="Remove this webhook?"
      act="Remove"
      busyText="Removing..."
      isBusy={removing.isPending}
      onAct={() => removing.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {webhook.url} is told nothing more, and its log is gone.
    </ConfirmDialog>
  )
}
