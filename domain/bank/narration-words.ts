/** The first four letters of the IFSC of banks. */
const BANK_CODES = new Set(
  (
    'ABHY AIRP APGB AUBL BACB BARB BDBL BKID CBIN CITI CIUB CNRB COSB CSBK DBSS DCBL DEUT DLXB ESFB ESMF FDRL FINO ' +
    'HDFC HSBC IBKL ICIC IDFB IDIB INDB IOBA IPOS JAKA JIOP JSFB KARB KKBK KVBL KVGB MAHB NESF NKGS NSPB PMCB PSIB ' +
    'PUNB PYTM RATN SBIN SCBL SIBL SRCB SURY SVCB TJSB TMBL UBIN UCBA UJVN USFB UTBI UTIB UTKS YESB'
  ).split(' '),
)

/** Words of banks and payers that are never part of a name. A name ends before them. */
const NO_NAME = new Set(
  (
    'by to from for via thru through using with transfer transferred trf tfr trfr tr xfer received receive recd rcvd sent ' +
    'paid pay payment payments paymt pymt pmt credit credited cr debit debited dr deposit deposited dep wdl withdrawal ' +
    'upi imps neft rtgs upiin upiout upiab upiar imp impsab impsar ift inet inb mob mobile mbk mbs mmt ft ib tpft ifi ' +
    'p2a p2m p2p ecs ach nach ref refno reference no num number utr rrn rnn txn tran transaction txnid id a ac acct ' +
    'account inr rs rupees amount amt towards toward against remarks remark rmk note narration info name customer dear ' +
    'your linked vpa self net netbanking internet online inward outward inw remittance fund funds branch cash cheque ' +
    'chq clg clearing pos ecom card visa rupay return returned reversal rev refund value date dt time hrs ist ' +
    'invoice invoices inv bill bills order rent fee fees tuition advance adv salary loan emi msg txt nil na null ' +
    'inf inft bil phonepe paytm gpay google bhim cred whatsapp amazon navi app bulk posting ' +
    'fd rd sweep auto maturity proceeds closure disb disbursal dividend cashback interest charges'
  ).split(' '),
)

/** Words that occur inside names, but neither begin nor end one. */
const INNER = new Set(['of', 'in', 'on', 'at', 'the', 'and', 'is', '&'])

/** What ends a name besides punctuation: UPI IDs, and words with digits or masks. */
const NO_WORDS = /[^\s/:@]+@[\w.]*|[\p{L}\d]*[\d*][\p{L}\d*.]*|\b[x]{2,}\b/giu

const OUTER_SIGNS = /^[.'\s]+|[.'\s]+$/g
const withoutOuterSigns = (text: string): string => text.replaceAll(OUTER_SIGNS, '')

const countLetters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length

const endsName = (word: string): boolean =>
  NO_NAME.has(withoutOuterSigns(word).toLowerCase()) || BANK_CODES.has(word.toUpperCase()) || countLetters(word) === 0

/** Names of banks as statements shorten them. */
const SHORT_NAMES =
  /^(?:sbi|hdfc|icici|axis|kotak|pnb|bob|boi|ubi|iob|canara|idfc|idbi|yes|rbl|indusind|federal|paytm)$/i

/** Whether a part of a narration is a bank: its name, possibly cut or shortened, or its code. */
export const isBank = (text: string): boolean =>
  isBankName(text) || /\bbank\b/i.test(text) || BANK_CODES.has(text.toUpperCase()) || SHORT_NAMES.test(text)

/** Returns the possible names in a text without punctuation, in order. */
function namesOf(segment: string): string[] {
  if (isBank(segment)) return []
  let name: string[] = []
  const names = [name]
  for (const word of segment.split(' ').filter((one) => one !== '')) {
    if (word !== '&' && endsName(word)) names.push((name = []))
    else name.push(word)
  }
  return names.map(trimInner).filter((text) => countLetters(text) >= 3 && !isBank(text))
}

