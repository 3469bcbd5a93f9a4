import { type Paise, paise } from './money.ts'

const BELOW_TWENTY = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const TENS_FROM_TWENTY = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** Crore is the largest scale, so that ₹1,000 crore is "One Thousand Crore". */
const SCALES = [
  [10_000_000n, 'Crore'],
  [100_000n, 'Lakh'],
  [1_000n, 'Thousand'],
  [100n, 'Hundred'],
] as const

const belowHundred = (n: number): string => {
  if (n < 20) return `${BELOW_TWENTY[n]}`
  const tens = `${TENS_FROM_TWENTY[Math.floor(n / 10) - 2]}`
  return n % 10 === 0 ? tens : `${tens}-${BELOW_TWENTY[n % 10]}`
}

const inWords = (n: bigint): string => {
  if (n < 100n) return belowHundred(Number(n))
  const words: string[] = []
  let rest = n
  for (const [size, name] of SCALES) {
    if (rest >= size) words.push(inWords(rest / size), name)
    rest %= size
  }
  if (rest > 0n) words.push(belowHundred(Number(rest)))
  return words.join(' ')
}

/** The amount in words as on Indian documents: "Rupees One Lakh Five and Fifty Paise Only"; negative: "Minus …". */
export const amountInWords = (amount: Paise): string => {
  if (amount < 0n) return `Minus ${amountInWords(paise(-amount))}`
  const hundredths = amount % 100n
  const fraction = hundredths === 0n ? '' : ` and ${inWords(hundredths)} ${hundredths === 1n ? 'Paisa' : 'Paise'}`
  return `Rupees ${inWords(amount / 100n)}${fraction} Only`
}
