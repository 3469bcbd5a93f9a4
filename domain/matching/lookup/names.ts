/** Titles and legal forms, which banks and sellers write or leave out. */
const IGNORED = new Set('MR MRS MS M S SMT SHRI SRI DR THE AND CO COMPANY PVT PRIVATE LTD LIMITED LLP PROP'.split(' '))
const MIN_CUT = 5
const MIN_WORD = 4

/** A name as its words, without titles and legal forms: "M/s Shree Ganesh Traders Pvt. Ltd." is SHREE GANESH TRADERS. */
export interface NameWords {
  words: readonly string[]
  joined: string
}

/** Accents are of no account, and a dot or apostrophe divides words. Most names are ASCII, for which this is slow. */
const withoutMarks = (name: string): string =>
  /^[ -~]*$/.test(name) ? name : name.normalize('NFKD').replaceAll(/\p{Mn}/gu, '')

export function toNameWords(name: string): NameWords {
  const all: string[] =
    withoutMarks(name)
      .toUpperCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  // A single letter is an initial, except in "M/s" at the start.
  const words = all.filter((word, at) => !IGNORED.has(word) || (word.length === 1 && at > 1))
  return { words, joined: words.join('') }
}

const isWordOf = (word: string, mayBeCut: boolean, other: string): boolean =>
  word === other || (word.length === 1 && other.startsWith(word)) || (mayBeCut && other.startsWith(word))

/** Whether each word of `some` is a word of `all`, the last perhaps cut, and at least one whole and of four letters. */
function isEachWordOf(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all]
  let isOneWhole = false
  for (const [at, word] of some.entries()) {
    const found = left.findIndex((other) => isWordOf(word, at === some.length - 1, other))
    if (found < 0) return false
    isOneWhole ||= word === left[found] && word.length >= MIN_WORD
    left.splice(found, 1)
  }
  return isOneWhole
}

/**
 * Whether the name that a bank printed may be that customer's: the same words in any order, initials for words, or cut
 * after some letters, as most banks do.
 */
export function fitsName(printed: NameWords, customer: NameWords): boolean {
  const [short, long] = [printed.joined, customer.joined]
  if (short.length >= MIN_CUT && long.startsWith(short)) return true
  return isEachWordOf(printed.words, customer.words)
}

/** Whether a printed name may be one of these: either may be short for the other. A name without letters may be anyone's. */
export function mayBeOneOf(printed: string, names: readonly NameWords[]): boolean {
  const words = toNameWords(printed)
  return (
    words.joined === '' ||
    names.some((name) => name.joined === words.joined || fitsName(words, name) || fitsName(name, words))
  )
}
