import type { Page } from '@playwright/test'

/** Limit of the layout shift score. Google's Core Web Vitals call 0.1 good. */
export const MOST_SHIFT = 0.02

/** Sums the layout shifts that follow no input, from the first paint of each document. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The score of this document up to now. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted)
