// Checks the JavaScript that a screen loads before it is drawn: npm run check, which builds first.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findExcess, findImported, findScreen, findScripts, type Limit, type Manifest } from './measure.ts'

/** The limits of each language. Devanagari takes three bytes a letter, so the Hindi app is larger. */
const LIMITS: Record<string, Limit[]> = {
  en: [
    { screen: 'DashboardScreen', bytes: 106_000, files: 12 },
    { screen: 'SignInScreen', bytes: 116_700, files: 20 },
  ],
  hi: [
    { screen: 'DashboardScreen', bytes: 107_200, files: 12 },
    { screen: 'SignInScreen', bytes: 122_000, files: 20 },
  ],
}

const folder = join(import.meta.dirname, '../../dist/web')
const read = (file: string): Buffer => readFileSync(join(folder, file))

let isGood = true
for (const [language, limits] of Object.entries(LIMITS)) {
  const ending = language === 'en' ? '' : `.${language}`
  const manifest = JSON.parse(read(`.vite/manifest${ending}.json`).toString()) as Manifest
  const scripts = findScripts(read(`index${ending}.html`).toString())
  for (const limit of limits) {
    const files = [...findImported(manifest, [...scripts, findScreen(manifest, limit.screen)])]
    const bytes = files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)
    const excess = findExcess(limit, { bytes, files: files.length })
    console.log(
      `${limit.screen}: ${bytes} of ${limit.bytes} bytes, ${files.length} of ${limit.files} files (${language})`,
    )
    for (const fault of excess) console.log(fault)
    if (excess.length > 0) isGood = false
  }
}
process.exit(isGood ? 0 : 1)
