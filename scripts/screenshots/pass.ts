import type { Browser, Page } from '@playwright/test'
import { caller, openBrowser, originOf, PASSWORD, signIn, type Programs } from './accounts.ts'
import type { Picture } from './index-page.ts'
import { type Look, nameOfLook } from './looks.ts'
import { takePictures } from './picture.ts'
import { type SeededIds, seedShop } from './seed.ts'
import { addressOf } from './states/screens.ts'
import type { Stage, State, Viewer } from './state.ts'
import type { Words } from './words.ts'

export interface Outcome {
  pictures: Picture[]
  findings: string[]
}

/** Waits until the whole screen is drawn. */
async function waitUntilLoaded({ page }: Stage): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('.sk, .loading-bar').first().waitFor({ state: 'detached', timeout: 30_000 })
}

/** Waits for the placeholders, which appear after a moment; a screen without them has none. */
const waitForSkeletons = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const appearing = document.getAnimations().filter((one) => (one as CSSAnimation).animationName === 'appear')
    return Promise.all(appearing.map(({ finished }) => finished))
  })

/** Sets up each state in one language at one size, with a shop of its own, and takes its pictures. */
export async function runPass(
  programs: Programs,
  look: Look,
  words: Words,
  states: readonly State[],
): Promise<Outcome> {
  const outcome: Outcome = { pictures: [], findings: [] }
  const report = (finding: string) => {
    console.error(finding)
    outcome.findings.push(finding)
  }
  const home = await openBrowser(programs, look)
  const email = await signIn(programs, home, 'shop', look.language)
  const call = caller(home.request, programs.shop.origin)
  await call('put', '/api/first-steps', { shown: false })
  const ids = await seedShop({ call, origin: programs.shop.origin, request: home.request })
  const shop = { email, state: await home.storageState() }
  await home.close()
  for (const state of states) {
    const label = `${state.name} ${nameOfLook(look)}`
    try {
      const { pictures, findings } = await takeState(programs, look, words, state, ids, shop)
      outcome.pictures.push(...pictures)
      for (const finding of findings) report(`${label}: ${finding}`)
    } catch (e) {
      report(`${label}: not taken: ${e instanceof Error ? e.message.slice(0, 600) : String(e)}`)
    }
  }
  console.log(`${nameOfLook(look)}: ${outcome.pictures.length} pictures`)
  return outcome
}

type ShopLogin = {
  email: string
  state: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>
}

async function takeState(
  programs: Programs,
  look: Look,
  words: Words,
  state: State,
  ids: SeededIds,
  shop: ShopLogin,
): Promise<Outcome> {
  const viewer: Viewer = state.viewer ?? 'shop'
  const context = await openBrowser(programs, look, viewer === 'shop' ? shop.state : undefined)
  try {
    const isNew = viewer !== 'shop' && viewer !== 'visitor'
    const email = isNew ? await signIn(programs, context, viewer, look.language) : shop.email
    const origin = originOf(programs, viewer)
    const page = await context.newPage()
    const stage: Stage = {
      page,
      language: look.language,
      origin,
      email,
      password: PASSWORD,
      ids,
      words,
      call: caller(context.request, origin),
      request: context.request,
    }
    for (const step of state.before ?? []) await step(stage)
    const address = addressOf(state.screen, stage)
    await page.goto(address.startsWith('http') ? address : origin + address)
    if (!state.isLoading) await waitUntilLoaded(stage)
    for (const step of state.steps ?? []) await step(stage)
    if (!state.isLoading && state.steps) await waitUntilLoaded(stage)
    await page
      .locator(state.shows ?? 'h1, h2')
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: 20_000 })
    if (state.isLoading) await waitForSkeletons(page)
    return await takePictures(page, state.name, look)
  } finally {
    await context.close()
  }
}
