import { type QueryClient, useQuery } from '@tanstack/react-query'
import { listDeliveries, listWebhooks, type WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import { send } from '#web/send.ts'

/** How often the log is polled while a delivery is in flight. */
const POLL_INTERVAL_MS = 2_000
const SOON_MS = 15_000

/** The webhooks of the business, oldest first. */
export const useWebhooks = () =>
  useQuery({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }) => (await send(listWebhooks, { signal })).endpoints,
    refetchOnMount: 'always',
  })

/** The newest deliveries; polled while one is about to be sent. */
export const useDeliveries = () =>
  useQuery({
    queryKey: ['webhook-deliveries'],
    queryFn: async ({ signal }) => (await send(listDeliveries, { signal })).deliveries,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isInFlight) ? POLL_INTERVAL_MS : false),
  })

/** Due by now, but not so long ago that this device's clock must be wrong. */
const isInFlight = ({ next_try_at: next }: WebhookDelivery): boolean =>
  next !== null && Math.abs(Date.parse(next) - Date.now()) < SOON_MS

/** Called after each change, and after each refusal, which may mean that another device changed the webhooks. */
export const refreshWebhooks = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ['webhooks'] }),
    cache.invalidateQueries({ queryKey: ['webhook-deliveries'] }),
  ])
