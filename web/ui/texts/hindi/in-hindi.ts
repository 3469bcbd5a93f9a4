import { FIELD_FAULTS } from './field-faults.ts'

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns a function that finds the Hindi of a sentence; it returns undefined for a sentence that `sentences` lacks. */
export function createTranslator(
  sentences: Readonly<Record<string, string>>,
): (sentence: string) => string | undefined {
  // The sentences that name numbers or texts, each as a pattern.
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

/** Adds sentences that only rarer screens need, so that the forms of the first load do not carry them. */
export const addSentences = (sentences: Readonly<Record<string, string>>): void => {
  translators.push(createTranslator(sentences))
}

/** The Hindi of a sentence that the contract or the server says of a field; undefined if it is not known. */
export function inHindi(sentence: string): string | undefined {
  for (const translate of translators) {
    const hindi = translate(sentence)
    if (hindi !== undefined) return hindi
  }
  return undefined
}
