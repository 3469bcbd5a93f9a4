import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCREEN_PATHS } from '#contract/site/screen-paths.ts'

const folder = join(import.meta.dirname, '../../web/public')

interface WebManifest {
  id: string
  lang: string
  name: string
  shortcuts: { name: string; url: string; icons: Picture[] }[]
  icons: Picture[]
  screenshots: (Picture & { form_factor: string; label: string })[]
}

interface Picture {
  src: string
  sizes: string
}

const read = (file: string): WebManifest => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const MANIFESTS = { en: read('manifest.webmanifest'), hi: read('manifest.hi.webmanifest') }

/** The size of a PNG, an SVG (any), or a WebP with loss; the server lets sharp read no WebP in this process. */
function sizeOf(file: Buffer): string {
  if (file.toString('latin1', 0, 4) === '<svg') return 'any'
  if (file.toString('latin1', 1, 4) === 'PNG') return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
  return `${file.readUInt16LE(26)}x${file.readUInt16LE(28)}`
}

test.each(Object.entries(MANIFESTS))('the shortcuts of %s open screens, and each picture has its size', (_, web) => {
  expect(web.shortcuts.map(({ url }) => url)).toEqual(['/invoice/new', '/quick-upi'])
  for (const { url } of web.shortcuts) expect(SCREEN_PATHS).toContain(url)
  const pictures = [...web.icons, ...web.screenshots, ...web.shortcuts.flatMap(({ icons }) => icons)]
  expect(pictures.length).toBeGreaterThan(8)
  for (const { src, sizes } of pictures) {
    const size = sizeOf(readFileSync(join(folder, src)))
    expect({ src, size }).toEqual({ src, size: sizes })
  }
  // Browsers show screenshots only if those of one form factor have one shape, at most 2.3 times as long as wide.
  expect(web.screenshots.map(({ form_factor, sizes }) => `${form_factor} ${sizes}`)).toEqual([
    'narrow 720x1440',
    'narrow 720x1440',
    'wide 1280x800',
  ])
})

test('the Hindi manifest is that of the same app, in Hindi', () => {
  const { en, hi } = MANIFESTS
  expect([en.lang, hi.lang]).toEqual(['en', 'hi'])
  const texts = new Set(['lang', 'description', 'name', 'label', 'src'])
  const withoutTexts = (web: WebManifest) =>
    JSON.stringify({ ...web, name: undefined }, (key, value) => (texts.has(key) ? undefined : value))
  expect(withoutTexts(hi)).toBe(withoutTexts(en))
  expect([hi.id, hi.name]).toEqual([en.id, en.name])
  for (const { name } of hi.shortcuts) expect(name).toMatch(/[\u0900-\u097f]/)
  for (const { label, src } of hi.screenshots) {
    expect(label).toMatch(/[\u0900-\u097f]/)
    expect(src).toMatch(/\.hi\.webp$/)
  }
})
