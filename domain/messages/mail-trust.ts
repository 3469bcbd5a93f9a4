import { toReadableText } from './web-address.ts'

/** The facts that decide whether a business may send mails in its own words. */
export interface SenderRecord {
  plan: 'Free' | 'Pro'
  /** Age of the account. */
  ageDays: number
  /** Recorded payments that were not undone, and the number of their customers. */
  payments: number
  payingCustomers: number
}

const TRUSTED_AFTER = { days: 30, payments: 5, customers: 3 }

/**
 * Whether a business may change subject and text of mails, use its own texts in them, and write to any address. All
 * others can only send Pavti's texts to stored addresses of customers, so that a new account cannot send any text to
 * anybody.
 */
export const isTrustedSender = ({ plan, ageDays, payments, payingCustomers }: SenderRecord): boolean =>
  plan === 'Pro' ||
  (ageDays >= TRUSTED_AFTER.days && payments >= TRUSTED_AFTER.payments && payingCustomers >= TRUSTED_AFTER.customers)

/** What recently happened to the mails of a business. */
export interface MailOutcomes {
  isTrusted: boolean
  /** Addresses written to, and those of them that a mail server refused permanently. */
  sent: number
  refused: number
  /** Recipients who reported that they do not know the sender. */
  complaints: number
}

/** Refused addresses after which a business must stop, if they are also more than a fifth. */
const MAX_REFUSED = { trusted: 15, others: 5 }
const MAX_REFUSED_SHARE = 5
const MAX_COMPLAINTS = { trusted: 5, others: 2 }

/** Returns why a business must not mail any more, or null. */
export function findStopReason({ isTrusted, sent, refused, complaints }: MailOutcomes) {
  const kind = isTrusted ? 'trusted' : 'others'
  if (complaints >= MAX_COMPLAINTS[kind]) return 'complaints'
  return refused >= MAX_REFUSED[kind] && refused * MAX_REFUSED_SHARE > sent ? 'refusals' : null
}

// Names in which nobody else may write to strangers: those of banks, payment services, the government and Pavti.

/** Reserved wherever they occur as separate words. */
const NAMES = `
pavti
sbi; rbi; npci; uidai; hdfc; icici; pnb; idbi; idfc; idfc first; indusind; sbicard; sbi card; canara bank; axis bank
state bank; reserve bank; central bank; union bank; indian bank; indian overseas bank; yes bank; uco bank; federal bank
bandhan bank; kotak bank; kotak mahindra; rbl bank; karnataka bank; karur vysya bank; south indian bank; city union bank
dcb bank; csb bank; saraswat bank; cosmos bank; punjab national; au small finance; ujjivan small finance; equitas small finance
jana small finance; post payments bank; airtel payments bank; fino payments bank; jio payments bank; standard chartered; hsbc; citibank
bank of baroda; bank of india; bank of maharashtra; bank of; baroda bank; gramin bank; cooperative bank; co operative bank
paytm; phonepe; phone pe; gpay; google pay; amazon pay; mobikwik; bharatpe; razorpay; cashfree; payu; billdesk; cred app; bhim upi
visa card; mastercard; rupay; bajaj finserv; cibil; paypal; whatsapp
government of; govt of; ministry of; department of; supreme court; high court; reserve bank of india; rajbhasha
income tax department; income tax dept; income tax refund; income tax office; income tax india; income tax notice; it department
gst department; gst portal; gst refund; gst council; gst network; gst office; gst india; gst notice; gstn; cbic; cbdt; epfo; uan helpdesk
traffic police; cyber police; cyber crime; cyber cell; delhi police; mumbai police; enforcement directorate; cbi office; customs department
e challan; echallan; parivahan; digilocker; passport seva; irctc; india post; sebi; irdai; trai; lic of india; life insurance corporation
kyc; otp; verify account; account blocked; account suspended; net banking; netbanking; customer care; security alert
भारतीय स्टेट बैंक; स्टेट बैंक; एसबीआई; रिज़र्व बैंक; रिजर्व बैंक; आरबीआई; एचडीएफसी; आईसीआईसीआई; पंजाब नेशनल बैंक; बैंक ऑफ; पेटीएम
फोनपे; गूगल पे; आयकर विभाग; भारत सरकार; जीएसटी विभाग; यूआईडीएआई; एनपीसीआई; केवाईसी; पावती
`

