// Handles of UPI IDs as of 21 November 2026. Used for hints only, not for validation: new handles appear every month.

/** The handles of each app or app|bank, all found in public lists. */
const CONFIRMED = {
  'Google Pay|HDFC Bank': 'okhdfcbank',
  'Google Pay|ICICI Bank': 'okicici',
  'Google Pay|State Bank of India': 'oksbi',
  'Google Pay|Axis Bank': 'okaxis',
  'Google Pay for Business|Axis Bank': 'okbizaxis',
  'PhonePe|YES Bank': 'ybl',
  'PhonePe|ICICI Bank': 'ibl',
  'PhonePe|Axis Bank': 'axl',
  Paytm: 'paytm',
  'Paytm|YES Bank': 'ptyes',
  'Paytm|Axis Bank': 'ptaxis',
  'Paytm|HDFC Bank': 'pthdfc',
  'Paytm|State Bank of India': 'ptsbi',
  BHIM: 'upi',
  'Amazon Pay|Axis Bank': 'apl',
  'Amazon Pay|YES Bank': 'yapl',
  'Amazon Pay|RBL Bank': 'rapl',
  'State Bank of India': 'sbi',
  'ICICI Bank': 'icici ezeepay icicipay icicibank',
  'HDFC Bank': 'hdfcbank',
  'Axis Bank': 'axisbank axisb axisgo',
  'Kotak Mahindra Bank': 'kotak kmbl kaypay',
  'Punjab National Bank': 'pnb',
  'Bank of Baroda': 'barodampay',
  'Canara Bank': 'cnrb',
  'Union Bank of India': 'unionbankofindia uboi unionbank',
  'Bank of India': 'boi',
  'Indian Bank': 'indianbank',
  'Indian Overseas Bank': 'iob',
  'Bank of Maharashtra': 'mahb',
  'Central Bank of India': 'centralbank cboi cbin',
  'UCO Bank': 'uco',
  'Punjab & Sind Bank': 'psb',
  'IDBI Bank': 'idbi',
  'YES Bank': 'yesbank yesbankltd',
  'IDFC FIRST Bank': 'idfcbank idfcfirst idfc',
  'IndusInd Bank': 'indus',
  'Federal Bank': 'federal fbl',
  'RBL Bank': 'rbl',
  'AU Small Finance Bank': 'aubank',
  'DBS Bank India': 'dbs',
  HSBC: 'hsbc',
  'Standard Chartered': 'sc',
  'Karur Vysya Bank': 'kvb',
  'Karnataka Bank': 'kbl',
  'South Indian Bank': 'sib',
  'CSB Bank': 'csbpay',
  'Dhanlaxmi Bank': 'dlb',
  'City Union Bank': 'cub',
  'J&K Bank': 'jkb',
  'DCB Bank': 'dcb',
  'Equitas Small Finance Bank': 'equitas',
  'Fino Payments Bank': 'finobank',
  'Airtel Payments Bank': 'airtel',
  'India Post Payments Bank': 'postbank',
  'Jio Payments Bank': 'jio',
  'iMobile|ICICI Bank': 'imobile',
  'Pockets|ICICI Bank': 'pockets',
  'Eazypay|ICICI Bank': 'eazypay',
  'PayZapp|HDFC Bank': 'payzapp',
  'Samsung Pay|Axis Bank': 'pingpay',
  'Bandhan Bank': 'bandhan',
  'TJSB Sahakari Bank': 'tjsb',
  'Saraswat Bank': 'srcb',
  'Freecharge|Axis Bank': 'freecharge',
  'MobiKwik|HDFC Bank': 'ikwik',
  'Jupiter|Axis Bank': 'jupiteraxis',
  'Navi|Axis Bank': 'naviaxis',
  'super.money|YES Bank': 'superyes',
  'slice|slice Small Finance Bank': 'slice',
  FamApp: 'fam',
  'FamApp|YES Bank': 'yesfam',
  'WhatsApp|ICICI Bank': 'waicici',
  'WhatsApp|HDFC Bank': 'wahdfcbank',
  'WhatsApp|Axis Bank': 'waaxis',
  'WhatsApp|State Bank of India': 'wasbi',
  'Flipkart UPI|Axis Bank': 'fkaxis',
  'Fi Money|Federal Bank': 'fifederal',
  'Niyo|ICICI Bank': 'niyoicici',
  'CRED|YES Bank': 'yescred',
  'POPclub|YES Bank': 'yespop',
  'Groww|YES Bank': 'yesg',
  'Kreditpe|HDFC Bank': 'kphdfc',
  'Moneyview|HDFC Bank': 'mvhdfc',
  'Shriram One|HDFC Bank': 'shriramhdfcbank',
  'Tata Neu|ICICI Bank': 'tapicici',
  'Timepay|Cosmos Bank': 'timecosmos',
  'Goibibo / MakeMyTrip|Axis Bank': 'goaxb',
  'ABCD (Aditya Birla Capital)|ICICI Bank': 'abcdicici',
  'INDmoney|HDFC Bank': 'inhdfc',
  'Rio Money|RBL Bank': 'rmrbl',
  'OneCard|YES Bank': 'oneyes',
  'salaryse|YES Bank': 'seyes',
  'Kiwi|Axis Bank': 'kbaxis',
  'Freo|ICICI Bank': 'freoicici',
  'BharatPe|Unity Small Finance Bank': 'bpunity',
  'Jar|Unity Small Finance Bank': 'jarunity',
  'Curie Money|YES Bank': 'yescurie',
  'UPI app|YES Bank': 'yestp',
  'Bajaj Finserv|Axis Bank': 'abfspay',
}

