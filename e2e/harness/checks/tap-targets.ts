import type { Page } from '@playwright/test'

/**
 * Controls with a touch target under 44 by 44 px, measured by hit testing, since a link may cover its row. Links within
 * a sentence are exempt, as in WCAG 2.5.8. Of an open menu or dialog, only its own controls can be reached.
 */
export const smallControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 43.5
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 3,
      )
    const isSmall = (element: HTMLElement): boolean => {
      const label = element.closest('label') ?? ('labels' in element ? (element.labels as NodeList | null)?.[0] : null)
      const { width, height } = element.getBoundingClientRect()
      if (width >= LEAST && height >= LEAST) return false
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const hits = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        return hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false))
      }
      const reach = (dx: number, dy: number) => {
        let steps = 0
        while (steps < LEAST && hits(dx * steps, dy * steps)) steps += 0.5
        return steps
      }
      return reach(1, 0) + reach(-1, 0) < LEAST || reach(0, 1) + reach(0, -1) < LEAST
    }
    const within =
      document.querySelector('[role="menu"]') ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const controls = [
      ...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role="tab"]'),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert], .skip, .sidebar, [aria-hidden="true"]') &&
        !isInSentence(element),
    )
    const names = controls.filter(isSmall).map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      return `${element.tagName.toLowerCase()} "${name}" ${Math.round(width)}x${Math.round(height)}`
    })
    scrollTo(0, 0)
    return names
  })
