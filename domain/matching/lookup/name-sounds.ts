/** "क K,ख KH" as pairs. */
const toTable = (pairs: string): Partial<Record<string, string>> =>
  Object.fromEntries(pairs.split(',').map((pair) => pair.split(' ')))

/** Consonants of Devanagari in Latin letters. */
const CONSONANTS = toTable(
  'क K,ख KH,ग G,घ GH,ङ N,च CH,छ CH,ज J,झ JH,ञ N,ट T,ठ TH,ड D,ढ DH,ण N,त T,थ TH,द D,ध DH,न N,प P,फ F,ब B,भ BH,म M,य Y,र R,ल L,ळ L,व V,श SH,ष SH,स S,ह H',
)
/** Vowels, alone and as signs after a consonant. */
const VOWELS = toTable(
  'अ A,आ AA,इ I,ई I,उ U,ऊ U,ऋ RI,ए E,ऐ AI,ओ O,औ AU,ऑ O,ऍ E,ा AA,ि I,ी I,ु U,ू U,ृ RI,े E,ै AI,ो O,ौ AU,ॉ O,ॅ E',
)
const VIRAMA = '्'
const NUKTA = '़'
const NASAL = /[ंँ]/
const SILENT_ENDS = new Set(['स', 'ग'])
const IS_SIGN = /[ा-ौॅॉ्]/

export const isDevanagari = (text: string): boolean => /[\u0904-\u0939]/.test(text)

/** Writes a word of Devanagari in Latin letters, as names are spelled: "कुमार" is KUMAAR. Other letters stay. */
function toLatin(word: string): string {
  // ज्ञ is spelled GY, and the nasal of सिंह NG.
  const letters = [...word.normalize('NFD').replaceAll('ज्ञ', 'ग्य').replaceAll('ंह', 'ङ्ग').replaceAll('ड़', 'र')]
  let latin = ''
  for (const [at, letter] of letters.entries()) {
    const consonant = CONSONANTS[letter]
    if (consonant === undefined) {
      if (NASAL.test(letter)) latin += at === letters.length - 1 ? '' : 'N'
      else if (letter !== VIRAMA && letter !== NUKTA) latin += VOWELS[letter] ?? letter
      continue
    }
    const hasNukta = letters[at + 1] === NUKTA
    const next = letters[hasNukta ? at + 2 : at + 1] ?? ''
    const isLast = next === ''
    // The last A is spelled after two consonants only (अमित is AMIT, कृष्ण is KRISHNA), and not in सिंह or ट्रेडर्स.
    const isHeard = !IS_SIGN.test(next) && (!isLast || (letters[at - 1] === VIRAMA && !SILENT_ENDS.has(letter)))
    latin += consonant + (isHeard ? 'A' : '')
  }
  return latin
}

/** Spellings of the same sound, replaced in this order. */
const SAME_SOUND: readonly [RegExp, string][] = [
  [/PH/g, 'F'],
  [/X/g, 'KSH'],
  [/W/g, 'V'],
  [/Z/g, 'J'],
  [/Q/g, 'K'],
  [/C(?!H)/g, 'K'],
  [/CHH/g, 'CH'],
  [/(?:JN|DNY)/g, 'GY'],
  [/([BDGKTJ])H/g, '$1'],
  [/M(?=[BP])/g, 'N'],
  [/AA/g, 'A'],
  [/AYA(?=[^AEIOU])/g, 'AI'],
  [/(?:EE|II)/g, 'I'],
  [/SE$/g, 'S'],
  [/(?:OO|UU)/g, 'U'],
  [/AO/g, 'AV'],
  [/(?:AU|OU)/g, 'O'],
  [/AI/g, 'E'],
  [/IA/g, 'IYA'],
  [/([B-DF-HJ-NP-TV-Z])Y$/g, '$1I'],
  [/(.)\1+/g, '$1'],
  // An A between consonants may be left out: HARPREET, हरप्रीत.
  [/(.)A(?=.)/g, '$1'],
  [/E(?=R[B-DF-HJ-NP-TV-Z])/g, ''],
]

/** Returns a word as it sounds, so that spellings in both scripts can be compared: POOJA, PUJA and पूजा are PUJA. */
export const toSound = (word: string): string =>
  SAME_SOUND.reduce((sound, [spelling, same]) => sound.replaceAll(spelling, same), toLatin(word.toUpperCase()))

/** Titles and legal forms, as they sound. A name may omit them. */
const IGNORED = new Set(
  ['श्री', 'श्रीमती', 'सुश्री', 'कुमारी', 'डॉ', 'मेसर्स', 'प्रा', 'लि', 'एंड', 'और', 'SHREE', 'SHRI', 'SMT', 'PVT', 'LTD'].map(
    toSound,
  ),
)

/** Returns the words of a name as they sound, without titles. Initials stay. */
export const toSounds = (words: readonly string[]): string[] =>
  words.map(toSound).filter((sound) => !IGNORED.has(sound))

const MIN_SKELETON = 4
const MIN_WORD = 3
const MIN_CUT = 2

/** Returns the consonants of a sound, since vowels of English words are spelled freely: TRADERS, ट्रेडर्स. */
export const toSkeleton = (sound: string): string => sound.replaceAll(/[EIOU]|A(?=.)/g, '').replaceAll('SH', 'S')

/** Returns the first consonants, which all spellings of a sound share. */
export const toSoundKey = (sound: string): string => toSkeleton(sound).slice(0, 2)

export function isSameSound(one: string, other: string): boolean {
  if (one === other) return true
  const skeleton = toSkeleton(one)
  return skeleton.length >= MIN_SKELETON && skeleton === toSkeleton(other)
}

/**
 * Removes the last A of a cut word, which may be the beginning of a longer one: only that one shows whether the A is
 * heard. A sound has no other A after its first letter.
 */
export const toBeginning = (sound: string): string => sound.replace(/(.)A/, '$1')

/**
 * Whether each word of `some` is a word of `all`. The last may be cut, initials may stand for words, and one must be
 * whole.
 */
export function fitsSound(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all]
  let isOneWhole = false
  for (const [at, word] of some.entries()) {
    const isLast = at === some.length - 1
    const cut = toBeginning(word)
    const found = left.findIndex(
      (other) =>
        isSameSound(word, other) ||
        (word.length === 1 && other.startsWith(word)) ||
        (isLast && cut.length >= MIN_CUT && other.startsWith(cut)),
    )
    const other = left[found]
    if (other === undefined) return false
    isOneWhole ||= word.length >= MIN_WORD && isSameSound(word, other)
    left.splice(found, 1)
  }
  return isOneWhole
}
