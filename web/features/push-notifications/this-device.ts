/** Whether this browser shows notifications of Pavti. `blocked`: its user, or the browser, refused them. */
export type DeviceState = 'unsupported' | 'blocked' | 'on' | 'off'

/** Longest wait for the service worker, which takes a moment on the first visit. */
const WORKER_WAIT_MS = 10_000

/** The browser could not subscribe, such as without its push service. */
export class SubscribeFailed extends Error {}

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** The state of this browser; `isStored`: the server has a subscription of this session. */
export async function readState(isStored: boolean): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return isStored && Notification.permission === 'granted' && (await findSubscription()) ? 'on' : 'off'
}

/**
 * Asks for permission and subscribes; undefined if the user did not allow it. An earlier subscription may belong to who
 * was signed in before, so it ends. @throws SubscribeFailed
 */
export async function subscribe(publicKey: string) {
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
export const unsubscribe = async (): Promise<void> => void (await (await findSubscription())?.unsubscribe())
