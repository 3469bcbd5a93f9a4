import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEventType,
} from '#contract/webhooks/webhooks.ts'
import { useOnce } from '#web/lost-answer.ts'
import { saveOver } from '#web/save-over.ts'
import { send } from '#web/send.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from './texts.en.ts'

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

/** Whether a delivery is due within seconds. If it was due much earlier, this device's clock must be wrong. */
const isInFlight = ({ next_try_at: next }: WebhookDelivery): boolean =>
  next !== null && Math.abs(Date.parse(next) - Date.now()) < SOON_MS

/**
 * Refetches the webhooks after each change, and after each refusal, which may mean that another device changed them.
 */
const refreshWebhooks = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ['webhooks'] }),
    cache.invalidateQueries({ queryKey: ['webhook-deliveries'] }),
  ])

/** The values of the webhook form. */
export interface TypedWebhook {
  url: string
  description: string
  events: WebhookEventType[]
}

/** The server stores an address without spaces, with a host in small letters and with a path. */
const toComparable = (url: string): string => url.trim().toLowerCase().replace(/\/$/, '')

/**
 * Finds the webhook that the list did not show, since the response to an earlier press was lost, and returns a new
 * secret of it: nobody has seen the first one. @throws the refusal, if there is none
 */
async function finishUnseen(
  { url, description, events }: TypedWebhook,
  shown: readonly WebhookEndpoint[] | undefined,
  refusal: unknown,
): Promise<string> {
  const { endpoints } = await send(listWebhooks)
  const unseen = endpoints.find(
    (one) => toComparable(one.url) === toComparable(url) && shown?.every(({ id }) => id !== one.id),
  )
  if (!unseen) throw refusal
  const params = { id: unseen.id }
  await send(updateWebhook, { params, body: { description, events } })
  return (await send(rotateWebhookSecret, { params })).secret
}

/**
 * Adds a webhook and returns its secret, or saves the changes to one. Fields that are left out stay. It is refused if
 * another device has changed such a field since it had the values of `known`.
 */
export function useSaveWebhook(id: string | undefined, known: TypedWebhook) {
  const cache = useQueryClient()
  // As the dialog opened.
  const [shown] = useState(() => cache.getQueryData<WebhookEndpoint[]>(['webhooks']))
  const once = useOnce()
  const add = (body: TypedWebhook): Promise<string> =>
    once(
      async () => (await send(createWebhook, { body })).secret,
      async (refusal) => finishUnseen(body, shown, refusal),
    )
  return useMutation({
    mutationFn: async (body: Partial<TypedWebhook>): Promise<string | undefined> => {
      if (id === undefined) return add(body as TypedWebhook)
      await saveOver<Partial<TypedWebhook>, unknown>(`webhook ${id}`, body, known, (seen) =>
        send(updateWebhook, { params: { id }, body: { ...body, known: seen ?? undefined } }),
      )
      return undefined
    },
    onSettled: () => void refreshWebhooks(cache),
  })
}

/** Returns a function that loads a webhook again, as another device saved it, and returns it. */
export function useReloadWebhook(): (id: string) => Promise<WebhookEndpoint | undefined> {
  const cache = useQueryClient()
  return async (id) => {
    await cache.invalidateQueries({ queryKey: ['webhooks'] }, { throwOnError: true })
    return cache.getQueryData<WebhookEndpoint[]>(['webhooks'])?.find((one) => one.id === id)
  }
}

/** Switches a webhook on or off. */
export function useSwitchWebhook(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (enabled: boolean) => send(updateWebhook, { params: { id }, body: { enabled } }),
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
    onSettled: () => refreshWebhooks(cache),
  })
}

/** Sends a ping; the log shows its delivery. */
export function useTestWebhook(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(testWebhook, { params: { id } }),
    onSuccess: () => announce(texts.testSent),
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
    onSettled: () => refreshWebhooks(cache),
  })
}

/** Replaces the secret; only this response contains the new one. */
export const useRotateSecret = (id: string) =>
  useMutation({ mutationFn: async () => (await send(rotateWebhookSecret, { params: { id } })).secret })

/** Removes a webhook and its log. */
export function useRemoveWebhook(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(deleteWebhook, { params: { id } }),
    onSuccess: () => announce(texts.webhookRemoved),
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
    onSettled: () => refreshWebhooks(cache),
  })
}

/** Sends the same event once more, under the same id. */
export function useResendDelivery(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(resendDelivery, { params: { id } }),
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
    onSettled: () => refreshWebhooks(cache),
  })
}
