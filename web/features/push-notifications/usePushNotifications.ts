import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deletePushSubscription,
  listPushSubscriptions,
  type PushSubscription,
  savePushSubscription,
} from '#contract/push-notifications/push-notifications.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from './texts.en.ts'

const KEY = ['push-notifications'] as const

/** Whether this browser shows notifications of Pavti. `blocked`: the user or the browser refused them. */
export type DeviceState = 'unsupported' | 'blocked' | 'on' | 'off'

/** Longest wait for the service worker, which takes a moment on the first visit. */
const WORKER_WAIT_MS = 10_000

/** Thrown if the browser cannot subscribe, for example because it has no push service. */
class SubscribeFailed extends Error {}

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findSubscription = async (): Promise<globalThis.PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** Reads the state of this browser; `isStored`: the server has a subscription of this session. */
async function readState(isStored: boolean): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return isStored && Notification.permission === 'granted' && (await findSubscription()) ? 'on' : 'off'
}

/**
 * Asks for permission and subscribes; undefined if the user did not allow it. An earlier subscription is ended, since
 * it may belong to the previous user. @throws SubscribeFailed
 */
async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await unsubscribe()
  try {
    const { pushManager } = await whenReady()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint, keys } = subscription.toJSON()
    return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  } catch (e) {
    throw new SubscribeFailed('The browser could not subscribe.', { cause: e })
  }
}

const whenReady = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('No service worker.')), WORKER_WAIT_MS)),
  ])

/** Ends the subscription of this browser, if it has one. */
const unsubscribe = async (): Promise<void> => void (await (await findSubscription())?.unsubscribe())

/** Whether this device shows notifications, and which other devices of the user do. */
interface PushNotifications {
  state: DeviceState
  publicKey: string
  current: PushSubscription | undefined
  others: PushSubscription[]
}

/**
 * Loads the state. It is refetched when the window is shown, since the browser's settings may have changed meanwhile.
 */
export const usePushNotifications = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<PushNotifications> => {
      const { public_key: publicKey, subscriptions } = await send(listPushSubscriptions, { signal })
      const current = subscriptions.find((one) => one.current)
      const state = await readState(current !== undefined)
      return { state, publicKey, current, others: subscriptions.filter((one) => !one.current) }
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** Allows and switches on notifications on this device. */
export function useTurnOn() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ publicKey }: Pick<PushNotifications, 'publicKey'>) => {
      const body = await subscribe(publicKey)
      if (!body) return
      try {
        await send(savePushSubscription, { body })
      } catch (e) {
        await unsubscribe()
        throw e
      }
    },
    onSettled: refresh,
  })
}

/** Switches off notifications on one device of the user. */
export function useTurnOff({ id, current }: PushSubscription) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () => {
      const { in_use } = await send(deletePushSubscription, { params: { id } })
      if (current && !in_use) await unsubscribe()
    },
    onError: (error) => showToast({ tone: 'error', title: texts.notTurnedOff, text: error.message }),
    onSettled: refresh,
  })
}

function useRefresh() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: KEY })
}

/** Says why notifications were not switched on. */
export const sayFault = (error: Error): string => (error instanceof SubscribeFailed ? texts.notTurnedOn : error.message)
