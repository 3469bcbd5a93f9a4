import { Check, CircleAlert, X } from 'lucide-react'
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { useSwitchWebhook, useTestWebhook } from './useWebhooks.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from '#web/ui/EntryList.module.css'

interface Props {
  webhook: WebhookEndpoint
  onAsk: (what: 'edit' | 'rotate' | 'remove') => void
}

/** A webhook: address, events, health and actions. */
export function WebhookRow({ webhook, onAsk }: Props) {
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
