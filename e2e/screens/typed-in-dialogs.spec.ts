import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes } from '../harness/screens.ts'

test('Escape and × of a form ask before they discard what was typed, and Cancel discards it', async ({
  signedIn: { page },
  origin,
}) => {
  const opener = page.getByRole('button', { name: 'Add Customer' }).first()
  const form = page.getByRole('dialog', { name: 'Add Customer' })
  const address = form.getByLabel('Address')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const close = form.getByRole('button', { name: 'Close' })
  const keep = question.getByRole('button', { name: 'Keep editing' })
  await page.goto(`${origin}/customers`)

  await test.step('an unchanged form closes at once', async () => {
    await opener.click()
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await opener.click()
    await address.fill('MG Road')
    await address.fill('')
    await close.click()
    await expect(form).toHaveCount(0)
  })

  await test.step('what was only chosen counts too, until it is chosen back', async () => {
    const language = form.getByLabel('Language')
    await opener.click()
    await language.selectOption('hi')
    await page.keyboard.press('Escape')
    await keep.click()
    await expect(language).toHaveValue('hi')
    await language.selectOption('')
    await close.click()
    await expect(form).toHaveCount(0)
  })

  await test.step('Keep editing goes on where it stopped', async () => {
    await opener.click()
    await address.fill('MG Road, Pune')
    await page.keyboard.press('Escape')
    await expect(keep).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await keep.click()
    await expect(question).toHaveCount(0)
    await expect(address).toBeFocused()
    await close.click()
    await keep.press('Enter')
    await expect(address).toBeFocused()
    await expect(address).toHaveValue('MG Road, Pune')
  })

  await test.step('Escape again and again loses nothing', async () => {
    for (const time of ['first', 'second', 'third']) {
      await page.keyboard.press('Escape')
      await expect(question, time).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question, time).toHaveCount(0)
      await expect(address, time).toBeFocused()
    }
    await expect(address).toHaveValue('MG Road, Pune')
  })

  await test.step('Discard closes the form, and the focus returns to what opened it', async () => {
    await close.click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(address).toHaveValue('')
    await address.fill('MG Road, Pune')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toHaveCount(0)
    await opener.click()
    await expect(address).toHaveValue('')
  })
})

test('"Back" of an Android phone asks before it discards what was typed', async ({ signedIn: { page }, origin }) => {
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const name = page.getByRole('dialog', { name: 'Add Customer' }).getByLabel('Customer Name')
  // Chromium sends a page "Back", which no test can press, by the way of an Escape that no script hears.
  await page.addInitScript(() =>
    window.addEventListener('keydown', (e) => e.key === 'Escape' && e.stopImmediatePropagation(), true),
  )
  await page.goto(`${origin}/customers`)
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  await name.fill('Kaveri Stores')
  for (const time of ['first', 'second', 'third']) {
    await page.keyboard.press('Escape')
    await expect(question, time).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question, time).toHaveCount(0)
    await expect(name, time).toHaveValue('Kaveri Stores')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Kaveri Stores')
})

test('a choice by a checkbox or a select is not discarded without a question either', async ({
  signedIn: { page },
  origin,
}) => {
  const form = page.getByRole('dialog', { name: 'Create Token' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const open = () => page.getByRole('button', { name: 'Create Token' }).first().click()
  const discard = async () => {
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)
  }
  await page.goto(`${origin}/developers`)
  await open()
  await form.getByRole('checkbox').first().check()
  await discard()
  await open()
  await expect(form.getByRole('checkbox').first()).not.toBeChecked()
  await form.getByLabel('Expires').selectOption({ index: 0 })
  await discard()
})
