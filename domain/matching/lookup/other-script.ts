import { isDevanagari, isSameSound, toBeginning, toSkeleton, toSounds } from './name-sounds.ts'
import { toNameWords } from './names.ts'

/** A search for names in the script other than that of the text. */
export interface OtherScriptSearch {
  /** Names in the other script sort from this text, before `end`. */
  start: string
  end: string
  /** A regular expression that every fitting name matches in lower case, and few others. */
  pattern: string
  fits: (name: string) => boolean
}

/** The first consonants in the pattern. */
const PATTERN_CONSONANTS = 2
/** A word with at least this many consonants is compared without vowels: "trad" finds ट्रेडर्स. */
const MIN_SKELETON = 3
/** Minimum letters of one of the words; otherwise most names would fit. */
const MIN_LETTERS = 2

/** The letters that may stand for a consonant of a sound, in each script. */
const LETTERS: Partial<Record<string, { latin: string; devanagari: string }>> = {
  K: { latin: 'kcqx', devanagari: 'कख' },
  G: { latin: 'gjd', devanagari: 'गघज' },
  C: { latin: 'c', devanagari: 'चछ' },
  J: { latin: 'jz', devanagari: 'जझ' },
  T: { latin: 't', devanagari: 'टठतथ' },
  D: { latin: 'd', devanagari: 'डढदध' },
  N: { latin: 'nm', devanagari: 'नणञङमंँ' },
  P: { latin: 'p', devanagari: 'प' },
  F: { latin: 'fp', devanagari: 'फ' },
  B: { latin: 'b', devanagari: 'बभ' },
  M: { latin: 'm', devanagari: 'म' },
  Y: { latin: 'yian', devanagari: 'यिीइईञ' },
  R: { latin: 'r', devanagari: 'रऋृड' },
  L: { latin: 'l', devanagari: 'लळ' },
  V: { latin: 'vwou', devanagari: 'वओऔोौ' },
  S: { latin: 's', devanagari: 'सशष' },
  H: { latin: 'h', devanagari: 'ह' },
}

/** For each script: its range, the start of a word with its first vowels, and what may be between two consonants. */
const SCRIPTS = {
  latin: { start: '', end: '\u0900', word: '(^|[^a-z])[aeiou]*', between: '[a-z]{0,5}' },
  devanagari: { start: '\u0900', end: '\u0980', word: '(^|[^ऀ-ॿ])[ऄ-औ]*', between: '[ऀ-ॿ]{0,4}' },
}

const consonantsOf = (sound: string): string =>
  toSkeleton(sound)
    .replaceAll('CH', 'C')
    .replaceAll(/[AEIOU]/g, '')

function toPattern(sounds: readonly string[], script: keyof typeof SCRIPTS): string {
  // Stryker disable next-line StringLiteral: a search has a word
  const [longest = ''] = sounds.map(consonantsOf).sort((one, other) => other.length - one.length)
  const classes = Array.from(longest.slice(0, PATTERN_CONSONANTS), (letter) => {
    const letters = LETTERS[letter]
    return letters ? `[${letters[script]}]` : ''
  })
  const { word, between } = SCRIPTS[script]
  return word + classes.join(between)
}

function isBeginningOf(typed: string, word: string): boolean {
  if (isSameSound(typed, word) || word.startsWith(toBeginning(typed))) return true
  const skeleton = toSkeleton(toBeginning(typed))
  return skeleton.length >= MIN_SKELETON && toSkeleton(word).startsWith(skeleton)
}

/** Whether each typed word begins a word of the name, in any order. */
function isEachIn(typed: readonly string[], words: readonly string[]): boolean {
  const left = [...words]
  for (const sound of typed) {
    const found = left.findIndex((word) => isBeginningOf(sound, word))
    if (found < 0) return false
    left.splice(found, 1)
  }
  return true
}

/**
 * Reads a typed text as a name, to find the same name in the other script: "amit" finds अमित, and अमित finds "Amit".
 * Null for text that is not a name in Latin letters or Devanagari, such as an invoice number or a UPI ID.
 */
export function readOtherScript(search: string): OtherScriptSearch | null {
  if (/[^\p{L}\p{M}\s.,'’&()/-]/u.test(search)) return null
  const hasLatin = /[a-z]/i.test(search)
  if (hasLatin === isDevanagari(search)) return null
  const sounds = toSounds(toNameWords(search).words)
  if (!sounds.some((sound) => toBeginning(sound).length >= MIN_LETTERS)) return null
  const script = hasLatin ? 'devanagari' : 'latin'
  const { start, end } = SCRIPTS[script]
  return {
    start,
    end,
    pattern: toPattern(sounds, script),
    fits: (name) => isEachIn(sounds, toSounds(toNameWords(name).words)),
  }
}
