import type { Page } from '@playwright/test'

/** WCAG 1.4.12: what a reader may set, and no text may be lost by it. */
export const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/** Applies a style sheet of the reader; '' removes it. By script, since the page's policy forbids inline styles. */
export const setReaderStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = text === '' ? [] : [sheet]
  }, css)

/**
 * Texts that lie over another one, or that the box around them cuts off without "…". Exempt are pictures and
 * watermarks, which are `aria-hidden`, and the name in Devanagari beside the logo, which hides where it has no room.
 */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Line {
      text: string
      element: Element
      isPinned: boolean
      box: DOMRect
    }
    const around = (element: Element | null): Element[] =>
      element && element !== document.body ? [element, ...around(element.parentElement)] : []
    const styleOf = new Map<Element, CSSStyleDeclaration>()
    const style = (element: Element): CSSStyleDeclaration => {
      const known = styleOf.get(element) ?? getComputedStyle(element)
      styleOf.set(element, known)
      return known
    }
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('.sr-only, .skip, .deva, [aria-hidden="true"], [inert], script, style, noscript, option') !==
        null ||
      around(element).some((one) => style(one).clipPath !== 'none')
    /** Ends in "…" on purpose. */
    const isAbridged = (element: Element) =>
      around(element).some(
        (one) =>
          (style(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + 1) ||
          (style(one).webkitLineClamp !== 'none' && one.scrollHeight > one.clientHeight + 1),
      )
    const isPinned = (element: Element) =>
      around(element).some((one) => style(one).position === 'fixed' || style(one).position === 'sticky')
    /**
     * The em boxes of the lines of a text, without the space after the last letter. A scaled preview has lower lines.
     */
    const linesOf = (node: Node, element: Element): Line[] => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { fontSize, letterSpacing } = style(element)
      const [size, space] = [Number.parseFloat(fontSize), Number.parseFloat(letterSpacing) || 0]
      return [...range.getClientRects()]
        .filter(({ width }) => width > 2)
        .map(({ x, y, width, height }) => ({
          text: (node.textContent ?? '').trim().slice(0, 40),
          element,
          isPinned: isPinned(element),
          box: new DOMRect(x, y + Math.max(0, height - size) / 2, width - space, Math.min(height, size)),
        }))
    }
    const cuts = ({ element, box, text }: Line): string[] => {
      for (const one of around(element)) {
        const { overflowX, overflowY } = style(one)
        if (/auto|scroll/.test(overflowX + overflowY)) return []
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const { left, right, top, bottom } = one.getBoundingClientRect()
        if (box.right > right + 1 || box.left < left - 1 || box.bottom > bottom + 2 || box.top < top - 2)
          return [`“${text}” is cut off by ${one.tagName.toLowerCase()}.${one.className}`]
      }
      return []
    }
    scrollTo(0, 0)
    const lines: Line[] = []
    // What lies behind an open dialog is not read.
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const { currentNode: node } = walk
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || isHidden(element) || isAbridged(element)) continue
      lines.push(...linesOf(node, element))
    }
    const overlaps = lines.flatMap((one, at) =>
      lines
        .slice(at + 1)
        .filter((other) => {
          if (other.element === one.element || other.isPinned !== one.isPinned) return false
          const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
          const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
          return width > 1 && height > 3
        })
        .map((other) => `“${one.text}” lies over “${other.text}”`),
    )
    return [...new Set([...lines.flatMap(cuts), ...overlaps])]
  })
