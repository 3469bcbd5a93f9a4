import type { Page } from '@playwright/test'
import { KEPT_WORDS } from '../../../scripts/texts/exceptions.ts'

/**
 * English words that a person sees or hears, outside of addresses, documents, numbers of GST tables and these names.
 */
export const englishWords = (page: Page, names: readonly string[] = []): Promise<string[]> =>
  page.evaluate(
    (kept) => {
      const found = new Set<string>()
      const read = (text: string | null, element: Element) => {
        if (element.closest('[lang=en], .paper, .mono, bdi, script, style, noscript, code, kbd, textarea')) return
        const plain = (text ?? '').replace(
          /\S*[@/]\S*|\d\.\d \([a-e]\)|[\w-]+\.csv|\{\w+\}|#[0-9a-f]{8}|Asha Traders|Axis Bank|Chrome|Android|Windows/g,
          ' ',
        )
        for (const word of plain.match(/[A-Za-z][A-Za-z0-9]*/g) ?? [])
          if (/[a-z]/.test(word) && !kept.includes(word)) found.add(`${word}: ${text}`)
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement && node.nodeType === Node.TEXT_NODE) read(node.textContent, node.parentElement)
        if (!(node instanceof Element)) continue
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) read(node.getAttribute(name), node)
      }
      return [...found]
    },
    [...KEPT_WORDS, ...names],
  )
