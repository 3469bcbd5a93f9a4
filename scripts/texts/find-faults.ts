import type { Text } from './read-texts.ts'

type Texts = ReadonlyMap<string, Text>

const formsOf = (text: Text): [string, string][] => (typeof text === 'string' ? [['', text]] : Object.entries(text))

/** Returns the holes and tags of a text, sorted: "{amount} </link> <link>". */
const placesOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([place]) => place))].toSorted().join(' ')

/** Returns the words in Latin letters outside holes, tags and addresses. */
const latinWords = (text: string): string[] =>
  text.replace(/\{\w+\}|<\/?\w+>|\S*[@/]\S*/g, ' ').match(/[A-Za-z][A-Za-z0-9'’-]*/g) ?? []

/** Finds the texts that a language lacks, has in addition to the source, or has with different holes and tags. */
export function findDifferences(source: Texts, translated: Texts, language: string): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const faults: string[] = []
  for (const [key, text] of source) {
    const other = translated.get(key)
    if (other === undefined) faults.push(`${key} is missing`)
    else if (typeof other !== typeof text) faults.push(`${key} has plural forms in one language alone`)
    else {
      const forms = new Map(formsOf(other))
      if (typeof text !== 'string')
        for (const form of needed) if (!forms.has(form)) faults.push(`${key} lacks the plural form ${form}`)
      const places = new Set(formsOf(text).map(([, form]) => placesOf(form)))
      for (const form of forms.values())
        if (!places.has(placesOf(form))) faults.push(`${key} has other holes or tags: ${form}`)
    }
  }
  for (const key of translated.keys()) if (!source.has(key)) faults.push(`${key} has no source text`)
  return faults
}

/**
 * Finds the texts in Latin letters that should be in another script. `kept` are words that every language writes in
 * Latin letters.
 */
export function findUntranslated(translated: Texts, kept: ReadonlySet<string>): string[] {
  return [...translated].flatMap(([key, text]) =>
    formsOf(text).flatMap(([, form]) => {
      const words = latinWords(form).filter((word) => !kept.has(word) && !/^[A-Z0-9-]+$/.test(word))
      return words.length > 0 ? [`${key} has English words: ${words.join(', ')}`] : []
    }),
  )
}

/**
 * Finds the texts of `file` that no source file uses. `sources` are the contents of all files that may import it, by
 * path.
 */
export function findUnused(file: string, texts: Texts, sources: ReadonlyMap<string, string>): string[] {
  const used = new Set<string>()
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  for (const [path, code] of sources)
    for (const [, name = '', from = ''] of code.matchAll(/import \* as (\w+) from '([^']+)'/g)) {
      const imported = from.startsWith('#')
        ? from.slice(1)
        : new URL(from, `file:///${path}`).pathname.replace(/^\//, '')
      if (imported !== file || (from.startsWith('./') && !path.startsWith(folder))) continue
      for (const [, key = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) used.add(key)
    }
  return [...texts.keys()].filter((key) => !used.has(key)).map((key) => `${key} is unused`)
}
