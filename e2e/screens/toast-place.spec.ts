import type { Locator, Page } from '@playwright/test'
import { expectAnnounced } from '../harness/announced.ts'
import { expect, test } from '../harness/pavti.ts'
import { openSettings, wideLogo } from '../harness/settings.ts'
import { waitingMoney } from '../harness/statement.ts'

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
]

/** What a toast must leave free, in the open dialog or else on the screen. */
const KEPT_FREE = ':is(h1, h2, h3, .btn-primary, [role=menu])'

/**
 * Waits for the toast and says which headings, main buttons, badges and menus it stands over, besides the changed
 * places.
 */
async function expectClear(page: Page, words: string, ...changed: Locator[]): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: words })
  await expect(toast).toBeVisible()
  const over = async (): Promise<string[]> => {
    const marks = await Promise.all(
      changed.map((place) => place.first().evaluate((one) => one.setAttribute('data-changed', ''))),
    )
    expect(marks).toHaveLength(changed.length)
    return toast.evaluate((slip, kept) => {
      const box = slip.getBoundingClientRect()
      const open = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
      const found = [...open.querySelectorAll(`${kept}, [data-changed]`)].filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect()
        return (
          width > 1 &&
          !slip.contains(one) &&
          left < box.right &&
          right > box.left &&
          top < box.bottom &&
          bottom > box.top
        )
      })
      return found.map((one) => `${one.tagName} ${one.textContent || one.getAttribute('aria-label')}`)
    }, KEPT_FREE)
  }
  await expect.poll(over, { message: words, timeout: 3000 }).toEqual([])
}

for (const size of SIZES) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size, catches: true })

    test('no toast stands over a heading, what changed or a main button', async ({ signedIn: seller, origin }) => {
      const { page } = seller
      for (let at = 0; at < 6; at++) await seller.invoice({ customer_name: `Meera ${at}`, amount: `${500 + at}` })
      await page.goto(`${origin}/dashboard`)
      const row = (name: string) => page.locator('[data-invoice]').filter({ hasText: name })
      const undo = (name: string) => row(name).getByRole('button', { name: /^Undo: / })

      const name = 'Meera 0'
      // The last row, scrolled to the bottom of the screen.
      await row(name).evaluate((one) => one.scrollIntoView({ block: 'end' }))
      await row(name)
        .getByRole('button', { name: /^Mark (as )?Paid/ })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expectClear(
        page,
        'Invoice marked as paid!',
        row(name).getByText('Paid', { exact: true }),
        row(name).locator('.money'),
        undo(name),
      )
      await expect(undo(name)).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.toast').getByRole('button', { name: 'Undo' })).toBeHidden()
      await undo(name).click()
      await expect(row(name).getByText('Pending', { exact: true })).toBeVisible()
      await expect(row(name).getByRole('link', { name: name })).toBeFocused()
      await expect(page.locator('.toast')).toHaveCount(0)

      await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
      await page.getByLabel('Customer Name').fill('Ravi Kumar')
      await page.getByLabel('Amount').fill('1200')
      await page.getByLabel('Amount').press('Enter')
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
      await expectClear(page, 'Invoice created!', page.locator('dialog:modal :is(a, button):not(.toast *)'))
      await page.keyboard.press('Escape')

      const { id } = await seller.invoice({ customer_name: 'Noor' })
      await page.goto(`${origin}/dashboard`)
      // The menus are loaded: Undo is drawn with the list when it is opened again.
      await expect(row('Noor').getByRole('button', { name: /^More: / })).toBeVisible()
      await row('Noor').getByRole('link', { name: 'Noor', exact: true }).click()
      await page.getByRole('button', { name: 'Mark as Paid' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
      await expectClear(page, 'Invoice marked as paid!')
      await expect(page.locator('.toast').getByRole('button', { name: 'Undo' })).toBeVisible()
      // The list is opened while the toast is shown: its first row has the button then.
      await page.getByRole('link', { name: 'Back to Dashboard' }).click()
      await expectClear(page, 'Invoice marked as paid!', row('Noor').getByText('Paid', { exact: true }), undo('Noor'))
      await expect(undo('Noor')).toBeInViewport({ ratio: 1 })
      await page.goto(`${origin}/invoice/${id}`)

      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await expect(page).toHaveURL(/\/edit$/)
      await expectAnnounced(page, 'Copied into a new draft')

      await waitingMoney(page, origin, seller.invoice)
      await page.goto(`${origin}/money`)
      await page.getByRole('button', { name: 'Record 1 payment' }).click()
      const recorded = page.getByRole('listitem').filter({ hasText: '1 payment recorded' })
      await expect(recorded.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
      await expectAnnounced(page, '1 payment recorded')

      await page.goto(`${origin}/dashboard`)
      const dialog = await openSettings(page)
      const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await wideLogo() }
      await dialog.getByLabel('Choose an image').setInputFiles(picture)
      await expectClear(page, 'Image uploaded', dialog.getByRole('button', { name: 'Save Changes' }))
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await expect(dialog).toBeHidden()
      await expectClear(page, 'Settings updated!')
    })
  })
}

test('in the open menu of a phone, a toast stands over no link', async ({ seller }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Meera' })
  await page.reload()
  await page.getByRole('button', { name: 'Mark Paid: Meera', exact: false }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.getByRole('button', { name: 'Open menu' }).press('Enter')
  const places = page.getByRole('complementary', { name: 'Sidebar' }).locator(':is(a, button):visible')
  await expect(places).not.toHaveCount(0)
  for (const place of await places.all()) await place.click({ trial: true })
  await page.setViewportSize({ width: 360, height: 480 })
  await expect(toast).toBeHidden()
})
