import type { Page, Worker } from '@playwright/test'
import { indiaDay } from '#domain/days/india-day.ts'
import { utrOf } from '#tests/claims/payer.ts'
import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes } from './harness/screens.ts'

test.use({ serviceWorkers: 'allow' })

const PAGE = '/settings/messages/notifications'

/** A browser under test has no push service, and refuses notifications without asking: these stand in for both. */
const allowNotifications = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  })
const standInForPushService = (page: Page) =>
  page.addInitScript(() => {
    const place = 'test.subscribed'
    const subscription = {
      unsubscribe: async () => {
        sessionStorage.removeItem(place)
        return true
      },
      toJSON: () => ({
        endpoint: 'https://push.example/send/1',
        keys: { p256dh: sessionStorage.getItem(place) ?? '', auth: 'A'.repeat(22) },
      }),
    }
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem(place) === null ? null : (subscription as unknown as PushSubscription)
    PushManager.prototype.subscribe = async (options) => {
      // Any point of P-256 is a valid key of a browser.
      sessionStorage.setItem(place, String(options?.applicationServerKey))
      return subscription as unknown as PushSubscription
    }
  })

/** The service worker of the page, once it controls it. */
async function workerOf(page: Page): Promise<Worker> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  return worker
}

/** Delivers the bytes of a push to the worker, as the browser does once they are decrypted. */
async function deliver(page: Page, origin: string, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrations: { registrationId: string }[] = []
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations))
  await session.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const registrationId = registrations[0]?.registrationId ?? ''
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  await session.detach()
}

interface Shown {
  title: string
  options: NotificationOptions & { data: unknown }
}

/** The scope of the worker, with what it showed and opened since `watch`. */
type Scope = typeof globalThis & {
  registration: { showNotification: (title: string, options: Shown['options']) => Promise<void> }
  clients: { openWindow: (url: string) => Promise<void> }
  shown: Shown[]
  opened: string[]
}

/** Keeps what the worker shows and opens: headless, the browser has no place for notifications. */
const watch = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as Scope
    Object.assign(scope, { shown: [], opened: [] })
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, options })
    scope.clients.openWindow = async (url) => void scope.opened.push(url)
  })

test('notifications are switched on by a tap, and off again', async ({ signedIn: { page }, origin }) => {
  await allowNotifications(page)
  await standInForPushService(page)
  await page.goto(`${origin}/settings/messages`)
  const row = page.getByRole('listitem').filter({ hasText: 'Notifications on this device' })
  await expect(row).toContainText('Off')
  await row.getByRole('link', { name: 'Change Notifications on this device' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications on this device' })).toBeVisible()
  await expect(page.getByText('Notifications are off')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Notifications are on')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Notifications are on')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Notifications are off')).toBeVisible()
})

test('a browser without its push service, one that blocks and one that cannot say so', async ({
  signedIn: { page },
  origin,
}) => {
  await allowNotifications(page)
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('Registration failed', 'AbortError'))
  })
  await page.goto(`${origin}${PAGE}`)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('region', { name: 'Notifications on this device' }).getByRole('alert')).toHaveText(
    'Your browser could not reach its notification service. Please try again later.',
  )
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.reload()
  await expect(page.getByText('Your browser blocks them')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await expect(page.getByText('This browser cannot show them')).toBeVisible()
  await expect(page.getByText('add Pavti to the home screen')).toBeVisible()
})

test('a push shows a notification, and from there a claim is confirmed in two taps', async ({ seller, origin }) => {
  const { page } = seller
  const { id, number, payment_url: paymentUrl } = await seller.invoice({ customer_name: 'Meera' })
  const claim = await page.request.post(`${paymentUrl}/claim?lang=en`, {
    form: { utr: utrOf(indiaDay(new Date()), 7), amount: '1500.50' },
  })
  expect(claim.ok()).toBe(true)
  const worker = await workerOf(page)
  await watch(worker)
  const body = `${number} · look in your bank, then confirm`
  const path = `/invoice/${id}`
  await deliver(page, origin, { title: 'Meera says paid ₹1,500.50', body, path, tag: 'claim-1', lang: 'en' })
  await expect
    .poll(() => worker.evaluate(() => (globalThis as Scope).shown))
    .toMatchObject([
      { title: 'Meera says paid ₹1,500.50', options: { body, tag: 'claim-1', lang: 'en', data: { path } } },
    ])

  /** The browser tells the worker of a tap; returns what it opened, and whether the notification was closed. */
  const tap = (tapped: string) =>
    worker.evaluate(async (to) => {
      const scope = globalThis as Scope
      scope.opened.length = 0
      let isClosed = false
      let work: Promise<unknown> = Promise.resolve()
      const notification = { data: { path: to }, close: () => (isClosed = true) }
      const waitUntil = (done: Promise<unknown>) => (work = done)
      scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
      await work
      return { opened: scope.opened, isClosed }
    }, tapped)
  expect(await tap('https://evil.example/')).toEqual({ opened: [], isClosed: true })
  expect(await tap(path)).toEqual({ opened: [`${origin}${path}`], isClosed: true })

  // The first tap opened this screen; two more confirm.
  await page.goto(`${origin}${path}`)
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByText('Payment of ₹1,500.50 recorded')).toBeVisible()
})
