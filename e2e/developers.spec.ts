import type { Page } from '@playwright/test'
import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes, openUserMenu, sidewaysScroll } from './harness/screens.ts'

test.use({ catches: true })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a token is created, calls the API as its seller, and is refused after it is revoked', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'API and webhooks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API and webhooks' })).toBeFocused()
  const tokens = section(page, 'API tokens')
  await expect(tokens.getByText('No tokens yet')).toBeVisible()

  await tokens.getByRole('button', { name: 'Create Token' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Create Token' })
  await form.getByLabel('Name', { exact: true }).fill('Tally import')
  await form.getByLabel('Name', { exact: true }).press('Enter')
  await expect(form.getByRole('group', { name: 'Permissions' })).toHaveAccessibleDescription(
    'Choose what this token may do',
  )
  await expect(form.getByRole('group', { name: 'Permissions' }).getByRole('checkbox').first()).toBeFocused()
  await form.getByLabel('See customers').check()
  await expectAccessibleInBothThemes(page)
  await form.getByRole('button', { name: 'Create Token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your new token' })
  const secret = await dialog.locator('code').first().innerText()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const call = (path: string) => fetch(origin + path, { headers: { authorization: `Bearer ${secret}` } })
  expect((await call('/api/customers')).status).toBe(200)
  expect(await (await call('/api/business')).json()).toMatchObject({ code: 'scope_missing' })
  await page.reload()
  await expect(tokens.getByText(`…${secret.slice(-4)}`)).toBeVisible()
  await expect(tokens.getByText(/Last used/)).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)

  await tokens.getByRole('button', { name: 'Revoke Tally import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(tokens.getByText('No tokens yet')).toBeVisible()
  await expect(tokens.getByRole('heading', { name: 'API tokens' })).toBeFocused()
  expect((await call('/api/customers')).status).toBe(401)
})

test('a webhook is added, tested and switched off, and the log shows the delivery', async ({ seller, origin }) => {
  const { page } = seller
  await page.route('**/api/webhook-endpoints', (route) => route.abort())
  await page.goto(`${origin}/developers`)
  await expect(page.getByText('We could not load your webhooks.')).toBeVisible()
  await page.unroute('**/api/webhook-endpoints')
  await page.getByRole('button', { name: 'Try again' }).click()
  const webhooks = section(page, 'Webhooks')
  const log = section(page, 'Deliveries')

  await webhooks.getByRole('button', { name: 'Add Webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add Webhook' })
  await form.getByLabel('Address').fill('http://localhost/hook')
  const [all, paid] = [form.getByLabel('All events'), form.getByLabel('Invoice paid', { exact: false }).first()]
  await all.check()
  await expect(paid).toBeChecked()
  await paid.uncheck()
  await expect(all).not.toBeChecked()
  await all.check()
  await all.uncheck()
  await expect(paid).not.toBeChecked()
  await paid.check()
  await form.getByLabel('Address').press('Enter')
  await expect(form.getByLabel('Address')).toHaveAccessibleDescription(/Use an https address on the internet/)
  // A name that never resolves, so nothing is sent.
  await form.getByLabel('Address').fill('https://hooks.invalid/pavti')
  await form.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: "The webhook's secret" })
  await expect(dialog.locator('code').first()).toHaveText(/^whsec_[\w-]{43}$/)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await webhooks.getByRole('button', { name: 'Send test' }).click()
  const ping = log.getByRole('listitem').filter({ hasText: 'ping' })
  await expect(ping.getByText('Failed')).toBeVisible({ timeout: 10_000 })
  await expect(ping.getByText('The address could not be reached, or its certificate is not valid.')).toBeVisible()
  await expect(ping.getByText('1 try')).toBeVisible()
  await page.reload()
  await expect(webhooks.getByText('Failing')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)

  await webhooks.getByRole('button', { name: /^New secret/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('dialog', { name: 'The new secret' }).getByRole('button', { name: 'Done' }).click()
  await webhooks.getByRole('button', { name: /^Switch off/ }).click()
  await expect(webhooks.getByText('Off', { exact: true })).toBeVisible()
  await ping.getByRole('button', { name: /^Send again/ }).click()
  await expect(page.getByText('This webhook is switched off. Switch it on first.')).toBeVisible()
  await webhooks.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(webhooks.getByText('No webhooks yet')).toBeVisible()
  await expect(log.getByText('Nothing was sent yet')).toBeVisible()
})
