import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Words } from '../screenshots/words.ts'

/** A cheap phone on 3G: a quarter of the processor, 400 ms for each round trip, 1.6 Mbit/s. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000 }

/** The cost of a journey. */
interface Cost {
  taps: number
  /** Since the first tap, including waits for answers. */
  seconds: number
  /** Words visible in the window before each tap; if a dialog is open, only its own. */
  words: number
}

/** A page that counts taps and visible words. */
export interface Phone {
  page: Page
  /** Translates an English text of the app for this phone. */
  words: Words
  tap: (target: Locator) => Promise<void>
  measure: (run: () => Promise<void>) => Promise<Cost>
}

/** Counts the words within the window. Runs in the browser. */
function countWords(): number {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let words = 0
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent, textContent: text } = node
    if (!text?.trim() || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { top, bottom, left, right, width } = parent.getBoundingClientRect()
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    // Texts only for screen readers are a pixel wide.
    if (isInWindow && width > 1) words += text.trim().split(/\s+/).length
  }
  return words
}

/** Opens a slowed phone. */
export async function openPhone(context: BrowserContext, words: Words): Promise<Phone> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let taps = 0
  let read = 0
  return {
    page,
    words,
    tap: async (target) => {
      taps++
      read += await page.evaluate(countWords)
      await target.first().click()
    },
    measure: async (run) => {
      taps = 0
      read = 0
      const began = performance.now()
      await run()
      return { taps, seconds: (performance.now() - began) / 1_000, words: read }
    },
  }
}
