import type { Page } from '@playwright/test'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { utrOf } from '#tests/claims/payer.ts'
import { goInApp } from '../harness/go-in-app.ts'
import { waitUntilComplete } from '../harness/checks/good-screen.ts'
import { expect, type SellerPage, test } from '../harness/pavti.ts'
import { waitingMoney } from '../harness/statement.ts'

const expectSoft = expect.configure({ soft: true, timeout: 5_000 })

/** The content of a screen in order: position and size of each element, and the controls that are covered. */
interface Look {
  boxes: string[]
  covered: string[]
}

const look = (page: Page): Promise<Look> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 30)}"`
    const isHit = (element: HTMLElement, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : []
      return hit !== null && [element, ...labels].some((one) => one.contains(hit))
    }
    const middleOf = (element: HTMLElement): [number, number] => {
      const { left = 0, top = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {}
      return [left + width / 2, top + height / 2]
    }
    const isCovered = (element: HTMLElement): boolean => {
      // Scrolling takes a layout, so a control that is in the middle half of the window is pressed where it is.
      const [x, y] = middleOf(element)
      if (y > innerHeight / 4 && y < (innerHeight * 3) / 4 && isHit(element, x, y)) return false
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      return !isHit(element, ...middleOf(element))
    }
    const shown = [...document.querySelectorAll<HTMLElement>('body *:not(script, option, svg *, .skip)')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }),
    )
    const boxes = shown.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return `${nameOf(element)} ${[left, top + scrollY, width, height].map(Math.round).join(' ')}`
    })
    // Put back below, so that another look finds lists that scroll sideways as they were.
    const positions = shown.map((element) => [element, element.scrollLeft, element.scrollTop] as const)
    const controls = shown.filter((element) => element.matches('a[href], button, input, select, textarea, summary'))
    const covered = controls.filter(isCovered).map(nameOf)
    for (const [element, left, top] of positions)
      if (element.scrollLeft !== left || element.scrollTop !== top) element.scrollTo({ left, top, behavior: 'instant' })
    scrollTo(0, 0)
    return { boxes, covered }
  })

/** Waits until no more elements appear: this shop has news, so the bell has a number in the end. */
async function complete(page: Page): Promise<void> {
  await waitUntilComplete(page)
  const hasSidebar = (await page.locator('.sidebar').count()) > 0
  if (hasSidebar)
    await page
      .getByLabel(/^Notices, \d+ new$/)
      .first()
      .waitFor({ state: 'attached' })
}

/** Opens a screen with a new document, which has only its own style sheets, and waits for its last list. */
async function openFresh(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await complete(page)
  await page.waitForLoadState('networkidle')
}

/** The style sheets of the document in their order. */
const sheetsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? ''),
  )

/** Loads the missing ones as the app does when a screen needs them: at the end of the head. */
const addSheets = (page: Page, sheets: readonly string[]): Promise<void> =>
  page.evaluate(async (wanted) => {
    for (const href of wanted) {
      if (document.querySelector(`link[href="${href}"]`)) continue
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      const loaded = new Promise((resolve, reject) => {
        link.addEventListener('load', resolve)
        link.addEventListener('error', reject)
      })
      document.head.append(link)
      await loaded
    }
  }, sheets)

/** Fills a shop with data for each screen; returns the addresses of all its screens. */
async function screensOf(seller: SellerPage, origin: string): Promise<string[]> {
  const today = indiaDay(new Date())
  const late = await seller.invoice({
    issued_on: addDays(today, -30),
    due_on: addDays(today, -12),
    customer: { phone: '9876543210' },
  })
  // Somebody says to have paid, which is news.
  const told = await seller.invoice({ customer_name: 'Meera Stores', amount: '700' })
  const form = { amount: '700', utr: utrOf(today, 7), payer_name: 'Meera', note: '' }
  const answer = await seller.page.request.post(`${told.payment_url}/claim`, { form, headers: { origin } })
  expect(answer.ok()).toBe(true)
  const paid = await seller.invoice({ customer_name: 'Noor Jahan' })
  await seller.settle(paid)
  const lines = [{ description: 'Lamp', unit_price: '500' }]
  const draft = await seller.invoice({ amount: undefined, lines, draft: true })
  await waitingMoney(seller.page, origin, seller.invoice)
  return [
    '/dashboard',
    '/late',
    '/money',
    '/money/bank-rows',
    '/payments',
    `/invoice/${paid.id}`,
    `/invoice/${late.id}`,
    '/exports',
    `/invoice/${draft.id}/edit`,
    '/items',
    '/customers',
    `/customers/${late.customer_id}`,
    '/reports',
    '/reports/tds',
    '/reports/gst',
    '/reports/ageing',
    '/settings',
    '/settings/paid',
    '/settings/look/layout',
    '/developers',
    '/quick-upi',
    '/privacy-policy',
    '/contact-us',
  ]
}

test(
  'screens look the same after all other screens were opened, in any order, and nothing covers a control',
  { tag: '@wide' },
  async ({ seller, origin }) => {
    test.slow()
    const { page } = seller
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const screens = await screensOf(seller, origin)
    const fresh = new Map<string, Look>()
    const sheets = new Map<string, string[]>()
    for (const path of screens) {
      await openFresh(page, origin + path)
      fresh.set(path, await look(page))
      sheets.set(path, await sheetsOf(page))
      expect.soft(fresh.get(path)?.covered, path).toEqual([])
    }
    // Each order with all style sheets, loaded as if the screens had been opened in that order.
    for (const order of [screens, screens.toReversed()]) {
      await openFresh(page, origin + order.at(-1))
      await addSheets(
        page,
        order.flatMap((path) => sheets.get(path) ?? []),
      )
      const all = await sheetsOf(page)
      for (const path of order) {
        await goInApp(page, path)
        // The last list may still be loading.
        await expectSoft.poll(() => look(page), `${path}, after ${order.at(-1)}`).toEqual(fresh.get(path))
      }
      expect(await sheetsOf(page), 'style sheets that no screen had with a new document').toEqual(all)
    }
  },
)
