import { Check, Clock, RotateCw, X } from 'lucide-react'
import type { WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { useDeliveries, useResendDelivery } from './useWebhooks.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from '#web/ui/EntryList.module.css'

const STATES = {
  waiting: { tone: 'pending', Icon: Clock, word: texts.waiting },
  delivered: { tone: 'paid', Icon: Check, word: texts.delivered },
  failed: { tone: 'late', Icon: X, word: texts.failed },
} as const

/** The log of webhook deliveries, newest first. */
export function DeliveriesSection() {
  const deliveries = useDeliveries()
  const isOnline = useOnline()
  return (
    <SectionCard id="deliveries" title={texts.deliveries} lead={texts.deliveriesLead}>
      <Loaded query={deliveries} failed={texts.couldNotLoadDeliveries} loading={texts.loadingDeliveries}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState>{texts.nothingWasSentYet}</EmptyState>
          ) : (
            <>
              <ul className={`${styles.devList} ${styles.beside}`}>
                {list.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} />
                ))}
              </ul>
              <div className="save-line">
                <Button
                  icon={<RotateCw aria-hidden />}
                  disabled={!isOnline}
                  busy={deliveries.isFetching}
                  onClick={() => void deliveries.refetch()}
                >
                  {texts.refresh}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
    </SectionCard>
  )
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { type, url, state, created_at: at, answer_status: status, answer_text: text } = delivery
  const again = useResendDelivery(delivery.id)
  const isOnline = useOnline()
  const { tone, Icon, word } = STATES[state]
  return (
    <li>
      <div className={styles.devWhat}>
        <b className="mono">{type}</b>{' '}
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {status === null ? word : `${word} ${status}`}
        </Badge>
        <small>
          {showDateTime(at)} • {triesOf(delivery)}
        </small>
        <small className="mono">{url}</small>
        {text !== null && <small className="mono">{text}</small>}
      </div>
      <div className={styles.devActs}>
        <Button size="sm" variant="quiet" disabled={!isOnline} busy={again.isPending} onClick={() => again.mutate()}>
          {texts.sendAgain}
          <span className="sr-only">
            {' '}
            {type}, {showDateTime(at)}
          </span>
        </Button>
      </div>
    </li>
  )
}

const triesOf = ({ tries, next_try_at: next, state }: WebhookDelivery): string => {
  const tried = sayCount(texts.tries, tries)
  return state === 'waiting' && next !== null && tries > 0
    ? say(texts.nextAt, { tried, at: showDateTime(next) })
    : tried
}
