import type { Dice } from './dice.ts'

const FIRST =
  'Ramesh Suresh Anita Sunita Meera Priya Farhan Imran Lakshmi Kavitha Deepa Gurpreet Harpreet Joseph Maria Arjun Vikram Pooja Rahul Rohit Sanjay Vijay Geeta Seema Rekha Mohammed Abdul Fatima Ganesh Mahesh Dinesh Naresh Nitin Amit Sumit Ankit Neha Sneha Divya Shalini'.split(
    ' ',
  )
const LAST =
  'Kumar Sharma Patel Shah Nair Iyer Reddy Rao Singh Kaur Desai Joshi Kulkarni Kamble Shaikh Khan Ali Verma Gupta Agarwal Mehta Jain Das Ghosh Bose Pillai Menon Fernandes DSouza Naidu Yadav Mishra Tiwari Chauhan Thakur'.split(
    ' ',
  )
const SHOP =
  'Shree Ganesh,Sai,Om,Laxmi,Deccan,Blue Pine,Noor,New India,Modern,Royal,Green Leaf,Balaji,Krishna,Kaveri,Metro,Sunrise'.split(
    ',',
  )
const TRADE =
  'Traders,Stores,Textiles,Enterprises,Caterers,Electricals,Design Studio LLP,Foods Pvt Ltd,Agro Supplies,Hardware,Medicals,Industries,Associates,Exports Private Limited,Boutique'.split(
    ',',
  )
const HANDLES = 'okaxis okhdfcbank okicici oksbi ybl ibl axl paytm ptsbi ptyes upi apl waicici jupiteraxis kotak'.split(
  ' ',
)
const BANKS = [
  { code: 'HDFC', name: 'HDFC BANK LTD' },
  { code: 'SBIN', name: 'State Bank Of India' },
  { code: 'ICIC', name: 'ICICI Bank' },
  { code: 'UTIB', name: 'Axis Bank' },
  { code: 'PUNB', name: 'Punjab National Bank' },
  { code: 'BARB', name: 'Bank Of Baroda' },
  { code: 'KKBK', name: 'Kotak Mahindra Bank' },
  { code: 'FDRL', name: 'Federal Bank' },
] as const

/** Who pays: a person or firm with one account and one UPI ID. */
export interface Payer {
  name: string
  upi: string
  bank: (typeof BANKS)[number]
}

function upiOf(dice: Dice, name: string): string {
  const words = name.toLowerCase().replace('m/s ', '').split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const local = dice.pick([
    `${dice.pick(['6', '7', '8', '9'])}${dice.digits(9)}`,
    `${first}.${last}`,
    `${first}${last}${dice.digits(2)}`,
    `${first}${dice.digits(3)}`,
    `${first}.${last}-${dice.digits(1)}`,
    `${words.map((word) => word[0]).join('')}${dice.digits(4)}`,
    `q${dice.digits(8)}`,
  ])
  return `${local}@${dice.pick(HANDLES)}`
}

const asPayer = (dice: Dice, name: string): Payer => ({ name, upi: upiOf(dice, name), bank: dice.pick(BANKS) })

export function createPerson(dice: Dice): Payer {
  const initial = dice.chance(0.15) ? ` ${dice.pick([...'ABKMRS'])}` : ''
  return asPayer(dice, `${dice.pick(FIRST)}${initial} ${dice.pick(LAST)}`)
}

export function createFirm(dice: Dice): Payer {
  const prefix = dice.chance(0.1) ? 'M/s ' : ''
  return asPayer(dice, `${prefix}${dice.chance(0.3) ? dice.pick(LAST) : dice.pick(SHOP)} ${dice.pick(TRADE)}`)
}
