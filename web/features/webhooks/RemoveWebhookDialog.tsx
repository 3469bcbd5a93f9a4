import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useRemoveWebhook } from './useWebhooks.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Asks for confirmation before a webhook and its log are deleted. */
export function RemoveWebhookDialog({ webhook, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
  const removing = useRemoveWebhook(webhook.id)
  return (
    <ConfirmDialog
      title={texts.removeThisWebhook}
      act={texts.remove}
      busyText={texts.removing}
      isBusy={removing.isPending}
      onAct={() => removing.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {say(texts.getsNoMoreEvents, { url: webhook.url })}
    </ConfirmDialog>
  )
}
