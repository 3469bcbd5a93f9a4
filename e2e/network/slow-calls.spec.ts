import type { Page } from '@playwright/test'
import { serveOverHangingNetwork } from '../harness/hanging-network.ts'
import { holdAnswer } from '../harness/hold-answer.ts'
import { expect, test } from '../harness/pavti.ts'
import { invoiceRow } from '../harness/screens.ts'

test.use({ viewport: { width: 360, height: 740 } })

const notice = (page: Page) => page.getByText('Your connection is slow.')

/** Opens a screen and waits until the code is loaded that is loaded when the browser is idle. */
async function openWhenIdle(page: Page, address: string): Promise<void> {
  const loaded = page.waitForResponse(/\/OtherScreens-/)
  await page.goto(address)
  await (await loaded).finished()
}

/** Opens a screen by the menu, without waiting for its data. */
async function openByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
}

/** Opens Customers, whose data are held until the returned function is called. */
async function openSlowCustomers(page: Page, origin: string): Promise<() => void> {
  await page.clock.install()
  await openWhenIdle(page, `${origin}/dashboard`)
  const release = await holdAnswer(page, 'GET', /\/api\/customers/)
  await openByMenu(page, 'Customers')
  return release
}

/** The button of the notice; a dialog has one of the same name. */
const cancel = (page: Page) => page.locator('.toast').getByRole('button', { name: 'Cancel', exact: true })

test.describe('without a service worker', () => {
  test.use({ catches: true })

  test('data that is slow to come can be given up and requested again', async ({ signedIn, origin }) => {
    const { page, invoice } = signedIn
    await invoice({ customer_name: 'Ravi Kumar' })
    const release = await openSlowCustomers(page, origin)
    await page.clock.fastForward(6_000)
    await expect(notice(page)).toHaveCount(0)
    await page.clock.fastForward(4_000)
    await expect(notice(page)).toBeVisible()
    await cancel(page).click()
    await page.clock.fastForward(1_000)
    await expect(notice(page)).toHaveCount(0)
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    release()
    await again.click()
    await expect(page.getByRole('link', { name: /Ravi Kumar/ })).toBeVisible()
  })

  test('an invoice that is slow to be created is given up in its dialog, and the next press makes it once', async ({
    signedIn: { page },
    origin,
  }) => {
    await page.clock.install()
    await openWhenIdle(page, `${origin}/dashboard`)
    await page.getByRole('button', { name: 'Create Invoice' }).first().click()
    await page.getByLabel('Customer Name').fill('Meera Stores')
    await page.getByLabel('Amount', { exact: true }).fill('250')
    const release = await holdAnswer(page, 'POST', /\/api\/invoices$/)
    const create = page.getByRole('dialog').getByRole('button', { name: /^Creat/ })
    await create.click()
    await expect(create).toHaveAttribute('aria-busy')
    await page.clock.fastForward(10_000)
    await expect(notice(page)).toBeVisible()
    await cancel(page).click()
    await expect(page.getByText(/No answer from Pavti/).first()).toBeVisible()
    await expect(page.getByLabel('Customer Name')).toHaveValue('Meera Stores')
    release()
    await create.click()
    await expect(page.getByText('Invoice created!')).toBeVisible()
    const { invoices } = await (await page.request.get(`${origin}/api/invoices`)).json()
    expect(invoices).toHaveLength(1)
  })

  test('the notice goes when the answer comes, and is not shown for data that is on the screen already', async ({
    signedIn: { page, invoice },
    origin,
  }) => {
    await invoice({ customer_name: 'Ravi Kumar' })
    const release = await openSlowCustomers(page, origin)
    await page.clock.fastForward(10_000)
    await expect(notice(page)).toBeVisible()
    release()
    await expect(page.getByRole('link', { name: /Ravi Kumar/ })).toBeVisible()
    await page.clock.fastForward(2_000)
    await expect(notice(page)).toHaveCount(0)
    await openByMenu(page, 'Dashboard')
    // Data of this age is fetched again when the screen is opened.
    await page.clock.fastForward('01:01')
    const refetched = page.waitForRequest(/\/api\/customers/)
    await holdAnswer(page, 'GET', /\/api\/customers/)
    await openByMenu(page, 'Customers')
    await refetched
    await expect(page.getByRole('link', { name: /Ravi Kumar/ })).toBeVisible()
    await page.clock.fastForward(10_000)
    await page.clock.runFor(2_000)
    await expect(notice(page)).toHaveCount(0)
  })
})

test.describe('of a file', () => {
  test.use({ catches: true })

  test('a download that hangs can be given up, and says that there was no answer', async ({
    signedIn: { page },
    origin,
  }) => {
    await page.clock.install()
    await openWhenIdle(page, `${origin}/exports`)
    await holdAnswer(page, 'GET', /\/api\/exports\/everything/)
    const download = page.getByRole('button', { name: 'Download everything' })
    await download.click()
    await expect(page.locator('[aria-busy=true]')).toBeVisible()
    await page.clock.fastForward(10_000)
    await cancel(page).click()
    await page.clock.fastForward(1_000)
    await expect(page.getByText(/No answer from Pavti/)).toBeVisible()
    await expect(download).toBeEnabled()
  })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('on a network that carries nothing, Cancel shows what was last seen and how old it is', async ({
    signedIn: { page, invoice },
    origin,
  }) => {
    await invoice({ customer_name: 'Ravi Kumar' })
    const network = await serveOverHangingNetwork(origin)
    await page.goto(`${network.origin}/dashboard`)
    await expect(invoiceRow(page, 'Ravi Kumar')).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload()
    await expect(invoiceRow(page, 'Ravi Kumar')).toBeVisible()
    network.hang()
    await page.reload()
    await expect(notice(page)).toBeVisible({ timeout: 30_000 })
    await cancel(page).click()
    await expect(invoiceRow(page, 'Ravi Kumar')).toBeVisible()
    await expect(page.getByText(/Last updated/)).toBeVisible()
    await network.stop()
  })
})
