/** Names as Axis Bank prints them after a payment, in lower case. It cuts them to 9 or more characters. */
const NAMES = [
  'airtel payments bank',
  'au small finance bank',
  'axis bank',
  'bandhan bank',
  'bank of baroda',
  'bank of india',
  'bank of maharashtra',
  'canara bank',
  'central bank of india',
  'city union bank',
  'csb bank',
  'dbs bank',
  'dcb bank',
  'equitas small finance bank',
  'federal bank',
  'fino payments bank',
  'hdfc bank ltd',
  'hsbc',
  'icici bank',
  'idbi bank',
  'idfc first bank',
  'india post payments bank',
  'indian bank',
  'indian overseas bank',
  'indusind bank',
  'jammu and kashmir bank',
  'jio payments bank',
  'karnataka bank',
  'karur vysya bank',
  'kotak mahindra bank',
  'paytm payments bank',
  'punjab and sind bank',
  'punjab national bank',
  'rbl bank',
  'south indian bank',
  'standard chartered bank',
  'state bank of india',
  'tamilnad mercantile bank',
  'uco bank',
  'ujjivan small finance bank',
  'union bank of india',
  'yes bank limited',
]

/** The shortest form to which a statement cuts the name of a bank. */
const MIN_CUT = 7

/** Whether the text is the name of a bank, possibly cut at its end. */
export function isBankName(text: string): boolean {
  const name = text.trim().toLowerCase()
  return NAMES.some((known) => known === name || (name.length >= MIN_CUT && known.startsWith(name)))
}
