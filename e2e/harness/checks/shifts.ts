import type { Page } from '@playwright/test'

/** Limit of the layout shift score. Google's Core Web Vitals call 0.1 good. */
const MOST_SHIFT = 0.02

/** The shifts of a document: their score in all, and what moved, for the message of a failure. */
interface Shifts {
  score: number
  moved: string[]
}

/** Records the layout shifts that follow no input, from the first paint of each document. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shifts = { score: 0, moved: [] }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        shifts.score += entry.value
        for (const { node, previousRect, currentRect } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const name = element ? `${element.tagName.toLowerCase()}.${element.className}` : 'an element that is gone'
          shifts.moved.push(
            `${name} "${(node?.textContent ?? '').slice(0, 30)}" from ${previousRect.y} (${previousRect.height} high) to ${currentRect.y} (${currentRect.height}), ${entry.value.toFixed(3)}`,
          )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What browsers report of a shift; TypeScript does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** What has moved in this document up to now, if it is `most` or more in all. */
export async function readShifts(page: Page, most = MOST_SHIFT): Promise<string[]> {
  const { score, moved } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
  return score < most ? [] : [`${score.toFixed(3)} in all`, ...moved]
}
