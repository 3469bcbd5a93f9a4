import type { BrowserContext } from '@playwright/test'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/start.ts'
import { type SmtpServer, startSmtpServer } from '#tests/mails/smtp-server.ts'
import { expect, test } from './harness/pavti.ts'
import { signUp } from './harness/sign-up.ts'
import { expectAccessibleInBothThemes, sidewaysScroll } from './harness/screens.ts'
import { startOne, type Started } from './harness/start-pavti.ts'

/** Pavti with a mail server. */
const mailing = test.extend<{ origin: string }, { started: { smtp: SmtpServer; pavti: Started } }>({
  started: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names from this pattern
    async ({}, use) => {
      const smtp = await startSmtpServer()
      const pavti = await startOne({ PLANS: 'open', SIGNUPS: 'open', SMTP_URL: smtp.url })
      await use({ smtp, pavti })
      await pavti.stop()
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  origin: ({ started }, use) => use(started.pavti.origin),
  // A sign-up, which the link in its mail finishes.
  email: async ({ context, origin, started }, use) => {
    const email = await signUp(context, origin)
    await confirm(context, started.smtp, origin, email)
    await use(email)
  },
})

// One worker, which starts one Pavti.
mailing.describe.configure({ mode: 'default' })

/** Uses the link of the mail that confirms an address, in the browser that signed up. */
async function confirm(context: BrowserContext, smtp: SmtpServer, origin: string, email: string): Promise<void> {
  const mail = () => smtp.received.find(({ recipients }) => recipients.includes(email))
  await expect.poll(mail).toBeTruthy()
  const token = /token=([\w-]{43})/.exec(mail()?.text ?? '')?.[1]
  const answer = await context.request.post(`${origin}/api/auth/confirm-email`, {
    headers: { origin },
    data: { token },
  })
  expect((await answer.json()).session.user.email).toBe(email)
}

mailing(
  'a mail whose answer is broken on the way is sent once, although Send is pressed again',
  async ({ seller, origin }) => {
    const { page } = seller
    const { id } = await seller.invoice({ customer_name: 'Ravi Kumar' })
    await page.goto(`${origin}/invoice/${id}`)
    await page.getByRole('button', { name: 'Share' }).first().click()
    await page.getByRole('button', { name: 'Mail', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Send by mail' })
    await dialog.getByLabel('To', { exact: true }).fill('once@shop.in')
    let broken = 0
    await page.route(`**/api/invoices/${id}/mails`, async (route) => {
      if (route.request().method() !== 'POST' || broken > 0) return route.fallback()
      broken++
      // The request is executed; a proxy answers in its place.
      await route.fetch()
      return route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' })
    })
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByText('Pavti is busy or restarting')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Mail on its way')).toBeVisible()
    const mails = async () => (await page.request.get(`${origin}/api/invoices/${id}`)).json()
    expect((await mails()).invoice.mails).toHaveLength(1)
  },
)

mailing(
  'an invoice is mailed after a look at it; a refused address is shown and sent again',
  async ({ seller, started, origin }) => {
    const { page } = seller
    const { smtp } = started
    const { id, payment_url } = await seller.invoice({ customer_name: 'Ravi Kumar', amount: '1500.50' })
    await page.goto(`${origin}/invoice/${id}`)
    await page.getByRole('button', { name: 'Share' }).first().click()
    await page.getByRole('button', { name: 'Mail', exact: true }).click()

    const dialog = page.getByRole('dialog', { name: 'Send by mail' })
    await dialog.getByLabel('To', { exact: true }).fill('ravi@shop')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('ravi@shop is not an e-mail address')).toBeVisible()
    smtp.answers.recipients = { 'nobody@shop.in': '550 5.1.1 No such user' }
    await dialog.getByLabel('To', { exact: true }).fill('ravi@shop.in, nobody@shop.in')
    await dialog.getByLabel(`Send a copy to me (${seller.email})`).check()
    await dialog.getByLabel('Subject').fill('Your Diwali order')
    await dialog.getByText('Preview').click()
    await expect(dialog.getByText('Asha Traders via Pavti')).toBeVisible()
    await expect(dialog.locator('details').getByText('Your Diwali order')).toBeVisible()
    await expect(dialog.locator('details').getByText(payment_url)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(await sidewaysScroll(page)).toBe(0)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()

    const history = page.getByRole('region', { name: 'History' })
    await expect(history.locator('span:not(.sr-only)', { hasText: /^Invoice mailed$/ })).toBeVisible()
    await expect(history.getByText('ravi@shop.in: sent')).toBeVisible()
    await expect(history.getByText(`${seller.email} (copy): sent`)).toBeVisible()
    await expect(
      history.getByText('nobody@shop.in: not sent. This address does not exist. Check it with your customer.'),
    ).toBeVisible()
    await expectAccessibleInBothThemes(page)

    smtp.answers.recipients = {}
    await history.getByRole('button', { name: 'Send again' }).click()
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('nobody@shop.in, ravi@shop.in')
    await dialog.getByLabel('To', { exact: true }).fill('nobody@shop.in')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(history.getByText('nobody@shop.in: sent')).toBeVisible()
  },
)

mailing('an unconfirmed address is asked for before anything is written', async ({ seller, started, origin }) => {
  const { page } = seller
  // As an account from before mail was set up.
  const db = openDatabase((await startEmbeddedPostgres({ dataDir: started.pavti.dataDir })).url, { connections: 1 })
  await db`UPDATE users SET email_confirmed_at = NULL WHERE email = ${seller.email}`
  await db.end()
  const { id } = await seller.invoice()
  await page.goto(`${origin}/invoice/${id}`)
  await page.getByRole('button', { name: 'Share' }).first().click()
  await page.getByRole('button', { name: 'Mail', exact: true }).click()
  await expect(page.getByText('Confirm your e-mail address first')).toBeVisible()
  await expect(page.getByText('Share the link by WhatsApp or copy it instead.')).toBeVisible()
})

test('without a mail server the sheet says so and offers other ways', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const { id, payment_url } = await seller.invoice()
  await page.goto(`${origin}/invoice/${id}`)
  await page.getByRole('button', { name: 'Share' }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText("E-mail isn't set up here.")).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Mail', exact: true })).toHaveCount(0)
  await expect(sheet.getByRole('link', { name: 'SMS' })).toHaveAttribute(
    'href',
    new RegExp(`^sms:\\?body=.*${encodeURIComponent(payment_url)}$`),
  )
})

mailing(
  'a sign-up is finished by the link in its mail, and signs in the browser that signed up',
  async ({ page, started, origin }) => {
    const email = `new-${Date.now()}@example.in`
    await page.goto(`${origin}/signup`)
    await page.getByLabel('Full Name').fill('Sharma Traders')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('heading', { name: 'Open your e-mail' })).toBeVisible()
    await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const mail = () => started.smtp.received.find(({ recipients }) => recipients.includes(email))
    await expect.poll(mail).toBeTruthy()
    const path = /\/confirm-email\?token=[\w-]{43}/.exec(mail()?.text ?? '')?.[0] ?? ''
    await page.goto(`${origin}${path}`)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(`${origin}/`)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  },
)
