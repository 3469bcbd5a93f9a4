import { paise } from '#domain/money/money.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import type { HostedPaymentView, InvoicePaymentView } from '#pages/views.ts'

const HOST = 'https://pavti.example'
const ID = '1a2b3c4d-5e6f-7a8b-9c0d-1e2f3a4b5c6d'

/** ₹1,234.50 for Sharma Traders, nothing received yet. */
export const invoice = (changes: Partial<InvoicePaymentView> = {}): InvoicePaymentView => ({
  id: ID,
  shortId: '1a2b3c4d',
  number: 'INV/26-27/0042',
  isDebitNote: false,
  businessName: 'Sharma Traders',
  gstin: null,
  shop: { address: null, phone: null },
  customerName: 'Meera Nair',
  logo: null,
  isAbroad: false,
  vpa: 'sharma.traders@okaxis',
  printedVpa: null,
  code: 'K7MQ4',
  amount: paise(123450n),
  extra: paise(0n),
  isClaimed: false,
  choice: { parts: [], allowsAny: false, chosen: 'whole' },
  total: paise(123450n),
  received: paise(0n),
  credited: paise(0n),
  writtenOff: paise(0n),
  payments: [],
  claims: [],
  state: 'pending',
  createdOn: '2026-11-14',
  paidOn: null,
  due: null,
  notes: 'Printed cotton bags, second lot',
  purpose: 'Printed cotton bags, second lot',
  extras: [],
  customFields: [],
  items: null,
  pageUrl: `${HOST}/payment/${ID}`,
  previewImageUrl: `${HOST}/payment/${ID}/preview.jpg`,
  lang: 'en',
  ...changes,
})

export const partPaid = (changes: Partial<InvoicePaymentView> = {}): InvoicePaymentView =>
  invoice({
    state: 'part_paid',
    total: paise(500000n),
    received: paise(200000n),
    amount: paise(300000n),
    ...changes,
  })

export const paid = (changes: Partial<InvoicePaymentView> = {}): InvoicePaymentView =>
  invoice({ state: 'paid', received: paise(123450n), paidOn: '2026-11-21', ...changes })

export const settled = (changes: Partial<InvoicePaymentView> = {}): InvoicePaymentView =>
  invoice({
    state: 'settled',
    received: paise(100000n),
    writtenOff: paise(23450n),
    paidOn: '2026-11-21',
    ...changes,
  })

export const cancelled = (changes: Partial<InvoicePaymentView> = {}): InvoicePaymentView =>
  invoice({ state: 'void', ...changes })

/** Items of a tax invoice as everyday ones are. */
export const items = (shown: number, count = shown): NonNullable<InvoicePaymentView['items']> => ({
  lines: Array.from({ length: shown }, (_, i) => ({
    description: `${GOODS[i % GOODS.length]}, lot ${i + 1}`,
    quantity: `${(i + 1) * 7} NOS × ₹${(i + 3) * 21}.50`,
    amount: paise(BigInt((i + 1) * 123_456)),
  })),
  count,
  pricesIncludeTax: false,
  sums: [
    ['Taxable value', paise(1_046_186n)],
    ['CGST', paise(94_157n)],
    ['SGST', paise(94_157n)],
  ],
})

const GOODS = ['Steel bottle 750 ml', 'Corrugated gift box', 'Desk fan 400 mm', 'Assam tea 500 g', 'Exercise book']

/** A seller whose signed link says since when they are here. */
export const knownSeller = (name: string) => ({ name, record: { since: '2026-03', payments: 41 } })

/** ₹2,500.00 to a UPI ID that nobody vouches for. */
export const hosted = (changes: Partial<HostedPaymentView> = {}): HostedPaymentView => ({
  vpa: 'ravi-7@ybl',
  amount: paise(250000n),
  note: 'Advance for wiring',
  seller: null,
  pageUrl: `${HOST}/pay?pa=ravi-7@ybl&am=2500.00&tn=Advance%20for%20wiring`,
  previewImageUrl: `${HOST}/pay/preview.jpg`,
  lang: 'en',
  ...changes,
})

