import { Check, CircleAlert, Plus, Webhook, X } from 'lucide-react'
import { useState } from 'react'
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import styles from '#web/ui/EntryList.module.css'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { say } from '#web/ui/texts/say.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { SecretDialog } from '#web/features/api-tokens/CreateTokenDialog.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { useRemoveWebhook, useRotateSecret, useSwitchWebhook, useTestWebhook, useWebhooks } from './useWebhooks.ts'
import { SignatureHelp, WebhookDialog } from './WebhookDialog.tsx'
import * as texts from './texts.en.ts'

/** An open dialog, and the webhook that it is about. */
type Asked = { what: 'edit' | 'rotate' | 'remove'; webhook: WebhookEndpoint } | { what: 'add' }

/** The webhooks of the business. */
export function WebhooksSection() {
  const webhooks = useWebhooks()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <SectionCard id="webhooks" title={texts.webhooks} lead={texts.webhooksLead}>
      <Loaded query={webhooks} failed={texts.couldNotLoadWebhooks} loading={texts.loadingWebhooks}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<Webhook className="art" strokeWidth={1.25} aria-hidden />}>
              {texts.noWebhooksYet}
            </EmptyState>
          ) : (
            <ul className={styles.devList}>
              {list.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} onAsk={(what) => setAsked({ what, webhook })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="save-line">
        <Button icon={<Plus aria-hidden />} disabled={!isOnline} onClick={() => setAsked({ what: 'add' })}>
          {texts.addWebhook}
        </Button>
      </div>
      {asked?.what === 'add' && <WebhookDialog onClose={close} />}
      {asked?.what === 'edit' && <WebhookDialog webhook={asked.webhook} onClose={close} />}
      {asked?.what === 'rotate' && <RotateSecretDialog webhook={asked.webhook} onClose={close} />}
      {asked?.what === 'remove' && <RemoveWebhookDialog webhook={asked.webhook} onClose={close} />}
    </SectionCard>
  )
}

/** Asks for confirmation before a webhook and its log are deleted. */
function RemoveWebhookDialog({ webhook, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
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

/** Replaces the secret of a webhook and shows the new one once. */
function RotateSecretDialog({ webhook, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
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

interface Props {
  webhook: WebhookEndpoint
  onAsk: (what: 'edit' | 'rotate' | 'remove') => void
}

/** A webhook: address, events, health and actions. */
function WebhookRow({ webhook, onAsk }: Props) {
  const { url, description, events, enabled } = webhook
  const switching = useSwitchWebhook(webhook.id)
  const testing = useTestWebhook(webhook.id)
  const isOnline = useOnline()
  const about = <span className="sr-only"> {url}</span>
  const act = { size: 'sm', variant: 'quiet', disabled: !isOnline } as const
  return (
    <li>
      <div className={styles.devWhat}>
        <b className="mono">{url}</b> <Health webhook={webhook} />
        {description && <small>{description}</small>}
        <small className="mono">{events.join(', ')}</small>
        <Trouble webhook={webhook} />
      </div>
      <div className={styles.devActs}>
        {enabled && (
          <Button {...act} busy={testing.isPending} onClick={() => testing.mutate()}>
            {texts.sendTest}
            {about}
          </Button>
        )}
        <Button {...act} onClick={() => onAsk('edit')}>
          {texts.edit}
          {about}
        </Button>
        <Button {...act} onClick={() => onAsk('rotate')}>
          {texts.newSecret}
          {about}
        </Button>
        <Button {...act} busy={switching.isPending} onClick={() => switching.mutate(!enabled)}>
          {enabled ? texts.switchOff : texts.switchOn}
          {about}
        </Button>
        <Button {...act} onClick={() => onAsk('remove')}>
          {texts.remove}
          {about}
        </Button>
      </div>
    </li>
  )
}

function Health({ webhook: { enabled, failing_since: failing } }: { webhook: WebhookEndpoint }) {
  if (!enabled) {
    return (
      <Badge tone="void" icon={<X aria-hidden />}>
        {texts.off}
      </Badge>
    )
  }
  return failing ? (
    <Badge tone="late" icon={<CircleAlert aria-hidden />}>
      {texts.failing}
    </Badge>
  ) : (
    <Badge tone="paid" icon={<Check aria-hidden />}>
      {texts.on}
    </Badge>
  )
}

function Trouble({ webhook: { auto_disabled_at: disabledAt, failing_since: failing } }: { webhook: WebhookEndpoint }) {
  if (disabledAt) {
    return <small className="late-text">{say(texts.switchedOff, { at: showDateTime(disabledAt) })}</small>
  }
  return failing && <small className="late-text">{say(texts.haveFailedSince, { at: showDateTime(failing) })}</small>
}
