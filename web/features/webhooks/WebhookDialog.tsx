import { createWebhook, WEBHOOK_DESCRIPTION_MAX, type WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { ChoiceList } from '#web/ui/fields/ChoiceList.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { EVENT_LABELS } from './event-labels.ts'
import { SecretDialog } from '#web/features/api-tokens/SecretDialog.tsx'
import { SIGNATURE_HELP } from './signature-help.ts'
import { type TypedWebhook, useSaveWebhook } from './useSaveWebhook.ts'

const typedOf = (webhook: WebhookEndpoint | undefined): TypedWebhook => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  events: webhook?.events ?? [],
})

/** Adds a webhook and shows its secret once, or edits one. */
export function WebhookDialog({ webhook, onClose }: { webhook?: WebhookEndpoint; onClose: () => void }) {
  const form = useForm(createWebhook, typedOf(webhook))
  const saving = useSaveWebhook(webhook?.id)

  if (saving.data !== undefined) {
    return <SecretDialog title="The webhook's secret" secret={saving.data} help={SIGNATURE_HELP} onClose={onClose} />
  }
  const submit = form.send(saving, (typed) => typed, {
    onSuccess: (secret) => {
      if (secret !== undefined) return
      showToast({ title: 'Webhook saved' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      look="full"
      title={webhook ? 'Edit Webhook' : 'Add Webhook'}
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogButtons isBusy={saving.isPending} onCancel={onClose} />}
    >
      <FormFault>{form.fault}</FormFault>
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        help="An https address on the internet, such as https://example.in/pavti"
        {...form.field('url')}
      />
      <TextField
        label="Description"
        optional
        autoComplete="off"
        maxLength={WEBHOOK_DESCRIPTION_MAX}
        {...form.field('description')}
      />
      <ChoiceList
        legend="Events"
        name="events"
        words={EVENT_LABELS}
        chosen={form.values.events}
        onChange={(chosen) => form.set('events', chosen)}
        error={form.faults.events}
      />
    </Dialog>
  )
}
