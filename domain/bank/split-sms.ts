/** A line with an amount and a verb of money begins a message. */
const BEGINS = /(?:₹|\brs[.:]?|\binr:?)\s*\d/i
const VERB = /\b(?:credit(?:ed)?|debited|received|deposited|sent|spent|withdrawn|paid|requested)\b/i

/** Most messages and characters read at once. */
const MAX_MESSAGES = 200
const MAX_LENGTH = 100_000

/**
 * Splits pasted text into messages: at blank lines, and before each line that has an amount and a verb, because a
 * message may have several lines. Lines before the first such line belong to it.
 */
export function splitSms(pasted: string): string[] {
  const blocks = pasted.slice(0, MAX_LENGTH).split(/\r?\n\s*\r?\n/)
  return blocks.flatMap(splitBlock).slice(0, MAX_MESSAGES)
}

function splitBlock(block: string): string[] {
  const messages: string[] = []
  let current: string[] = []
  let hasBegun = false
  for (const line of block.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const begins = BEGINS.test(line) && VERB.test(line)
    if (begins && hasBegun) {
      messages.push(current.join('\n'))
      current = []
    }
    hasBegun ||= begins
    current.push(line.trim())
  }
  return current.length === 0 ? messages : [...messages, current.join('\n')]
}
