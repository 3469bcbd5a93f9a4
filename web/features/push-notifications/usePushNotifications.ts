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
import { type DeviceState, readState, subscribe, SubscribeFailed, unsubscribe } from './this-device.ts'

const KEY = ['push-notifications'] as const

/** Whether this device shows notifications, and which others of the user do. */
interface PushNotifications {
  state: DeviceState
  publicKey: string
  current: PushSubscription | undefined
  others: PushSubscription[]
}

/** Asked again when the window is shown, for the user may have changed the settings of the browser meanwhile. */
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

/** Why notifications were not switched on. */
export const sayFault = (error: Error): string => (error instanceof SubscribeFailed ? texts.notTurnedOn : error.message)