/**
 * Reserved only as the whole name, or followed only by weak words; otherwise they occur in names of consultants and
 * shops.
 */
const WHOLE_NAMES =
  'gst; income tax; tax; bank; upi; bhim; police; government; govt; lic; cred; cbi; visa; customs; aadhaar; aadhar; आधार'
const WEAK_WORDS =
  'india; indian; of; the; department; dept; office; officer; team; support; help; helpdesk; desk; care; service; services; alert; alerts; notice; refund; refunds; portal; update; verification; online; official; payment; payments; ltd; limited; app; card; cards; कार्ड; division; head; branch'

/** Letters of other scripts, digits and signs that readers take for these Latin letters. */
const LOOKALIKES: readonly [string, string][] = [
  ['a', 'аαа@4'],
  ['b', 'вьβ8'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еєεҽ3'],
  ['g', 'ɡց'],
  ['h', 'нһη'],
  ['i', 'іıιɩӏ1|!lł'],
  ['j', 'јϳ'],
  ['k', 'кκ'],
  ['m', 'мμ'],
  ['n', 'пո'],
  ['o', 'оοσօ0øо'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['r', 'гⲅ'],
  ['s', 'ѕꜱ5$'],
  ['t', 'тτ7'],
  ['u', 'υսц'],
  ['v', 'νѵ'],
  ['w', 'ԝω'],
  ['x', 'хχ'],
  ['y', 'уүγ'],
]
const LATIN = new Map(LOOKALIKES.flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)))

/** Accents of Latin, Greek and Cyrillic letters. */
const ACCENTS = /[\u0300-\u036F]/g

/** Returns the words of a name as a reader sees them: in lower case, look-alikes as the letter that they imitate. */
function wordsOf(name: string): string[] {
  const folded = [...toReadableText(name).normalize('NFD').replaceAll(ACCENTS, '').toLowerCase()]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
  const words = folded.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  // "S.B.I." and "S B I" are read as one word.
  const joined: string[] = []
  let letters = ''
  for (const word of [...words, '']) {
    if ([...word].length === 1) letters += word
    else {
      if (letters !== '') joined.push(letters)
      letters = ''
      if (word !== '') joined.push(word)
    }
  }
  return joined
}

const listOf = (names: string): string[] =>
  names
    .split(/[;\n]/)
    .map((name) => wordsOf(name).join(' '))
    .filter(Boolean)

const RESERVED = listOf(NAMES)
/** Reserved names of several words that are long enough to be found without the blanks between them. */
const RUN_TOGETHER = RESERVED.filter((name) => name.includes(' ') && name.length >= 10).map((name) =>
  name.replaceAll(' ', ''),
)
const WHOLE = listOf(WHOLE_NAMES)
const WEAK = new Set(listOf(WEAK_WORDS))

/** Whether a mail in this name could be taken for one of a bank, a payment service, the government or Pavti. */
export function isReservedName(name: string): boolean {
  const words = wordsOf(name)
  const text = ` ${words.join(' ')} `
  if (RESERVED.some((reserved) => text.includes(` ${reserved} `))) return true
  const together = words.join('')
  if (RUN_TOGETHER.some((reserved) => together.includes(reserved))) return true
  if (words.at(-1) === 'bank') return true
  return WHOLE.some((whole) => {
    if (!text.startsWith(` ${whole} `)) return false
    return words.slice(whole.split(' ').length).every((word) => WEAK.has(word))
  })
}
