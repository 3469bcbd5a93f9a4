import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/files/project-root.ts'

/**
 * What the oldest supported browsers lack (Chrome 94, Safari 15.4, Firefox 101): Windows 7 and 8 end with Chrome 109,
 * an iPhone 7 with Safari 15.6. A lookbehind or a static block is a syntax error there, so the whole file would not
 * run.
 */
const MISSING = [
  /\(\?<[=!]/,
  /\bstatic\{/,
  /\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex|isWellFormed|toWellFormed)\(/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bURL\.(?:canParse|parse)\b/,
  /\bAbortSignal\.(?:any|timeout)\b/,
  /\bIntl\.(?:Segmenter|DurationFormat)\b/,
  /\bResponse\.json\(/,
  /\b(?:structuredClone|scheduler\.yield)\(/,
]

test('the build has nothing that the oldest supported browsers lack', () => {
  const files = readdirSync(join(projectRoot, 'dist/web'), { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  const found = scripts.flatMap((file) => {
    const code = readFileSync(join(projectRoot, 'dist/web', file), 'utf8')
    return MISSING.flatMap((one) => (one.test(code) ? [`${file}: ${one.source}`] : []))
  })
  expect(found).toEqual([])
})
