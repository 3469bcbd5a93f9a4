import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useRemoveWebhook } from './useRemoveWebhook.ts'

/** Asks for confirmation before a webhook and its log are deleted. */
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
      {webhook.url} gets no more events, and its log is deleted.
    </ConfirmDialog>
  )
}
