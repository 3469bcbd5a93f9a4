import { type SmtpServer, startSmtpServer } from '#tests/mail/smtp-server.ts'
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
  // A sign-up, for the mail that confirms the address.
  email: async ({ context, origin }, use) => use(await signUp(context, origin)),
})

// One worker, which starts one Pavti.
mailing.describe.configure({ mode: 'default' })

/** Opens the link of the mail that confirms an address. */
async function confirm(smtp: SmtpServer, origin: string, email: string): Promise<void> {
  const mail = () => smtp.received.find(({ recipients }) => recipients.includes(email))
  await expect.poll(mail).toBeTruthy()
  const token = /token=([\w-]{43})/.exec(mail()?.text ?? '')?.[1]
  const answer = await fetch(`${origin}/api/auth/confirm-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token }),
  })
  expect(answer.ok).toBe(true)
}

mailing(
  'a mail whose answer is broken on the way is sent once, although Send is pressed again',
  async ({ seller, started, origin }) => {
    const { page } = seller
    await confirm(started.smtp, origin, seller.email)
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
    await confirm(smtp, origin, seller.email)
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
    await expect(history.getByText('Invoice mailed', { exact: true })).toBeVisible()
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

mailing('an unconfirmed address is asked for before anything is written', async ({ seller, origin }) => {
  const { page } = seller
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
