import type { Page } from '@playwright/test'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { brokenFigures } from '../harness/checks/broken-figures.ts'
import { waitUntilDrawn } from '../harness/checks/good-screen.ts'
import { textFaults } from '../harness/checks/text-faults.ts'
import { expect, test } from '../harness/pavti.ts'
import { chooseMore, sidewaysScroll } from '../harness/screens.ts'
import { signInAs } from '../harness/sign-in-as.ts'
import { importStatement, waitingMoney } from '../harness/statement.ts'

const today = indiaDay(new Date())
const WIDTHS = [360, 1280]

type Edge = 'left' | 'right' | 'top' | 'bottom'

/** The different places of an edge of these elements, in whole pixels, of those that are seen. */
const edges = (page: Page, selector: string, edge: Edge): Promise<number[]> =>
  page.locator('main').evaluate(
    (main, [wanted, side]) => {
      const boxes = [...main.querySelectorAll(wanted)].map((one) => one.getBoundingClientRect())
      return [...new Set(boxes.filter(({ width }) => width > 1).map((box) => Math.round(box[side])))]
    },
    [selector, edge] as const,
  )

/** Neighbours in a row whose texts are less than 3 px apart. */
const narrowGaps = (page: Page, selector: string): Promise<string[]> =>
  page.locator('main').evaluate((main, wanted) => {
    const texts = [...main.querySelectorAll(wanted)].map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return { text: one.textContent ?? '', box: range.getBoundingClientRect() }
    })
    return texts
      .filter(({ box }, at) => at > 0 && box.left - (texts[at - 1]?.box.right ?? 0) < 3)
      .map(({ text }) => text)
  }, selector)

test('Money has one left edge, one edge of amounts and one axis', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  for (const amount of ['512.00', '1,20,930.32'.replaceAll(',', '')]) {
    const { id } = await seller.invoice({ customer_name: 'Meera Textiles', amount })
    await page.request.put(`${origin}/api/invoices/${id}`, { headers: { origin }, data: { paid: true } })
  }
  await page.goto(`${origin}/money`)
  await expect(page.getByRole('heading', { name: /^Unknown/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recorded', exact: true })).toBeVisible()
  // Four kinds of groups, each with a shape of its own.
  const icons = await page
    .locator('main section > header > svg')
    .evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))
  expect(new Set(icons).size).toBe(icons.length)
  expect(icons.length).toBeGreaterThanOrEqual(4)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const payers = 'section > ul > li > div:first-of-type > b:first-child'
    const names = 'section > div > ul > li > div:first-child > b:first-child'
    expect(await edges(page, `${payers}, ${names}`, 'left'), `rows at ${width}`).toHaveLength(1)
    expect(await edges(page, 'section li b.num, h3 .num', 'right'), `amounts at ${width}`).toHaveLength(1)
    expect(await edges(page, 'section > header', 'left'), `groups at ${width}`).toHaveLength(1)
    expect(await edges(page, 'section > header', 'right'), `groups at ${width}`).toHaveLength(1)
    expect(await edges(page, 'ol li > span', 'bottom'), `axis at ${width}`).toHaveLength(1)
    expect(await edges(page, 'ol li > small:last-child', 'top'), `days at ${width}`).toHaveLength(1)
    expect(await textFaults(page), `at ${width}`).toEqual([])
  }
  // A bar has room for a short amount; screen readers get all of it.
  await expect(page.getByRole('region', { name: 'The last seven days' })).toContainText('₹1.2 lakh₹1,23,433.32')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await brokenFigures(page), `at ${width}`).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await narrowGaps(page, 'ol li > small:last-child'), `between days at ${width}`).toEqual([])
  }
})

test('a wide screen has the name in Devanagari beside the logo', async ({ signedIn: { page }, origin }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${origin}/dashboard`)
  const name = page.getByRole('complementary').getByText('पावती')
  await expect(name).toBeVisible()
  // Without room it would wrap to a second line, which is hidden.
  const hidden = await name.evaluate((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return range.getBoundingClientRect().top >= one.getBoundingClientRect().bottom
  })
  expect(hidden).toBe(false)
})

test('the fields of an export have one width', async ({ signedIn: { page }, origin }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${origin}/exports`)
    await waitUntilDrawn(page)
    const fields = page.getByRole('region', { name: 'Download a table' }).locator('select, input')
    const widths = await fields.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
    expect(widths, `at ${width}`).toHaveLength(6)
    expect(new Set(widths).size, `at ${width}`).toBe(1)
  }
})

test('what the bank printed is one line, which unfolds', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  await page.goto(`${origin}/money`)
  const note = page.getByRole('listitem').filter({ hasText: 'PASSER BY' }).locator('summary')
  const height = async () => (await note.boundingBox())?.height ?? 0
  await expect(note).toBeVisible()
  const folded = await height()
  // One line of 21 px, with room for a finger above and below.
  expect(folded).toBeLessThan(50)
  await note.click()
  await expect.poll(height).toBeGreaterThan(folded)
})

