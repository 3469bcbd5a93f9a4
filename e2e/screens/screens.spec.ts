import { expectDrawn, expectGoodScreen } from '../harness/checks/good-screen.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes, invoiceRow, tabTo } from '../harness/screens.ts'

test('an unknown address shows the text of the specification', async ({ page, origin }) => {
  expect((await page.goto(`${origin}/nowhere`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Pavti' })).toBeVisible()
})

test('every dialog is accessible in both themes and fits small screens', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const { id } = await seller.invoice({ customer_name: 'Ravi Kumar' })
  await page.goto(`${origin}/dashboard`)
  await expectDrawn(page)
  const look = async (name: string) => {
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.keyboard.press('c')
  await page.getByLabel('Customer Name').press('Enter')
  await look('Create Invoice')
  await invoiceRow(page, 'Ravi Kumar').getByRole('button', { name: /^Mark/ }).click()
  await look('Mark as Paid')
  await page.goto(`${origin}/invoice/${id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'QR' }).click()
  await look('Send it to your customer')
  const lines = [{ description: 'Lamp', unit_price: '500' }]
  const draft = await seller.invoice({ amount: undefined, lines, draft: true })
  await page.goto(`${origin}/invoice/${draft.id}`)
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await look('Issue this invoice?')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete draft' }).click()
  await look('Delete this draft?')
  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: 'Import', exact: false }).first().click()
  await look('Import bank statement')
})

test('each change of screen focuses its heading and changes the document title', async ({ seller, origin }) => {
  const { page } = seller
  const { number } = await seller.invoice({ customer_name: 'Ravi Kumar' })
  await page.reload()
  const expectHeading = async (words: string) => {
    await expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeFocused()
    await expect(page).toHaveTitle(`${words} · Pavti`)
  }
  await page.getByRole('link', { name: 'Ravi Kumar', exact: true }).click()
  await expectHeading(`Invoice ${number}`)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expectHeading('Dashboard')
  for (const [link, title] of [
    ['Privacy Policy', 'Privacy Policy'],
    ['Contact Us', 'Contact Us'],
    ['Terms of Use', 'Terms of Use'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expectHeading(title)
  }
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expectHeading('Dashboard')
  await expect(page).toHaveURL(`${origin}/`)
})

test(
  'the keyboard is enough to sign in, create an invoice and mark it as paid',
  { tag: '@wide-only' },
  async ({ signedIn: seller, origin }) => {
    const { page, email, password } = seller
    await page.context().clearCookies()
    await page.goto(`${origin}/`)
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type(email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(password)
    await tabTo(page, page.getByRole('button', { name: 'Sign In', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.keyboard.press('Escape')

    await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }))
    await page.keyboard.press('Space')
    await expect(page.getByLabel('Customer Name')).toBeFocused()
    await page.keyboard.type('Ravi Kumar')
    await tabTo(page, page.getByLabel('Amount'))
    await page.keyboard.type('1200')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeFocused()
    await page.keyboard.press('Escape')
    await tabTo(page, page.getByRole('button', { name: /^Mark (as )?Paid: Ravi Kumar, ₹1,200$/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(invoiceRow(page, 'Ravi Kumar').getByText('Paid', { exact: true })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Undo' }))
    await page.keyboard.press('Enter')
    await expect(invoiceRow(page, 'Ravi Kumar').getByText('Pending', { exact: true })).toBeVisible()
  },
)

test(
  'Skip to content is the first tab stop and skips the sidebar',
  { tag: '@wide-only' },
  async ({ signedIn: seller, origin }) => {
    const { page } = seller
    await page.goto(`${origin}/dashboard`)
    await expectDrawn(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  },
)

test('nothing moves with reduced motion', async ({ seller }) => {
  const { page } = seller
  await expectDrawn(page)
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 1)
          .length,
    )
  const openForm = () => page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openForm()
  expect(await moving()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await moving()).toBe(0)
})
