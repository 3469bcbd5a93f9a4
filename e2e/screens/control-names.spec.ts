import type { Page } from '@playwright/test'
import { waitUntilComplete } from '../harness/checks/good-screen.ts'
import { expect, test } from '../harness/pavti.ts'
import { importStatement, strangers, waitingMoney } from '../harness/statement.ts'

/** The names of the buttons and links of a screen as Chromium gives them to a screen reader, with its own blanks. */
async function namesOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored, role }) => !ignored && ['button', 'link'].includes(String(role?.value)))
    .map(({ name }) => String(name?.value))
}

test('each button of Money says which payment it is for', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  await importStatement(page, origin, strangers(2))
  await page.goto(`${origin}/money`)
  await expect(page.getByRole('heading', { name: /^Unknown/ })).toBeVisible()
  const names = await namesOf(page)
  for (const verb of ['Assign', 'Not for an invoice']) {
    const those = names.filter((name) => name.startsWith(verb))
    expect(those.length).toBeGreaterThanOrEqual(2)
    expect(new Set(those).size).toBe(those.length)
  }
  expect(names).toContain('Assign: PASSER BY, ₹10.00')
  expect(names).toContain('Choose another: RAMESH K, ₹1,250.00')
})

test('each link of the bank rows says which payment it confirms', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  await page.goto(`${origin}/money/bank-rows`)
  await expect(page.getByText('To confirm', { exact: true }).first()).toBeVisible()
  const names = (await namesOf(page)).filter((name) => name.startsWith('To confirm: '))
  expect(new Set(names.map((name) => name.split(', ')[0]))).toEqual(
    new Set(['To confirm: ₹731.00', 'To confirm: ₹1,250.00', 'To confirm: ₹10.00']),
  )
})

test('the links of the first steps say what they add or change', async ({ signedIn: { page }, origin }) => {
  const shown = { headers: { origin }, data: { shown: true } }
  expect((await page.request.put(`${origin}/api/first-steps`, shown)).ok()).toBe(true)
  await page.goto(`${origin}/dashboard`)
  const steps = page.getByRole('region', { name: 'Get your first payment' })
  await expect(steps.getByRole('link', { name: /^(?:Add|Change) business name and state$/ })).toBeVisible()
})

test('the name of a control has no blank before a colon', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const { customer_id } = await seller.invoice({ customer: { phone: '98200 11103' } })
  const post = (path: string) => page.request.post(origin + path, { headers: { origin }, data: {} })
  expect((await post(`/api/customers/${customer_id}/statement-links`)).ok()).toBe(true)
  const shown = { headers: { origin }, data: { shown: true } }
  expect((await page.request.put(`${origin}/api/first-steps`, shown)).ok()).toBe(true)
  for (const [address, control] of [
    ['/dashboard', /^(?:Add|Change) \S/],
    ['/settings/paid', /^Test with ₹1 asha@okaxis/],
    [`/customers/${customer_id}`, /^End link \d/],
  ] as const) {
    await page.goto(origin + address)
    await waitUntilComplete(page)
    if (address.startsWith('/customers')) {
      await page.getByRole('button', { name: 'Statement', exact: true }).click()
      await expect(page.getByRole('button', { name: /^End link/ })).toBeVisible()
    }
    await expect.poll(async () => (await namesOf(page)).some((name) => control.test(name)), address).toBe(true)
    expect((await namesOf(page)).filter((name) => / [:,.]/.test(name))).toEqual([])
  }
})
