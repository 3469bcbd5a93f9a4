import { fitsSound, isDevanagari, isSameSound, toSounds } from './name-sounds.ts'

/** Titles and legal forms, which banks and sellers write or leave out. */
const IGNORED = new Set('MR MRS MS M S SMT SHRI SRI DR THE AND CO COMPANY PVT PRIVATE LTD LIMITED LLP PROP'.split(' '))
const MIN_CUT = 5
const MIN_WORD = 4

/**
 * A name as its words, without titles and legal forms: "M/s Shree Ganesh Traders Pvt. Ltd." is SHREE GANESH TRADERS.
 */
export interface NameWords {
  words: readonly string[]
  joined: string
  /** Written in Devanagari, which is compared by sound. */
  isDevanagari: boolean
}

// Stryker disable next-line Regex: only saves time, since letters of ASCII have no accents
const isAscii = (name: string): boolean => /^[ -~]*$/.test(name)

/**
 * Removes accents; dots and apostrophes still divide words, and the vowels of Indian scripts stay. Most names are ASCII
 * and skip this slow step.
 */
const withoutMarks = (name: string): string =>
  isAscii(name) ? name : name.normalize('NFKD').replaceAll(/[\u0300-\u036f\u200c\u200d]/g, '')

export function toNameWords(name: string): NameWords {
  const all: string[] =
    withoutMarks(name)
      .toUpperCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  // A single letter is an initial, except in "M/s" at the start.
  const words = all.filter((word, at) => !IGNORED.has(word) || (word.length === 1 && at > 1))
  return { words, joined: words.join(''), isDevanagari: isDevanagari(name) }
}

const sounds = new WeakMap<NameWords, readonly string[]>()

/** Returns the words of a name as they sound, computed once. */
export function soundsOf(name: NameWords): readonly string[] {
  const known = sounds.get(name)
  // Stryker disable next-line ConditionalExpression: only saves time
  if (known) return known
  const found = toSounds(name.words)
  sounds.set(name, found)
  return found
}

const isWordOf = (word: string, mayBeCut: boolean, other: string): boolean =>
  word === other || (word.length === 1 && other.startsWith(word)) || (mayBeCut && other.startsWith(word))

/**
 * Whether each word of `some` is a word of `all`. The last may be cut; at least one must be whole and have four
 * letters.
 */
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
  if (printed.isDevanagari || customer.isDevanagari) return fitsSound(soundsOf(printed), soundsOf(customer))
  const [short, long] = [printed.joined, customer.joined]
  if (short.length >= MIN_CUT && long.startsWith(short)) return true
  return isEachWordOf(printed.words, customer.words)
}

/**
 * Whether a printed name may be one of these: either may be a short form of the other. A name without letters may be
 * anyone's.
 */
export function mayBeOneOf(printed: string, names: readonly NameWords[]): boolean {
  const words = toNameWords(printed)
  return (
    words.joined === '' ||
    names.some((name) => name.joined === words.joined || fitsName(words, name) || fitsName(name, words))
  )
}

/** A name with fewer letters may be a word of another name. */
const MIN_WHOLE = 5

/**
 * Whether the printed name contains the customer's whole name, with its words in any order. One word must match in
 * full.
 */
export function hasWholeName(printed: NameWords, customer: NameWords): boolean {
  if (customer.joined.length < MIN_WHOLE) return false
  if (printed.joined === customer.joined) return true
  const [all, some] =
    printed.isDevanagari || customer.isDevanagari
      ? [soundsOf(printed), soundsOf(customer)]
      : [printed.words, customer.words]
  const left = [...all]
  for (const word of some) {
    const found = left.findIndex((other) => isSameSound(other, word))
    if (found < 0) return false
    left.splice(found, 1)
  }
  return some.length > 1 || (some.length === 1 && left.length === 0)
}

/**
 * Returns how completely a printed name is that customer's: 2 with the same words, 1 if it may be cut or have initials,
 * 0 if it has words that the customer's name lacks.
 */
export function completenessOf(printed: NameWords, customer: NameWords): 0 | 1 | 2 {
  if (hasWholeName(printed, customer) && hasWholeName(customer, printed)) return 2
  return fitsName(printed, customer) ? 1 : 0
}

/** How well the name that a bank printed fits a customer's: 2 is the whole name, 1 a possible match, 0 another name. */
export type Resemblance = 0 | 1 | 2

function compare(printed: NameWords, customer: NameWords): Resemblance {
  if (hasWholeName(printed, customer)) return 2
  return fitsName(printed, customer) ? 1 : 0
}

/**
 * Returns a function that compares customers with the payer of a credit, each name once. Without a printed name nobody
 * resembles it.
 */
export function resemblanceTo(payerName: string | null): (customerName: string) => Resemblance {
  if (payerName === null) return () => 0
  const printed = toNameWords(payerName)
  const known = new Map<string, Resemblance>()
  return (customerName) => {
    const resemblance = known.get(customerName) ?? compare(printed, toNameWords(customerName))
    known.set(customerName, resemblance)
    return resemblance
  }
}

/** A sound with fewer letters may be an initial or a word of a sentence. */
const MIN_SHARED = 3

/**
 * Returns a function that tells whether a customer's name has a word of the printed text, in either script: parents pay
 * with the surname of their child, and may name the child in the note.
 */
export function sharesWordWith(printed: string): (customerName: string) => boolean {
  const heard = new Set(soundsOf(toNameWords(printed)).filter(({ length }) => length >= MIN_SHARED))
  return (customerName) => soundsOf(toNameWords(customerName)).some((sound) => heard.has(sound))
}
