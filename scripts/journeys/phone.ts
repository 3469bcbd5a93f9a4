import type { BrowserContext, Locator, Page } from '@playwright/test'

/** A cheap phone on 3G: a quarter of the processor, 400 ms for each round trip, 1.6 Mbit/s. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000 }

/** A page that counts taps. */
export interface Phone {
  page: Page
  tap: (target: Locator) => Promise<void>
  /** Ends a journey: its taps, and seconds since the first tap, waits for answers included. */
  measure: (run: () => Promise<void>) => Promise<{ taps: number; seconds: number }>
}

/** Opens a slowed phone. */
export async function openPhone(context: BrowserContext): Promise<Phone> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let taps = 0
  return {
    page,
    tap: async (target) => {
      taps++
      await target.first().click()
    },
    measure: async (run) => {
      taps = 0
      const began = performance.now()
      await run()
      return { taps, seconds: (performance.now() - began) / 1_000 }
    },
  }
}
