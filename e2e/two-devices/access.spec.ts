import { otherDevice } from '../harness/other-device.ts'
import { expect, test } from '../harness/pavti.ts'
import { invoiceRow } from '../harness/screens.ts'
import { signInAs } from '../harness/sign-in-as.ts'

test.use({ catches: true })

test('a role that the owner lowers is refused with its reason, and its buttons disappear', async ({
  seller,
  payer,
  origin,
  db,
}) => {
  await seller.invoice({ customer_name: 'Ravi Kumar', amount: '1500' })
  // Live updates would take the button away before it is pressed.
  await payer.route('**/api/events', (route) => route.abort())
  await signInAs(payer, origin, db, seller.email, 'staff')
  await payer.goto(`${origin}/dashboard`)
  const markPaid = invoiceRow(payer, 'Ravi Kumar').getByRole('button', { name: /^Mark (as )?Paid/ })
  await markPaid.click()
  const other = otherDevice(seller.page.request, origin)
  const [, imran] = (await other.get('/api/members')).members
  await other.put(`/api/members/${imran.id}`, { role: 'accountant' })
  await payer.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(payer.getByRole('alert').getByText('As an accountant you can read')).toBeVisible()
  await expect(markPaid).toHaveCount(0)
  await expect(payer.getByRole('button', { name: 'Create Invoice' })).toHaveCount(0)
})

test('who is removed is told so on the sign-in screen, or in the business that they still have', async ({
  seller,
  payer,
  origin,
  db,
}) => {
  const other = otherDevice(seller.page.request, origin)
  const remove = async () => {
    const [, imran] = (await other.get('/api/members')).members
    await other.del(`/api/members/${imran.id}`)
  }
  const createInvoice = async () => {
    // The search for the name, too, may end the session before the press.
    const known = payer.waitForResponse('**/api/customers/suggest?*')
    await payer.getByRole('button', { name: 'Create Invoice' }).first().click()
    await payer.getByLabel('Customer Name').fill('Ravi Kumar')
    await payer.getByLabel('Amount', { exact: true }).fill('250')
    await known
    await remove()
    await payer.getByRole('dialog').getByRole('button', { name: 'Create Invoice' }).click()
  }
  const { url } = await other.post('/api/members/invitations', { role: 'staff' })
  const token = new URL(url).searchParams.get('token')
  const email = `imran-${crypto.randomUUID()}@example.in`
  const data = { token, name: 'Imran Shaikh', email, password: 'correct horse', language: 'en' }
  await payer.context().request.post(`${origin}/api/invitations/sign-up`, { headers: { origin }, data })
  // A live update may end the session before the press.
  await payer.route('**/api/events', (route) => route.abort())
  await payer.goto(`${origin}/dashboard`)
  await createInvoice()
  await expect(payer.getByText('You were signed out')).toBeVisible()
  await expect(payer.getByLabel('Password', { exact: true })).toBeVisible()

  await signInAs(payer, origin, db, seller.email, 'staff', 'Meera')
  await payer.goto(`${origin}/dashboard`)
  await expect(payer.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await createInvoice()
  await expect(payer.getByText('You no longer have access to that business')).toBeVisible()
  await expect(payer.getByText('You now see Meera.')).toBeVisible()
})

test('who leaves a business is not told that somebody else ended the access', async ({ seller, payer, origin, db }) => {
  await signInAs(payer, origin, db, seller.email, 'staff', 'Meera')
  // A message disappears by itself, so the page notes whether it was there.
  await payer.addInitScript(() => {
    const look = () => {
      if (document.body?.innerText.includes('You no longer have access')) document.documentElement.dataset.told = 'yes'
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  // The live update about the end of the access is faster than the answer.
  await payer.route('**/api/members/leave', async (route) => {
    const response = await route.fetch()
    await payer.waitForURL(`${origin}/dashboard`)
    await route.fulfill({ response }).catch(() => undefined)
  })
  const streamOpens = () => payer.waitForResponse((response) => response.url().endsWith('/api/events'))
  const opened = streamOpens()
  await payer.goto(`${origin}/settings/data/delete`)
  await opened
  const openedAgain = streamOpens()
  await payer.getByRole('button', { name: 'Leave Asha Traders' }).click()
  await payer.getByRole('dialog').getByRole('button', { name: 'Leave Asha Traders' }).click()
  await expect(payer).toHaveURL(`${origin}/dashboard`)
  // By then the message would have been shown.
  await openedAgain
  expect(await payer.evaluate(() => document.documentElement.dataset.told)).toBeUndefined()
})

test('who is signed out on another device while the editor is open signs in, and goes on typing', async ({
  signedIn: { page, email, password },
  origin,
}) => {
  // A live update may end the session before the press.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`${origin}/invoice/new`)
  const name = page.getByLabel('Customer name')
  const item = page.getByRole('group', { name: 'Item 1', exact: true })
  await name.fill('Meera Stores')
  await item.getByLabel('Description').fill('Lamp')
  await item.getByLabel('Rate').first().fill('1000')
  // Ended only now, the session is not missed by another request first.
  await page.route(/\/api\/invoices$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await page.context().clearCookies({ name: 'pavti' })
    const headers = { ...route.request().headers(), cookie: '' }
    await route.fulfill({ response: await route.fetch({ headers }) })
  })
  await page.getByRole('button', { name: 'Create Invoice' }).filter({ visible: true }).click()
  await expect(page.getByText('You were signed out')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origin}/invoice/new`)
  await expect(name).toHaveValue('Meera Stores')
  await expect(item.getByLabel('Rate').first()).toHaveValue('1000')
})
