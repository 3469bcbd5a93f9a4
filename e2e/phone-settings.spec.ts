import type { Page } from '@playwright/test'
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
