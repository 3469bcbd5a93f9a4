import { useState } from 'react'
import {
  createWebhook,
  WEBHOOK_DESCRIPTION_MAX,
  type WebhookEndpoint,
  type WebhookEventType,
} from '#contract/webhooks/webhooks.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { changesOf, useForm } from '#web/ui/form/useForm.ts'
import { ChoiceList } from '#web/ui/fields/ChoiceList.tsx'
import { SaveFault } from '#web/ui/frame/SectionCard.tsx'
import { useReload } from '#web/ui/frame/useReload.ts'
import { SecretDialog } from '#web/features/api-tokens/CreateTokenDialog.tsx'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { type TypedWebhook, useReloadWebhook, useSaveWebhook } from './useWebhooks.ts'
import * as texts from './texts.en.ts'

/** The events that a webhook can subscribe to. */
const EVENT_LABELS: Record<WebhookEventType, string> = {
  'invoice.created': texts.invoiceMade,
  'invoice.updated': texts.invoiceChanged,
  'invoice.paid': texts.invoicePaid,
  'invoice.part_paid': texts.partPaid,
  'invoice.payment_undone': texts.paymentUndone,
  'invoice.voided': texts.invoiceCancelled,
  'invoice.credited': texts.creditNoteMade,
  'invoice.refunded': texts.refundRecorded,
  'invoice.refund_undone': texts.refundUndone,
  'payment.recorded': texts.customerPayment,
  'payment.updated': texts.customerPaymentChanged,
  'payment.undone': texts.customerPaymentUndone,
  'customer.created': texts.customerAdded,
  'customer.updated': texts.customerChanged,
  'customer.merged': texts.customersMerged,
  'payment.claimed': texts.payerSaysPaid,
  'payment.claim_refused': texts.paymentNotReceived,
  'mail.failed': texts.mailNotSent,
  'reminder.sent': texts.reminderSent,
  'quotation.accepted': texts.quotationAccepted,
}

const typedOf = (webhook: WebhookEndpoint | undefined): TypedWebhook => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  events: webhook?.events ?? [],
})

/** Adds a webhook and shows its secret once, or edits one. */
export function WebhookDialog(props: { webhook?: WebhookEndpoint; onClose: () => void }) {
  const { onClose } = props
  const [webhook, setWebhook] = useState(props.webhook)
  const form = useForm(createWebhook, typedOf(webhook))
  const saving = useSaveWebhook(webhook?.id, typedOf(webhook))
  const load = useReloadWebhook()
  /** Loads what another device saved; values typed in other fields are kept. */
  const reload = useReload(async () => {
    const saved = webhook && (await load(webhook.id))
    saving.reset()
    if (!saved) return
    form.rebase(typedOf(webhook), typedOf(saved))
    setWebhook(saved)
  })

  if (saving.data !== undefined) {
    return (
      <SecretDialog title={texts.theWebhooksSecret} secret={saving.data} help={<SignatureHelp />} onClose={onClose} />
    )
  }
  // An edit sends only what was changed, so that it keeps the rest as another device saved it.
  const submit = form.send(saving, (values, typed) => (webhook ? changesOf(typedOf(webhook), typed) : values), {
    onSuccess: (secret) => {
      if (secret !== undefined) return
      announce(texts.webhookSaved)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      look="full"
      title={webhook ? texts.editWebhook : texts.addWebhook}
      onClose={onClose}
      isChanged={form.isDirty}
      onSubmit={submit}
      footer={<DialogButtons {...reload.buttons(saving.isPending)} onCancel={onClose} />}
    >
      <SaveFault fault={form.fault} reload={reload.after(saving.error)} />
      <TextField
        label={texts.address}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        help={texts.addressHelp}
        {...form.field('url')}
      />
      <TextField
        label={texts.description}
        optional
        autoComplete="off"
        maxLength={WEBHOOK_DESCRIPTION_MAX}
        {...form.field('description')}
      />
      <ChoiceList
        legend={texts.events}
        name="events"
        words={EVENT_LABELS}
        chooseAll={texts.allEvents}
        chosen={form.values.events}
        onChange={(chosen) => form.set('events', chosen)}
        error={form.faults.events}
      />
    </FormDialog>
  )
}

/** What a webhook's secret is for. */
export const SignatureHelp = () => sayWith(texts.signatureHelp, { code: <code /> })
