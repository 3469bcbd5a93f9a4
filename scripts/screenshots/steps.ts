import type { Locator, Page } from '@playwright/test'
import { splitBusiness } from '#contract/site/named-business.ts'
import type { Stage, Step } from './state.ts'

/** Long enough for a machine that is shared with others. */
const LONGEST_MS = 20_000
const now = { timeout: LONGEST_MS }

/** Returns what a user can reach: the top dialog, or the whole page. */
async function reachable(page: Page): Promise<Locator> {
  await page.locator('.loading-bar').waitFor({ state: 'detached', ...now })
  return (await page.locator('dialog[open]').count()) > 0 ? page.locator('dialog[open]').last() : page.locator('body')
}

const visible = (locator: Locator): Locator => locator.filter({ visible: true }).first()

const ROLES = ['link', 'menuitem', 'tab', 'option'] as const

/**
 * Finds the element with this English text, or a button that begins with it, because the name of its row may follow.
 */
async function find({ page, words }: Stage, english: string): Promise<Locator> {
  const name = words(english)
  const top = await reachable(page)
  // The link that skips to the content is visible only while it has the focus.
  const notSkip = page.locator(':not(.skip)')
  const exact = ROLES.map((role) => top.getByRole(role, { name }).and(notSkip)).reduce(
    (all, one) => all.or(one),
    top.getByRole('button', { name }).or(top.locator('summary').filter({ hasText: name })),
  )
  const begun = top.getByRole('button', { name: new RegExp(name.source.slice(0, -1)) })
  await visible(exact.or(begun)).waitFor(now)
  return (await exact.filter({ visible: true }).count()) > 0 ? visible(exact) : visible(begun)
}

/** Matches a label, after which a field may say that it is optional. */
const labelOf = ({ words }: Stage, english: string): RegExp => new RegExp(words(english).source.slice(0, -1))

/** Presses the first button, link or menu item with this English text, or else one whose text begins with it. */
export const press =
  (english: string): Step =>
  async (stage) =>
    (await find(stage, english)).click(now)

/** Opens the menu with three dots and chooses an item. */
export const choose =
  (english: string): Step =>
  async (stage) => {
    await press('More actions')(stage)
    await press(english)(stage)
  }

/** Fills the field with this English label. */
export const type =
  (english: string, text: string | ((stage: Stage) => string)): Step =>
  async (stage) => {
    const field = visible((await reachable(stage.page)).getByLabel(labelOf(stage, english)))
    await field.fill(typeof text === 'string' ? text : text(stage), now)
  }

/** Checks the radio button or checkbox with this English label. */
export const check =
  (english: string): Step =>
  async (stage) =>
    visible((await reachable(stage.page)).getByLabel(labelOf(stage, english))).check({ ...now, force: true })

/** Selects the value of the select field with this English label. */
export const select =
  (english: string, value: string | { index: number }): Step =>
  async (stage) => {
    await visible((await reachable(stage.page)).getByLabel(labelOf(stage, english))).selectOption(value, now)
  }

/** Clicks an element that has no text of its own. */
export const click =
  (selector: string): Step =>
  async ({ page }) =>
    visible((await reachable(page)).locator(selector)).click(now)

/** Fills an element found by a selector. */
export const fill =
  (selector: string, text: string): Step =>
  async ({ page }) =>
    visible((await reachable(page)).locator(selector)).fill(text, now)

export const key =
  (keys: string): Step =>
  ({ page }) =>
    page.keyboard.press(keys)

/** Sends the form of the top dialog, or the only one of the screen. */
export const submit: Step = async ({ page }) => visible((await reachable(page)).locator('[type=submit]')).click(now)

export const see =
  (selector: string): Step =>
  ({ page }) =>
    visible(page.locator(selector)).waitFor(now)

/** Waits for a toast and keeps it open. */
export const holdToast: Step = async ({ page }) => visible(page.locator('.toast')).hover(now)

export const attach =
  (name: string, text: string): Step =>
  async ({ page }) =>
    (await reachable(page))
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Holds back the answers of the API, except those that decide which screen is shown. */
export const hold: Step = ({ page }) => page.route(isData, () => {})

/** Refuses all calls of the API, except those that decide which screen is shown. */
export const refuse: Step = ({ page }) =>
  page.route(isData, (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'internal', message: 'Something went wrong on our side. Please try again.', request_id: 'req-1' },
    }),
  )

/** Whether an address, which may name a business, is of a call that does not decide which screen is shown. */
function isData({ pathname }: URL): boolean {
  const { address } = splitBusiness(pathname)
  return address.startsWith('/api/') && !['/api/auth/me', '/api/site'].includes(address)
}

export const reload: Step = ({ page }) => page.reload()

export const goOffline: Step = ({ page }) => page.context().setOffline(true)