/** Drops words from both ends that occur only inside names. Returns an empty text if nothing else is left. */
function trimInner(words: readonly string[]): string {
  const outer = words.flatMap((word, at) => (INNER.has(word.toLowerCase()) ? [] : [at]))
  return withoutOuterSigns(words.slice(outer[0], (outer.at(-1) ?? -1) + 1).join(' '))
}

/** Banks print names with capitals; a payer's note often begins with a small letter. */
const weigh = (name: string): number => countLetters(name) * (/^\p{Ll}/u.test(name) ? 0.4 : 1)

/** Returns the longest words of a text that could be a name; null if there are none. */
function longestName(text: string): string | null {
  const segments = text
    .replaceAll(/\bm\/s\b\.?/gi, ' ')
    .replaceAll(NO_WORDS, '/')
    .split(/[^\p{L}\p{M}.'&’ ]/u)
  const names = segments.flatMap(namesOf)
  return names.reduce<string | null>((best, name) => (best === null || weigh(name) > weigh(best) ? name : best), null)
}

const FROM = /\bfrom\b(.+?)(?=\sto\b|$)/i

/** Returns the payer after "from", up to the payee; otherwise the longest words of the whole text. */
export function nameInUnknownForm(text: string): string | null {
  const after = FROM.exec(text)?.[1]
  return (after === undefined ? null : longestName(after)) ?? longestName(text)
}

const LABEL = /^\s*(?:from|to|by):/i

/** Whether a slot of a known form holds something other than a payer: an IFSC, "CR", "From:", a bank, an account. */
export const isNoPayer = (slot: string): boolean =>
  LABEL.test(slot) || (!slot.includes('@') && longestName(slot) === null)

/** Whether the slot of the name holds a UPI ID, or has something other than a name between hyphens. */
export const isNoName = (slot: string): boolean =>
  isNoPayer(slot) || slot.includes('@') || slot.split('-').some((part) => isAdded(part.trim()))

/** Words that begin a note. */
const NOTE_WORD = /\b(?:inv|invoice|bill|order|rent|fees?|tuition|advance|salary|payment|for)\b/i
const DATE = /\s*\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b\s*/g
const LABELLED = /\b(?:note|remarks?|msg|for|towards)\b\s*[:-]?\s*([^/|*]+)$/i

/**
 * Returns the payer's note in a text of unknown form: words after "for", or the part after the name; null if there is
 * none.
 */
export function noteInUnknownForm(text: string, name: string | null, utr: string | null): string | null {
  const labelled = LABELLED.exec(text)?.[1]
  if (labelled) return labelled
  if (name === null) return null
  const parts = text
    .replaceAll(DATE, ' ')
    .split(/[/|*]/.test(text) ? /[/|*]/ : /[-:]/)
    .map((part) => part.trim())
  const at = parts.findIndex((part) => part.includes(name))
  if (at === -1 || parts.length < 3) return null
  const isNote = (part: string): boolean => part !== '' && part !== utr && !isAdded(part)
  const after = parts.slice(at + 1).find(isNote)
  return after ?? parts.slice(0, at).find((part) => isNote(part) && NOTE_WORD.test(part)) ?? null
}

/** Whether a bank added this part: its name, an IFSC, a mask, a number, a UPI ID, words of a channel. */
const isAdded = (part: string): boolean => isBank(part) || isCode(part)

/** Codes of a bank: an IFSC, a mask, a number, a day or time, a UPI ID. */
const CODE = /^(?:[A-Z]{4}0[A-Z\d]{6}|[x*]+\d*|\d{5,}|[A-Z]{1,4}\d{6,}|\S*@\S*|.*\d{8,}|\d\d?[-:./]\d\d.*)$/i

const CHANNEL_WORD = /^(?:upi|imps|neft|rtgs|cr|dr|p2[amp]|mob|ft|ifi|transfer|from|to|by)$/i

const isCode = (part: string): boolean =>
  CODE.test(part) || part.split(/[\s-]+/).every((word) => CHANNEL_WORD.test(word))

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
