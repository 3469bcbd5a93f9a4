import { STATES } from '../gst/states.ts'

/** Other names of each state in files: codes of vehicles and of other programs, and older or shorter names. */
const OTHER_WORDS: Record<string, readonly string[]> = {
  '01': ['JK', 'Jammu & Kashmir'],
  '02': ['HP'],
  '03': ['PB'],
  '04': ['CH'],
  '05': ['UK', 'UT', 'UA', 'Uttaranchal'],
  '06': ['HR'],
  '07': ['DL', 'New Delhi', 'NCT of Delhi', 'Delhi NCT'],
  '08': ['RJ'],
  '09': ['UP'],
  '10': ['BR'],
  '11': ['SK'],
  '12': ['AR'],
  '13': ['NL'],
  '14': ['MN'],
  '15': ['MZ'],
  '16': ['TR'],
  '17': ['ML'],
  '18': ['AS'],
  '19': ['WB'],
  '20': ['JH'],
  '21': ['OD', 'OR', 'Orissa'],
  '22': ['CG', 'CT', 'Chattisgarh'],
  '23': ['MP'],
  '24': ['GJ'],
  '26': ['DD', 'DN', 'DH', 'Daman & Diu', 'Dadra & Nagar Haveli', 'Dadra & Nagar Haveli & Daman & Diu'],
  '27': ['MH'],
  '29': ['KA'],
  '30': ['GA'],
  '31': ['LD'],
  '32': ['KL'],
  '33': ['TN'],
  '34': ['PY', 'Pondicherry'],
  '35': ['AN', 'Andaman & Nicobar', 'Andaman & Nicobar Islands'],
  '36': ['TS', 'TG', 'Telengana'],
  '37': ['AP', 'AD', 'Andhra Pradesh (new)'],
  '38': ['LA'],
  '96': ['Other country', 'Foreign country'],
  '97': ['OT'],
}

const letters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\band\b/g, '')
    .replace(/[^a-z]/g, '')

const CODES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OTHER_WORDS).flatMap(([code, words]) => words.map((word) => [letters(word), code] as const)),
  ...STATES.map(({ code, name }) => [letters(name), code] as const),
])

const COUNTRY = /^in-/i

/** The GST code for "Karnataka", "29", "29-Karnataka", "KA" or "IN-KA"; undefined for other text. */
export function findStateCode(text: string): string | undefined {
  const word = letters(text.trim().replace(COUNTRY, ''))
  if (word !== '') return CODES.get(word)
  const code = text.trim().padStart(2, '0')
  return STATES.find((state) => state.code === code)?.code
}
