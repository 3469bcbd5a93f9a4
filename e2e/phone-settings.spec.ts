import type { Locator, Page } from '@playwright/test'
import { readQr } from './harness/screens.ts'
import { expect, test } from './harness/pavti.ts'
import { signUp } from './harness/sign-up.ts'

/** Browsers that refuse storage: with cookies blocked, and inside another app. */
const REFUSALS: Record<string, () => void> = {
  'with cookies blocked, as in Chrome': () => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: refuse })
    CacheStorage.prototype.open = CacheStorage.prototype.delete = async () => refuse()
  },
  'with storage switched off, as inside another app': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: () => null })
  },
  'without channels between tabs, as in Firefox with cookies blocked': () => {
    window.BroadcastChannel = new Proxy(BroadcastChannel, {
      construct: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  },
}

const fillNew = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Create Invoice' })
  await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  await dialog.getByLabel('Customer Name').fill('Asha Verma')
  await dialog.getByLabel('Amount').fill('1500')
  return dialog
}

for (const [name, refuse] of Object.entries(REFUSALS)) {
  test(`a browser ${name}, shows every screen`, async ({ page, context, origin }) => {
    await signUp(context, origin)
    await page.addInitScript(refuse)
    await page.goto(`${origin}/dashboard`)
    const dialog = await fillNew(page)
    await dialog.getByRole('button', { name: 'Items and more' }).click()
    await dialog.getByRole('link', { name: 'Add items' }).click()
    // What was typed goes along.
    await expect(page.getByLabel('Customer name')).toHaveValue('Asha Verma')
    await page.getByRole('group', { name: 'Item 1', exact: true }).getByLabel('Description').fill('Lamp')
    await page.getByRole('button', { name: 'Create Invoice' }).filter({ visible: true }).click()
    await expect(page.getByRole('dialog', { name: 'Send it to your customer' })).toBeVisible()
    for (const path of ['money', 'customers', 'late', 'reports', 'quick-upi', 'quotations/new', 'settings']) {
      await page.goto(`${origin}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      await expect(page.getByText('This screen could not be shown')).toHaveCount(0)
    }
  })
}

test('with cookies blocked, the sign-in screen says what to do', async ({ page, origin }) => {
  await page.addInitScript(REFUSALS['with cookies blocked, as in Chrome'] ?? (() => undefined))
  await page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} }),
  )
  await page.goto(`${origin}/login`)
  await expect(page.getByRole('alert').filter({ hasText: 'This browser blocks cookies.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test('inside another app without storage, nothing says that cookies are blocked', async ({ page, origin }) => {
  await page.addInitScript(REFUSALS['with storage switched off, as inside another app'] ?? (() => undefined))
  await page.goto(`${origin}/login`)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.getByText('This browser blocks cookies.')).toHaveCount(0)
})

test('on a full device, a typed invoice stays in its dialog', async ({ seller: { page } }) => {
  const dialog = await fillNew(page)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await dialog.getByRole('button', { name: 'Items and more' }).click()
  await dialog.getByRole('link', { name: 'Add items' }).click()
  await expect(page.getByText('The editor keeps what you type on this device.', { exact: false })).toBeVisible()
  await expect(dialog.getByLabel('Customer Name')).toHaveValue('Asha Verma')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByText('this device could not keep the invoice', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByRole('dialog', { name: 'Send it to your customer' })).toBeVisible()
})

test('without storage and network, no invoice is said to be kept', async ({ page, context, origin }) => {
  await signUp(context, origin)
  await page.addInitScript(REFUSALS['with storage switched off, as inside another app'] ?? (() => undefined))
  await page.goto(`${origin}/dashboard`)
  const dialog = await fillNew(page)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByText('this device could not keep the invoice', { exact: false })).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('1,500')
})

const backgroundOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => getComputedStyle(element).backgroundColor)

test.describe('in high contrast', () => {
  test.use({ forcedColors: 'active', colorScheme: 'dark' })

  test('the selected one of several differs by more than bold letters', async ({
    seller: { page, ...seller },
    origin,
  }) => {
    const { id } = await seller.invoice()
    await page.goto(`${origin}/dashboard`)
    const chip = (name: RegExp) => page.getByRole('button', { name })
    expect(await backgroundOf(chip(/^All/))).not.toBe(await backgroundOf(chip(/^Pending/)))
    await page.goto(`${origin}/invoice/${id}`)
    await page.getByRole('button', { name: 'Mark as Paid' }).filter({ visible: true }).click()
    const way = (name: string) => page.getByRole('dialog').locator('label').filter({ hasText: name })
    expect(await backgroundOf(way('UPI'))).not.toBe(await backgroundOf(way('Cash')))
    await page.goto(`${origin}/reports`)
    const tab = (name: string) => page.getByRole('link', { name, exact: true })
    expect(await backgroundOf(tab('Overview'))).not.toBe(await backgroundOf(tab('GST')))
    const inkOf = (control: Locator) => control.evaluate((element) => getComputedStyle(element).color)
    expect(await inkOf(tab('Overview'))).toBe(await inkOf(page.getByRole('button', { name: 'Year', exact: true })))
    await page.goto(`${origin}/invoice/new`)
    const view = (name: string) => page.getByRole('button', { name, exact: true })
    expect(await backgroundOf(view('Edit'))).not.toBe(await backgroundOf(view('Preview')))
  })

  test('a switch shows whether it is on', async ({ signedIn: { page }, origin }) => {
    await page.goto(`${origin}/settings/paid`)
    const control = page.getByRole('switch').first()
    const track = control.locator('+ i')
    const thumb = () => track.evaluate((element) => getComputedStyle(element, '::after').backgroundColor)
    const before = await backgroundOf(track)
    expect(await thumb()).not.toBe(before)
    await control.click()
    await expect.poll(() => backgroundOf(track)).not.toBe(before)
    expect(await thumb()).not.toBe(await backgroundOf(track))
  })

  test('QR codes stay black on white', async ({ signedIn: { page, ...seller }, payer, origin }) => {
    const { id } = await seller.invoice()
    await page.goto(`${origin}/invoice/${id}`)
    expect(await readQr(page.getByRole('img', { name: /QR/ }))).toContain('upi://pay?pa=asha@okaxis')
    await payer.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await payer.goto(`${origin}/payment/${id}`)
    expect(await readQr(payer.getByRole('img', { name: /QR/ }))).toContain('upi://pay?pa=asha@okaxis')
  })
})

test.describe('from a dark screen', () => {
  test.use({ colorScheme: 'dark' })

  test('prints dark ink on white, without buttons', async ({ signedIn: { page, ...seller }, payer, origin }) => {
    const { id } = await seller.invoice({ due_on: '2026-01-15', issued_on: '2026-01-05' })
    const inkOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).color)
    for (const [on, path] of [
      [page, 'late'],
      [page, 'reports'],
      [payer, `payment/${id}`],
    ] as const) {
      await on.goto(`${origin}/${path}`)
      await expect(on.getByRole('main').getByText('₹1,500.50').first()).toBeVisible()
      await on.emulateMedia({ media: 'print', colorScheme: 'light' })
      const ink = await inkOf(on.getByRole('main'))
      await on.emulateMedia({ media: 'print', colorScheme: 'dark' })
      expect(await inkOf(on.getByRole('main')), path).toBe(ink)
      await expect(on.locator('.btn').filter({ visible: true })).toHaveCount(0)
    }
  })
})

test('a device whose clock is a day ahead says so, until it is set right', async ({ signedIn: { page }, origin }) => {
  const bar = page.getByText('The clock of this device is wrong')
  await page.clock.install({ time: Date.now() + 26 * 3_600_000 })
  await page.goto(`${origin}/dashboard`)
  await expect(bar).toBeVisible()
  await page.clock.setSystemTime(Date.now())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(bar).toHaveCount(0)
})
