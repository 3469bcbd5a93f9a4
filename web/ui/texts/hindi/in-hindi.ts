import { FIELD_FAULTS } from './field-faults.ts'

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The sentences that name a number or a text, each as a pattern. */
const patterns = Object.entries(FIELD_FAULTS)
  .filter(([english]) => english.includes('{0}'))
  .map(([english, hindi]) => [new RegExp(`^${escape(english).replace('\\{0\\}', '(.+)')}$`), hindi] as const)

/** The Hindi of a sentence that the contract or the server says of a field; undefined if it is not known. */
export function inHindi(sentence: string): string | undefined {
  const known = FIELD_FAULTS[sentence]
  if (known !== undefined) return known
  for (const [pattern, hindi] of patterns) {
    const [, filled] = pattern.exec(sentence) ?? []
    if (filled !== undefined) return hindi.replace('{0}', filled)
  }
  return undefined
}
