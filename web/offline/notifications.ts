/** Notifications of the service worker: a push shows one, a tap opens its screen. */
import type { PushMessage } from '#contract/push-notifications/push-notifications.ts'

const ICON = '/icon-192.png'

interface PushEvent extends Event {
  data: { json: () => unknown } | null
  waitUntil: (work: Promise<unknown>) => void
}

interface ClickEvent extends Event {
  notification: Notification & { data: { path: string } }
  waitUntil: (work: Promise<unknown>) => void
}

interface WindowClient {
  url: string
  focus: () => Promise<unknown>
}

/** The parts of ServiceWorkerGlobalScope that are used; its types clash with those of the page. */
declare const self: {
  addEventListener: ((type: 'push', run: (event: PushEvent) => void) => void) &
    ((type: 'notificationclick', run: (event: ClickEvent) => void) => void)
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
  location: { origin: string }
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly WindowClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
}

const show = ({ title, body, path, tag, lang }: PushMessage): Promise<void> =>
  self.registration.showNotification(title, { body, tag, lang, icon: ICON, badge: ICON, data: { path } })

/**
 * Shows the screen in the window that already has it, else in a new one, because another window may have a half-filled
 * form.
 */
async function open(path: string): Promise<void> {
  const { href, origin, pathname } = new URL(path, self.location.origin)
  if (origin !== self.location.origin) return
  // A window removes the business from its address. An invoice belongs to one business; a list could show any of them.
  const shown = pathname.startsWith('/invoice/') ? origin + pathname : href
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find(({ url }) => url === shown)
  await (same ? same.focus() : self.clients.openWindow(href))
}

/** Handles pushes and taps on their notifications. */
export function listenForPushes(): void {
  self.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as PushMessage))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data.path))
  })
}
