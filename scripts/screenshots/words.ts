import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AppLanguage } from '#contract/site/languages.ts'

const WEB = join(import.meta.dirname, '../../web')

/** A text, or its plural forms. */
type Text = string | Record<string, string>

const isText = (value: unknown): value is Text =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'other' in value)

const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text))

/** Converts a text to the pattern of the label that shows it: tags are elements, holes may contain anything. */
const patternOf = (text: string): string =>
  text
    .replaceAll(/<\/?[\w-]+>/g, '')
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{\w+\}/g, '.+?')

/**
 * Translates an English text of the app into a pattern in another language; “A|B” matches either. Some texts have
 * several translations.
 */
export type Words = (english: string) => RegExp

async function readTexts(language: AppLanguage): Promise<Map<string, Set<string>>> {
  const known = new Map<string, Set<string>>()
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.en.ts'))
  for (const file of files) {
    const english: Record<string, unknown> = await import(join(WEB, file))
    const translated: Record<string, unknown> = await import(join(WEB, file.replace('.en.ts', `.${language}.ts`)))
    for (const [name, text] of Object.entries(english)) {
      const other = translated[name]
      if (!isText(text) || !isText(other)) continue
      for (const form of formsOf(text)) {
        const translations = known.get(form) ?? new Set()
        for (const one of formsOf(other)) translations.add(one)
        known.set(form, translations)
      }
    }
  }
  return known
}

/**
 * Reads the texts of the app. Returns a function that turns an English text of a `texts.en.ts` into a pattern of its
 * translation, so that a state is described only once. A text that no longer exists is an error.
 */
export async function loadWords(language: AppLanguage): Promise<Words> {
  const known = await readTexts(language)
  const patternsOf = (english: string): string[] => {
    const translations = known.get(english)
    if (!translations) throw new Error(`No text of the app reads “${english}”`)
    return [...translations].map(patternOf)
  }
  return (english) => new RegExp(String.raw`^\s*(?:${english.split('|').flatMap(patternsOf).join('|')})\s*$`)
}
