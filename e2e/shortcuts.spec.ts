import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './harness/service.ts'
import { expectAccessibleInBothThemes } from './harness/screens.ts'
import { signInAs } from './harness/sign-in-as.ts'
import { signUp } from './harness/sign-up.ts'

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../web/public/manifest.webmanifest'), 'utf8'))
const [newInvoice, quickLink]: string[] = manifest.shortcuts.map(({ url }: { url: string }) => url)

const expectEditor = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible()
  await expect(page.getByLabel('Customer Name')).toBeFocused()
}
const expectQuickLink = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Quick UPI Link Generator' })).toBeVisible()
  await expect(page.getByLabel('Amount')).toBeFocused()
}

test('the shortcuts of the app icon open the editor and Quick UPI Link, after a sign-in too', async ({
  shop,
  payer: page,
  origin,
}) => {
  await page.goto(origin + newInvoice)
  await page.getByLabel('Email').fill(shop.email)
  await page.getByLabel('Password', { exact: true }).fill(shop.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expectEditor(page)
  await expect(page.getByRole('note').filter({ hasText: 'You need Pro' })).toHaveCount(0)
  await page.goto(origin + quickLink)
  await expectQuickLink(page)
})

test('staff can use the shortcuts; an accountant is told what they may not do', async ({
  shop,
  page,
  payer,
  origin,
  db,
}) => {
  await signInAs(page, origin, db, shop.email, 'staff')
  await page.goto(origin + newInvoice)
  await expectEditor(page)
  await page.goto(origin + quickLink)
  await expectQuickLink(page)
  await signInAs(payer, origin, db, shop.email, 'accountant')
  for (const url of [newInvoice, quickLink]) {
    await payer.goto(origin + url)
    await expect(payer.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(payer.getByRole('main')).toContainText(/accountant/i)
  }
})

test('without Pro the editor says at once that creating needs it, and what is typed stays', async ({
  page,
  service,
}) => {
  await signUp(page.context(), service)
  await page.goto(service + newInvoice)
  await expectEditor(page)
  const note = page.getByRole('note').filter({ hasText: 'You need Pro to create or save this invoice.' })
  await expect(note).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await note.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Customer Name').fill('Ravi Kumar')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Customer Name')).toHaveValue('Ravi Kumar')
  await expect(note).toBeVisible()
})
