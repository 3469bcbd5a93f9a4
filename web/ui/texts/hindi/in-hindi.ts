import { FIELD_FAULTS } from './field-faults.ts'

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns a function that translates a sentence to Hindi, or returns undefined if `sentences` lacks it. */
export function createTranslator(
  sentences: Readonly<Record<string, string>>,
): (sentence: string) => string | undefined {
  // The sentences with numbers or texts in them, each as a pattern.
  const patterns = Object.entries(sentences)
    .filter(([english]) => english.includes('{0}'))
    .map(([english, hindi]) => [new RegExp(`^${escape(english).replace(/\\\{\d\\\}/g, '(.+)')}$`), hindi] as const)
  return (sentence) => {
    const known = sentences[sentence]
    if (known !== undefined) return known
    for (const [pattern, hindi] of patterns) {
      const filled = pattern.exec(sentence)
      if (filled) return hindi.replace(/\{(\d)\}/g, (_, at: string) => filled[Number(at) + 1] ?? '')
    }
    return undefined
  }
}

const translators = [createTranslator(FIELD_FAULTS)]

/** Adds sentences that only rarely used screens need, so that the first load does not include them. */
export const addSentences = (sentences: Readonly<Record<string, string>>): void => {
  translators.push(createTranslator(sentences))
}

/** Returns the Hindi translation of an error sentence about a field; undefined if there is none. */
export function inHindi(sentence: string): string | undefined {
  for (const translate of translators) {
    const hindi = translate(sentence)
    if (hindi !== undefined) return hindi
  }
  return undefined
}
