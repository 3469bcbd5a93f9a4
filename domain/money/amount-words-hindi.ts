import { type Paise, paise } from './money.ts'

/**
 * 0 to 99, ten per line: each number has its own word in Hindi. In NFC, where the dot of ज़ and ड़ is a separate code
 * point.
 */
const BELOW_HUNDRED = [
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ',
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी',
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
]
  .join(' ')
  .split(' ')

/** Crore is the largest scale: documents write "एक हज़ार करोड़" and not "दस अरब". */
const SCALES = [
  [10_000_000n, 'करोड़'],
  [100_000n, 'लाख'],
  [1_000n, 'हज़ार'],
  [100n, 'सौ'],
] as const

const inWords = (n: bigint): string => {
  const words: string[] = []
  let rest = n
  for (const [size, name] of SCALES) {
    if (rest >= size) words.push(inWords(rest / size), name)
    rest %= size
  }
  if (rest > 0n || n === 0n) words.push(`${BELOW_HUNDRED[Number(rest)]}`)
  return words.join(' ')
}

/** The amount in words as on Hindi documents: "एक लाख पाँच रुपये और पचास पैसे मात्र"; negative: "ऋण …". */
export const amountInWordsHindi = (amount: Paise): string => {
  if (amount < 0n) return `ऋण ${amountInWordsHindi(paise(-amount))}`
  const rupees = amount / 100n
  const hundredths = amount % 100n
  const fraction = hundredths === 0n ? '' : ` और ${inWords(hundredths)} ${hundredths === 1n ? 'पैसा' : 'पैसे'}`
  return `${inWords(rupees)} ${rupees === 1n ? 'रुपया' : 'रुपये'}${fraction} मात्र`
}
