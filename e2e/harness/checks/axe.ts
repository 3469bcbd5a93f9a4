import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The part of axe's API that `loadAxe` changes. */
interface Axe {
  commons: { color: { Color: { prototype: Color } } }
}

interface Color {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (text: string) => Color
}

const requireHere = createRequire(import.meta.url)
const AXE = readFileSync(
  createRequire(requireHere.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * In place of axe's source, which `loadAxe` evaluates once for a document; the builder would do so twice for each run.
 */
const LOADED = 'void 0'

/** Loads axe into a document, unless it is there. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(AXE)
  // axe parses the same few colours thousands of times, in half of the time of a run.
  await page.evaluate(() => {
    const { prototype } = (window as unknown as { axe: Axe }).axe.commons.color.Color
    const parse = prototype.parseString
    const parsed = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>()
    prototype.parseString = function (this: Color, text: string) {
      const known = parsed.get(text)
      if (known) return Object.assign(this, known)
      parse.call(this, text)
      parsed.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
      return this
    }
  })
}

/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds in the current theme, however minor; `colours` asks only what another theme can change. */
export async function findViolations(page: Page, { colours = false } = {}): Promise<string[]> {
  await loadAxe(page)
  // Legacy mode runs in the page itself and skips cross-origin frames, of which there are none; otherwise each run
  // would open an empty page. What passed is not described in detail, which takes a quarter of the time.
  const { violations } = await new AxeBuilder({ page, axeSource: LOADED })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(colours && { runOnly: { type: 'rule', values: COLOUR_RULES } }) })
    .analyze()
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map((n) => n.html).join(' | ')}`)
}
