// Checks the texts of the app in every language (npm run check). Fails if it finds no texts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_LANGUAGES } from '#contract/site/languages.ts'
import { FOR_CUSTOMERS, KEPT_WORDS, NO_TEXTS, NOT_CONVERTED, OF_ONE_LANGUAGE } from './exceptions.ts'
import { findDifferences, findUntranslated, findUnused } from './find-faults.ts'
import { findLiterals } from './find-literals.ts'
import { readTexts } from './read-texts.ts'

const root = join(import.meta.dirname, '../..')
const [SOURCE, ...others] = APP_LANGUAGES

const files = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .map((path) => `web/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .toSorted()
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const textsOf = (file: string) => {
  const source = sources.get(file)
  return source === undefined ? undefined : readTexts(file, source)
}

const faults: string[] = []
let count = 0
for (const file of files.filter((path) => path.endsWith(`/texts.${SOURCE}.ts`))) {
  const texts = textsOf(file) ?? new Map()
  count += texts.size
  faults.push(...findUnused(file, texts, sources).map((fault) => `${file}: ${fault}`))
  for (const language of others) {
    const path = file.replace(`.${SOURCE}.ts`, `.${language}.ts`)
    const translated = textsOf(path)
    const found = translated
      ? [...findDifferences(texts, translated, language), ...findUntranslated(translated, KEPT_WORDS)]
      : ['the file is missing']
    faults.push(...found.map((fault) => `${path}: ${fault}`))
  }
}
const isOfLanguage = new RegExp(`\\.(${APP_LANGUAGES.join('|')})\\.ts$`)
for (const file of files.filter((path) => isOfLanguage.test(path))) {
  const source = file.replace(isOfLanguage, `.${SOURCE}.ts`)
  if (!sources.has(source)) faults.push(`${file}: there is no ${source}`)
}
const converted = files.filter(
  (file) =>
    !isOfLanguage.test(file) &&
    ![...NOT_CONVERTED, ...FOR_CUSTOMERS, ...OF_ONE_LANGUAGE].some((path) => file.startsWith(`web/${path}`)),
)
for (const file of converted)
  faults.push(...findLiterals(file, sources.get(file) ?? '', NO_TEXTS).map((fault) => `${file}:${fault}`))

console.log(`${count} texts in ${APP_LANGUAGES.length} languages, ${converted.length} converted files`)
for (const fault of faults) console.log(fault)
process.exit(faults.length === 0 && count > 0 && converted.length > 0 ? 0 : 1)
