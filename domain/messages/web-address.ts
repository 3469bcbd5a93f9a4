import { toReadableText } from './readable-text.ts'
import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts'

/** Addresses that begin as such, whatever follows. */
const BEGINNINGS = /(?:\b[a-z][a-z\d+.-]*:\/\/|\bwww\.|\bmailto:|\bupi:)\S*/iu

/** Words that are joined by dots, with what makes the last one the end of a host: a path, a port or a query. */
const DOTTED = /([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)+)([/:?#](?=[\p{L}\p{N}]))?/gu

/** Domains of countries that are abbreviations in names and addresses, as in "Bill.No", "Mob.Ph", "Main.St" and "S.Md". */
const ABBREVIATIONS = new Set(['no', 'ph', 'st', 'md', 'mr', 'ms'])

/** Ends of the names of companies, as in "Sharma Pvt.Ltd" and "Mfg.Co". */
const COMPANY_ENDS = new Set(['co', 'ltd', 'inc', 'llc', 'company', 'limited'])
const BEFORE_COMPANY_ENDS = new Set([
  'pvt',
  'co',
  'private',
  'opc',
  'bros',
  'mfg',
  'traders',
  'industries',
  'enterprises',
])

const isInitial = (word: string): boolean => [...word].length === 1

const isDomain = (words: readonly string[], hasPath: boolean): boolean => {
  const last = words.at(-1) ?? ''
  const before = words.at(-2) ?? ''
  if (!TOP_LEVEL_DOMAINS.has(last) || ABBREVIATIONS.has(last)) return false
  // "1.in" is an inch, as "500.ml" is a measure.
  if (last.length === 2 && /^\d+$/.test(before)) return false
  if (hasPath) return true
  // Initials: "M.K.Gold", "B.Com".
  if (words.slice(0, -1).every(isInitial)) return false
  return !(COMPANY_ENDS.has(last) && BEFORE_COMPANY_ENDS.has(before))
}

/**
 * Returns the first web address in a text, or null: one with a scheme or www., and a bare domain such as sharma.in, of which
 * mail programs make links by themselves. An e-mail address counts as one. Amounts and initials do not.
 */
export function findWebAddress(text: string): string | null {
  const read = toReadableText(text)
  const begun = BEGINNINGS.exec(read)
  if (begun) return begun[0]
  for (const [, dotted = '', path] of read.matchAll(DOTTED)) {
    const words = dotted.toLowerCase().split('.')
    // A longer name may begin with a domain: "bit.ly.x/y" is none, "pay.sharma.in.Please" has one.
    for (let end = words.length; end >= 2; end--) {
      if (isDomain(words.slice(0, end), path !== undefined && end === words.length)) return dotted
    }
  }
  return null
}