/** In use but in no public list: recognized, but not suggested. */
const UNCONFIRMED = {
  'Paytm merchant QR|YES Bank': 'pty',
  'Amazon Pay merchant': 'amazonpay',
  'BharatPe merchant|Federal Bank': 'fbpe',
  'CRED|Axis Bank': 'axb',
  'Tata Neu|ICICI Bank': 'tapiicici',
  Razorpay: 'razorpay',
  'Razorpay merchant': 'rzp',
  'Airtel Payments Bank merchant|Airtel Payments Bank': 'mairtel',
  'HDFC merchant (Justdial)|HDFC Bank': 'hdfcbankjd',
  'IDFC merchant collections|IDFC FIRST Bank': 'cmsidfc',
  'Kotak Mahindra Bank': 'kmb',
  'Indian Bank': 'allbank',
}

/**
 * Handles as truncated in bank statements. They cannot receive payments, and edit distance alone would not find the
 * full one.
 */
const TRUNCATED = new Map([['okhdfc', 'okhdfcbank']])

type Owner = { app: string; bank?: string }

const byHandle = (table: Record<string, string>): [string, Owner][] =>
  Object.entries(table).flatMap(([owner, handles]) => {
    // Stryker disable next-line StringLiteral: there is always a first part
    const [app = '', bank] = owner.split('|')
    return handles.split(' ').map((handle): [string, Owner] => [handle, bank === undefined ? { app } : { app, bank }])
  })

const SUGGESTED = new Map(byHandle(CONFIRMED))
const KNOWN = new Map([...SUGGESTED, ...byHandle(UNCONFIRMED)])

/** The app and bank of a UPI ID. Undefined for an unknown handle, which may still be valid. */
export const findHandle = (vpa: string): Owner | undefined => KNOWN.get(vpa.slice(vpa.indexOf('@') + 1))

/** Cost of replacing the first letter, which is a rare mistake: ybi is more likely ybl than sbi. */
const FIRST_LETTER_COST = 1.5

/** Edit distance with swaps of neighbours (Damerau–Levenshtein). Infinity if it exceeds `most`. */
const editDistance = (a: string, b: string, most: number, replaced = 1): number => {
  if (most < 0) return Infinity
  if (a === b) return 0
  if (a.charAt(0) === b.charAt(0)) return editDistance(a.slice(1), b.slice(1), most)
  const isSwap = a.charAt(0) === b.charAt(1) && a.charAt(1) === b.charAt(0)
  return Math.min(
    1 + editDistance(a.slice(1), b, most - 1),
    1 + editDistance(a, b.slice(1), most - 1),
    replaced + editDistance(a.slice(1), b.slice(1), most - replaced),
    // Stryker disable next-line ArithmeticOperator: what is above the limit is refused below
    isSwap ? 1 + editDistance(a.slice(2), b.slice(2), most - 1) : Infinity,
  )
}

/** Handles of up to five letters allow one mistake: with two, too many others match. */
const allowedDistance = (handle: string): number => (handle.length <= 5 ? 1 : 2)

const nearestHandle = (typed: string): string | undefined => {
  const handles = [...SUGGESTED.keys()].map((handle) => {
    const most = allowedDistance(handle)
    return { handle, most, distance: editDistance(typed, handle, most, FIRST_LETTER_COST) }
  })
  // Stryker disable next-line MethodExpression,ConditionalExpression: handles that are too far are equally far
  const near = handles.filter(({ distance, most }) => distance <= most)
  const [first, second] = near.sort((a, b) => a.distance - b.distance)
  return first && first.distance !== second?.distance ? first.handle : undefined
}

/**
 * Returns the UPI ID with the nearest handle, for "Did you mean …"; undefined if the handle is known or two are equally
 * near.
 */
export const suggestVpa = (vpa: string): string | undefined => {
  const [name, typed] = vpa.split('@')
  if (typed === undefined || KNOWN.has(typed)) return undefined
  const handle = TRUNCATED.get(typed) ?? nearestHandle(typed)
  return handle && `${name}@${handle}`
}