test('the chips of the invoice list are whole on a wide screen, also those that appear when needed', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${origin}/dashboard?status=draft`)
  await chooseMore(page, 'Select')
  const chips = page.getByRole('group', { name: 'Show' })
  await expect(chips.getByRole('button', { name: 'Select' })).toBeVisible()
  expect(await chips.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
})

test('the rows and groups of Late share their edges', async ({ signedIn: seller, payer, origin, db }) => {
  const { page } = seller
  for (const [days, amount, customer_name] of [
    [40, '44532', 'Patil Constructions and Sons, Belagavi and Hubballi'],
    [9, '3776.50', 'Ravi'],
    [-5, '120930.32', 'श्री गणेश क्लिनिक'],
  ] as const) {
    const on = { issued_on: addDays(today, -60), due_on: addDays(today, -days) }
    await seller.invoice({ customer_name, customer: { phone: '98200 11103' }, amount, ...on })
  }
  await page.goto(`${origin}/late`)
  await expect(page.getByRole('heading', { name: 'Due soon' })).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await edges(page, '[data-late] a bdi, [data-late] p:has(time)', 'left'), `rows at ${width}`).toHaveLength(1)
    expect(await edges(page, '[data-late] .num', 'right'), `amounts at ${width}`).toHaveLength(1)
    expect(await edges(page, '[data-late] > .btn', 'left'), `buttons at ${width}`).toHaveLength(1)
    expect(await edges(page, '[data-late] > .btn', 'right'), `buttons at ${width}`).toHaveLength(1)
    expect(await edges(page, 'section h2, [data-late] .avatar', 'left'), `groups at ${width}`).toHaveLength(1)
    expect(await edges(page, 'section > div > span', 'right'), `groups at ${width}`).toHaveLength(1)
  }
  // An accountant has the menus alone, which stay at the right.
  const menus = async (of: Page) => (await edges(of, '[data-late] > .menu-box', 'right'))[0]
  const right = await menus(page)
  await signInAs(payer, origin, db, seller.email, 'accountant')
  await payer.setViewportSize({ width: 1280, height: 800 })
  await payer.goto(`${origin}/late`)
  await expect(payer.getByRole('heading', { name: 'Due soon' })).toBeVisible()
  expect(await menus(payer)).toBe(right)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await brokenFigures(page), `at ${width}`).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

/** The control with the focus if something lies over it, and nothing at the end of the screen. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused?.closest('main, dialog')) return undefined
    const { left, top, width, height } = focused.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
    const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused))
    return isSeen ? '' : focused.outerHTML.slice(0, 200)
  })

test('what gets the focus is not under the title bar, nor under a bar at the bottom', async ({
  signedIn: { page },
  origin,
}) => {
  for (const [path, width, key] of [
    ['/exports', 768, 'Shift+Tab'],
    ['/settings/paid', 360, 'Shift+Tab'],
    ['/invoice/new', 768, 'Tab'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(origin + path)
    await waitUntilDrawn(page)
    if (key === 'Shift+Tab') await page.getByRole('contentinfo').getByRole('link').first().focus()
    const covered: string[] = []
    let stops = 0
    for (;;) {
      await page.keyboard.press(key)
      const found = await coveredFocus(page)
      if (found === undefined) break
      stops++
      if (found !== '') covered.push(found)
    }
    expect(covered, `${path} at ${width}`).toEqual([])
    expect(stops, `${path} at ${width}`).toBeGreaterThan(10)
  }
})

test('what gets the focus in a dialog is not under its buttons, which leave the fields where they are', async ({
  signedIn: { page },
  origin,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${origin}/customers`)
  await page.getByRole('button', { name: 'Add Customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(dialog.getByLabel('Customer Name')).toBeFocused()
  await save.focus()
  expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await dialog.getByLabel('Customer Name').focus()
  const covered: string[] = []
  while (!(await save.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
    covered.push((await coveredFocus(page)) ?? 'outside')
  }
  expect(covered.filter((found) => found !== '')).toEqual([])
  expect(covered.length).toBeGreaterThan(8)
})

test('in one column, the card about the whole comes first for the eye and for Tab', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const { id, customer_id } = await seller.invoice({ customer: { phone: '98200 11103' } })
  const made = await page.request.post(`${origin}/api/preliminary-documents`, {
    headers: { origin },
    data: { kind: 'quotation', customer_name: 'Ravi', lines: [{ description: 'Wire', unit_price: '5' }] },
  })
  const quotation = (await made.json()).document
  for (const path of [`/invoice/${id}`, `/customers/${customer_id}`, `/quotations/${quotation.id}`]) {
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(origin + path)
      await waitUntilDrawn(page)
      const [card] = await edges(page, '.side > :first-child', 'top')
      const [others] = await edges(page, '.detail > :not(.side)', 'top')
      expect(card, `${path} at ${width}`).toBeLessThan(others ?? 0)
      do await page.keyboard.press('Tab')
      while (await page.evaluate(() => !document.activeElement?.closest('.detail')))
      await expect(page.locator('.side > :first-child :focus'), `${path} at ${width}`).toBeVisible()
    }
  }
})

