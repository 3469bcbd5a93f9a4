import { goInApp } from '../harness/go-in-app.ts'
import { otherDevice } from '../harness/other-device.ts'
import { expect, test } from '../harness/pavti.ts'

test.use({ catches: true })

test('a screen that is opened again, and a page that was away, show what another device did', async ({
  signedIn: { page },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  const addItem = (description: string) => other.post('/api/items', { description, unit_price: '100', rate: '0' })
  const items = page.getByRole('list', { name: 'Saved items' })
  await addItem('Lamp')
  await page.clock.install()
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto(`${origin}/items`)
  await expect(items.getByText('Lamp')).toBeVisible()
  await opened

  await addItem('Chair')
  await page.clock.fastForward('01:01')
  await goInApp(page, '/quotations')
  await goInApp(page, '/items')
  await expect(items.getByText('Chair')).toBeVisible()

  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await addItem('Table')
  await show(true)
  await page.clock.fastForward('01:01')
  await page.clock.fastForward('02:00')
  await show(false)
  await expect(items.getByText('Table')).toBeVisible()
})

test('what another device deleted is gone from the screen after the refusal', async ({ signedIn, origin }) => {
  const { page, invoice, recurring } = signedIn
  const other = otherDevice(page.request, origin)
  const lines = [{ description: 'Lamp', quantity: '1', unit_price: '100' }]
  const draft = await invoice({ draft: true, amount: undefined, lines })
  await page.goto(`${origin}/invoice/${draft.id}`)
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await other.del(`/api/invoices/${draft.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('heading', { name: 'Invoice Not Found' })).toBeVisible()

  const { id } = await recurring()
  await page.goto(`${origin}/recurring/${id}`)
  const pause = page.getByRole('button', { name: 'Pause', exact: true })
  await expect(pause).toBeVisible()
  await other.del(`/api/recurring-invoices/${id}`)
  await pause.click()
  await expect(page.getByText("This doesn't exist or has been removed.").first()).toBeVisible()
  await expect(pause).toHaveCount(0)

  const { item } = await other.post('/api/items', { description: 'Fan', unit_price: '100', rate: '0' })
  await page.goto(`${origin}/items`)
  await page.getByRole('button', { name: 'Edit: Fan' }).click()
  await other.del(`/api/items/${item.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog').getByText("This doesn't exist or has been removed.")).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit: Fan' })).toHaveCount(0)
})
