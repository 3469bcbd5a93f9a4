import type { Page } from '@playwright/test'

/** Texts of class `num` that stand on more than one line. */
export const brokenFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const linesOf = (text: Node): number => {
      const range = document.createRange()
      range.selectNodeContents(text)
      // Words for screen readers have a width of 1 px.
      const seen = [...range.getClientRects()].filter(({ width }) => width > 1)
      return new Set(seen.map(({ top }) => Math.round(top))).size
    }
    const texts = [...document.querySelectorAll('main .num')].flatMap((figure) => {
      const walk = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      while (walk.nextNode()) found.push(walk.currentNode)
      return found
    })
    return texts.filter((text) => linesOf(text) > 1).map(({ textContent }) => textContent ?? '')
  })
