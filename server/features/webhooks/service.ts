import type { Registry } from 'prom-client'
import { addReadGauges } from '../../platform/metrics/read-gauges.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { countWaiting } from './delivery-queries.ts'

export { emitEvents, type WebhookEvent } from './emit-event.ts'
export { listEndpointsForExport, switchOffAll as switchOffWebhooks } from './endpoint-queries.ts'
export { webhookJobs } from './deliver.ts'
export { countFailedDeliveries, pruneEvents as pruneWebhookEvents } from './delivery-queries.ts'

/** Adds metrics of the waiting deliveries of all businesses. */
export const addWebhookMetrics = (registry: Registry, db: Db): void =>
  addReadGauges(registry, () => countWaiting(db), {
    pavti_webhook_deliveries_waiting: {
      help: 'Webhook deliveries that are not delivered yet, also those that wait for another attempt',
      samples: ({ waiting }) => [{ value: waiting }],
    },
    pavti_webhook_deliveries_due_seconds: {
      help: 'How long the webhook delivery has been due that waits longest; 0 if none is due',
      samples: ({ dueSeconds }) => [{ value: dueSeconds }],
    },
  })
