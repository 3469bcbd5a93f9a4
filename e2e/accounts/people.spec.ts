import { expectAnnounced } from '../harness/announced.ts'
import { expectGoodAtEachWidth } from '../harness/checks/good-screen.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes, expectPrivacyNotice, showSidebar } from '../harness/screens.ts'

test('an owner invites staff by a link, who signs up by it, works without reports, and is removed', async ({
  seller,
  payer,
  origin,
}) => {
  const { page } = seller
  await page.goto(`${origin}/settings`)
  await page.getByRole('link', { name: /^People/ }).click()
  await expect(page.getByText('Only you so far.')).toBeVisible()
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to Asha Traders' })
  await expect(dialog.getByRole('radio', { name: /^Staff/ })).toBeChecked()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Make a link, for WhatsApp' }).click()
  const ready = page.getByRole('dialog', { name: 'The link is ready' })
  const url = (await ready.locator('code').textContent()) ?? ''
  const whatsapp = ready.getByRole('link', { name: 'Send on WhatsApp' })
  const message = new URL((await whatsapp.getAttribute('href')) ?? '')
  expect(message.origin + message.pathname).toBe('https://wa.me/')
  expect(message.searchParams.get('text')).toMatch(/^Join Asha Traders on Pavti .* for 7 days: http/)
  expect(message.searchParams.get('text')?.endsWith(url)).toBe(true)
  await expectGoodAtEachWidth(page)
  await ready.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'Invited' }).getByRole('listitem')).toHaveCount(1)
  // Tells two links of one day apart.
  await expect(page.getByText(/^Invited .*, \d+:\d\d [ap]m$/)).toBeVisible()
  await expectGoodAtEachWidth(page)

  await payer.goto(url)
  await expect(payer.getByRole('heading', { name: 'Join Asha Traders' })).toBeVisible()
  expect(payer.url()).not.toContain('token')
  await expectPrivacyNotice(payer)
  await expectGoodAtEachWidth(payer)
  await payer.getByLabel('Full name').fill('Imran Shaikh')
  await payer.getByRole('textbox', { name: 'Email' }).fill(`imran-${crypto.randomUUID()}@example.in`)
  await payer.getByLabel('Password', { exact: true }).fill('correct horse')
  await payer.getByRole('button', { name: 'Create your login' }).click()
  await showSidebar(payer)
  await expect(payer.getByRole('link', { name: /^Customers/ })).toBeVisible()
  await expect(payer.getByRole('link', { name: 'Reports' })).toHaveCount(0)
  await payer.goto(`${origin}/settings`)
  await expect(payer.getByRole('navigation', { name: 'Groups of settings' }).getByRole('link')).toHaveCount(2)

  await page.reload()
  await expect(page.getByText('Staff · makes invoices, sees the dashboard but no reports')).toBeVisible()
  await expectGoodAtEachWidth(page)
  await page.getByRole('button', { name: 'Change or remove Imran Shaikh' }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await page.getByRole('radio', { name: /^Accountant/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Accountant · reads everything')).toBeVisible()
  await expectAnnounced(page, 'Role changed')
  await page.getByRole('button', { name: 'Change or remove Imran Shaikh' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Only you so far.')).toBeVisible()
  await payer.goto(`${origin}/dashboard`)
  await expect(payer.getByLabel('Password', { exact: true })).toBeVisible()
})

test('a removed person who signs in again sees nothing of the business', async ({ seller, payer, origin }) => {
  const { request } = seller.page.context()
  const headers = { headers: { origin } }
  const invoice = await seller.invoice()
  const invited = await request.post(`${origin}/api/members/invitations`, { ...headers, data: { role: 'staff' } })
  const token = new URL((await invited.json()).url).searchParams.get('token')
  const email = `imran-${crypto.randomUUID()}@example.in`
  const data = { token, name: 'Imran Shaikh', email, password: 'correct horse', language: 'en' }
  const joined = await payer.context().request.post(`${origin}/api/invitations/sign-up`, { ...headers, data })
  const { user } = await joined.json()
  const stream = payer.waitForResponse(/\/api\/events/)
  await payer.goto(`${origin}/invoice/${invoice.id}`)
  await expect(payer.getByRole('heading', { name: /^Invoice INV/ })).toBeVisible()
  await stream
  expect((await request.delete(`${origin}/api/members/${user.id}`, headers)).ok()).toBe(true)
  await payer.getByLabel('Email').fill(email)
  await payer.getByLabel('Password', { exact: true }).fill('correct horse')
  await payer.keyboard.press('Enter')
  await expect(payer.getByText('You have been logged in successfully.')).toBeVisible()
  await expect(payer.getByRole('heading', { name: 'Invoice Not Found' })).toBeVisible()
})