/** As long as names, UPI IDs and notes get in practice: 120 and 500 characters of unlike text. */
export const longest = {
  gstin: '27ABCPS1234K1ZM',
  shop: {
    address: 'Shop 14, Shree Ganesh Krupa Co-operative Society, Opposite Old Bus Stand, Near Vitthal Mandir, Koth…',
    phone: '+919876543210',
  },
  vpa: 'shree.venkateshwara.agri.implements-2@okhdfcbank',
  amount: paise(99_999_999n),
  total: paise(99_999_999n),
  businessName:
    'Shree Venkateshwara Agricultural Implements and Irrigation Equipment Trading Co. (Proprietor: Raghunath Narayanaswamy)',
  customerName:
    'Thiruvananthapuram Krishi Sahakari Vikas Mandali Maryadit, Branch Office Kazhakkoottam, Technopark Campus, Phase Three',
  notes:
    'Delivery to the Kothrud shop before Diwali week. Boxes to be packed in lots of ten, each lot marked with the name of the branch. Bottles engraved on one side only, as in the sample of 3 November. Payment within two weeks by UPI or bank transfer; please quote the number of this invoice. Returns only unopened and with the slip. The transport to Satara was agreed at a fixed price on the telephone with Mr Deshmukh, loading included. Two cartons go to Aundh, keys are with the watchman at gate four.',
}

const shortened = (text: string): string => `${text.slice(0, 59)}…`

export const longestHindi = {
  ...longest,
  lang: 'hi' as const,
  businessName: 'श्री वेंकटेश्वर कृषि उपकरण एवं सिंचाई यंत्र व्यापार कंपनी (प्रोप्राइटर: रघुनाथ नारायणस्वामी, कोथरूड शाखा, पुणे शहर)',
  customerName: 'तिरुवनंतपुरम कृषि सहकारी विकास मंडली मर्यादित, कार्यालय कज़ाकूट्टम टेक्नोपार्क परिसर तीसरा चरण, केरल राज्य, भारत देश',
  notes:
    'दिवाली से पहले कोथरूड की दुकान पर माल पहुँचाना है। डिब्बे दस-दस के बंडल में बाँधें, हर बंडल पर शाखा का नाम लिखें। बोतलों पर केवल एक तरफ़ नाम खोदें, जैसा 3 नवंबर के नमूने में था। भुगतान दो हफ़्ते में UPI या बैंक ट्रांसफर से करें; बिल नंबर ज़रूर लिखें। बिना खुला माल ही रसीद के साथ वापस लिया जाएगा। सतारा तक का भाड़ा श्री देशमुख जी से फ़ोन पर तय हुआ था, लदाई उसमें शामिल है। दो पेटियाँ औंध जाएँगी, चाबी गेट नंबर चार के चौकीदार के पास है। बाकी माल अगले सोमवार को गोदाम से निकलेगा, धन्यवाद।',
}

/**
 * Where the scripts of India begin in Unicode; they have the same order, so that a text can be moved from one to
 * another.
 */
const SCRIPT_STARTS = {
  hi: 0x900,
  mr: 0x900,
  bn: 0x980,
  pa: 0xa00,
  gu: 0xa80,
  ta: 0xb80,
  te: 0xc00,
  kn: 0xc80,
  ml: 0xd00,
}

/** Names and notes as long as `longestHindi`, in the letters of the language. */
export function longestIn(lang: PayerLanguage): typeof longest & { lang: PayerLanguage; purpose: string } {
  if (lang === 'en') return { ...longest, lang, purpose: shortened(longest.notes) }
  const inScript = (text: string): string =>
    text.replace(/[\u0900-\u097f]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) - SCRIPT_STARTS.hi + SCRIPT_STARTS[lang]),
    )
  const { businessName, customerName, notes } = longestHindi
  return {
    ...longest,
    lang,
    businessName: inScript(businessName),
    customerName: inScript(customerName),
    notes: inScript(notes),
    purpose: shortened(inScript(notes)),
  }
}