test('a customer shows how many of the last invoices were paid on time', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  let customer = ''
  for (const [days, isPaid] of [
    [3, true],
    [-3, true],
    [5, true],
    [-1, false],
  ] as const) {
    const { id, customer_id } = await seller.invoice({
      customer_name: 'Ravi',
      issued_on: addDays(today, -30),
      due_on: addDays(today, days),
    })
    customer = customer_id
    if (isPaid) await page.request.put(`${origin}/api/invoices/${id}`, { headers: { origin }, data: { paid: true } })
  }
  await page.goto(`${origin}/customers/${customer}`)
  await expect(page.getByText('2 of the last 3 paid on time')).toBeVisible()
})

test('a customer has one filled button, one size of headings, and ends where its title bar ends', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const made = await page.request.post(`${origin}/api/customers`, {
    headers: { origin },
    data: { name: 'Patil Constructions', phone: '9820011103' },
  })
  const { id } = (await made.json()).customer
  await seller.recurring({ customer_name: 'Patil Constructions', customer_id: id })
  await page.goto(`${origin}/customers/${id}`)
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recurring invoices' })).toBeVisible()
  const create = page.locator('.btn-primary:visible')
  await expect(create).toHaveCount(1)
  const bottom = await create.evaluate((one) => one.getBoundingClientRect().bottom)
  const words = await page.getByText('No invoices yet.').evaluate((one) => one.getBoundingClientRect().top)
  expect(words - bottom).toBeGreaterThanOrEqual(8)
  const sizes = await page.locator('main h2').evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))
  expect(new Set(sizes).size).toBe(1)
  await page.setViewportSize({ width: 1600, height: 900 })
  const bar = await page
    .locator('header.topbar')
    .evaluate((one) => one.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(one).paddingRight))
  expect(await edges(page, '.side', 'right')).toEqual([Math.round(bar)])
})

test('no figure breaks in large letters, on a phone or a desktop', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const { id, customer_id } = await seller.invoice({ customer_name: 'Patil Constructions', amount: '12093032.50' })
  for (const path of [
    '/',
    '/customers',
    `/customers/${customer_id}`,
    `/invoice/${id}`,
    '/reports',
    '/reports/gst',
    '/reports/ageing',
  ]) {
    await page.goto(`${origin}${path}`)
    await expect(page.locator('main .num').first()).toBeVisible()
    await expect(page.locator('.sk')).toHaveCount(0)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect(await brokenFigures(page), `${path} at ${width}`).toEqual([])
    }
  }
})

/** The widths at which two elements of a row lie over each other, in large letters. */
const overlaps = (page: Page, row: string, one: string, other: string): Promise<string[]> =>
  page.evaluate(
    ([rows, first, second]) => {
      document.documentElement.style.fontSize = '200%'
      const boxOf = (part: Element | null) => {
        const range = document.createRange()
        if (part) range.selectNodeContents(part)
        return range.getBoundingClientRect()
      }
      return [...document.querySelectorAll(rows)]
        .filter((one) => {
          const [a, b] = [boxOf(one.querySelector(first)), boxOf(one.querySelector(second))]
          return a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top
        })
        .map((one) => one.textContent ?? '')
    },
    [row, one, other] as const,
  )

test('large letters on a phone: an e-mail address keeps its lines, and a day is beside its amount', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await page.setViewportSize({ width: 360, height: 800 })
  await seller.invoice({ amount: '16958.25', customer: { email: 'accounts@gokhale.example' } })
  await page.goto(`${origin}/customers`)
  const address = page.getByText('accounts@gokhale.example')
  await expect(address).toBeVisible()
  expect(await overlaps(page, 'main li', 'small', '.num')).toEqual([])
  const { lines } = await address.evaluate((one) => ({
    lines: one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
  }))
  expect(Math.round(lines)).toBeLessThanOrEqual(2)

  await importStatement(page, origin, [{ narration: 'UPI-PASSER BY-someone@ybl', amount: '10000.00' }])
  await page.goto(`${origin}/money/bank-rows`)
  await expect(page.getByRole('listitem').getByText('₹10,000.00')).toBeVisible()
  expect(await overlaps(page, 'main li', '[class*=day]', '[class*=amount]')).toEqual([])
})

test('the longest amount stays in its column, in line with the others', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi', amount: '99999999.99' })
  await seller.invoice({ customer_name: 'Meera', amount: '500' })
  await page.goto(`${origin}/dashboard`)
  for (const width of [1105, 1210, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('td .money')).toHaveText(['₹500', '₹9,99,99,999.99'])
    expect(await edges(page, 'td .money', 'right'), `amounts at ${width}`).toHaveLength(1)
    const room = await page
      .locator('td:has(> .money)')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
    expect(room, `amounts beside their cells at ${width}`).toBe(0)
  }
})
