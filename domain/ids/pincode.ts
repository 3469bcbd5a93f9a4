import { toAsciiDigits } from '../text/ascii-digits.ts'

/** Error message for users. */
export const PINCODE_FAULT = 'A PIN code has 6 digits and does not begin with 0, like 411001'

/** Longest input, with room for spaces. */
const MAX_TYPED_LENGTH = 20

/** Parses a postal PIN code and removes spaces. Does not check whether it exists. */
export const readPincode = (text: string): { pincode: string } | { fault: 'not_a_pincode' } => {
  if (text.length > MAX_TYPED_LENGTH) return { fault: 'not_a_pincode' }
  const pincode = toAsciiDigits(text).replace(/\s/g, '')
  return /^[1-9]\d{5}$/.test(pincode) ? { pincode } : { fault: 'not_a_pincode' }
}

/** Warning for users, who can still save it: towns near a border are served from the other state. */
export const PIN_DOUBT = 'This PIN code may be of another state. Please check it'

/**
 * The states in which PIN codes begin with these two digits, which name a postal circle. A circle of several states has
 * all of them: 40 is Maharashtra and Goa, 79 the north-east.
 */
const STATES_OF_CIRCLE: Readonly<Record<string, string>> = {
  ...circles('11', '07'),
  ...circles('12 13', '06'),
  ...circles('14 15', '03'),
  ...circles('16', '03 04 06'),
  ...circles('17', '02'),
  ...circles('18', '01'),
  ...circles('19', '01 38'),
  ...circles('20 21 22 23 25 27 28', '09'),
  ...circles('24 26', '05 09'),
  ...circles('30 31 32 33 34', '08'),
  ...circles('36 39', '24 26'),
  ...circles('37 38', '24'),
  ...circles('40', '27 30'),
  ...circles('41 42 43 44', '27'),
  ...circles('45 46 47 48', '23'),
  ...circles('49', '22'),
  ...circles('50', '36 37'),
  ...circles('51 52', '37'),
  ...circles('53', '34 37'),
  ...circles('56 57 58 59', '29'),
  ...circles('60', '33 34'),
  ...circles('61 62 63 64', '33'),
  ...circles('67', '32 34'),
  ...circles('68', '31 32'),
  ...circles('69', '32'),
  ...circles('70 71 72', '19'),
  ...circles('73', '11 19'),
  ...circles('74', '19 35'),
  ...circles('75 76 77', '21'),
  ...circles('78', '18'),
  ...circles('79', '12 13 14 15 16 17 18'),
  ...circles('80 81 82 83 84 85', '10 20'),
}

function circles(beginnings: string, states: string): Record<string, string> {
  return Object.fromEntries(beginnings.split(' ').map((beginning) => [beginning, states]))
}

/** Retired state codes and their successors. */
const TODAY: Readonly<Record<string, string>> = { '25': '26', '28': '37' }

/** Whether a PIN code is probably of another state. Army post (9) and other territory (97) are anywhere. */
export const isPinDoubtful = (pin: string, state: string): boolean => {
  if (pin.startsWith('9') || state === '97' || state === '99') return false
  return STATES_OF_CIRCLE[pin.slice(0, 2)]?.split(' ').includes(TODAY[state] ?? state) !== true
}
