import { PRODUCT_NAME } from '#contract/site/product.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type Month, monthOf } from '#domain/days/month.ts'
import type { en } from './texts.en.ts'

const MONTHS = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')

const showHindiMonth = (month: Month): string => `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

/** "14 नवंबर 2026": digits stay 0–9. */
const showHindiDay = (day: Day): string => `${Number(day.slice(8))} ${showHindiMonth(monthOf(day))}`

const dueIn = (days: number): string => {
  if (days === 0) return 'आज'
  return days < 0 ? `${-days} दिन देर` : `${days} दिन बाकी`
}

/** The texts in everyday Hindi: बिल for invoice, रकम for amount; UPI ID, QR and names stay as they are. */
export const hi: typeof en = {
  paymentTo: 'भुगतान किसे',
  states: { pending: 'बाकी', part_paid: 'कुछ मिला', paid: 'भुगतान हो गया', void: 'रद्द' },
  partPaid: (total) => `कुल ${total}`,
  received: (amount) => `${amount} मिले`,
  credited: (amount) => `${amount} वापस`,
  extra: (amount) => `दुकान आपका भुगतान पहचान सके, इसलिए ${amount} जोड़े गए हैं।`,
  dueOn: (day, inDays) => `${day} तक देना है · ${dueIn(inDays)}`,
  due: 'कब तक देना है',
  items: (count) => (count === 1 ? '1 चीज़' : `${count} चीज़ें`),
  moreItems: (count) => `और ${count} PDF में`,
  total: 'कुल',
  downloadPdf: 'PDF डाउनलोड करें',
  payWithUpi: (amount) => `UPI से ${amount} भेजें`,
  anyApp: 'Google Pay · PhonePe · Paytm · BHIM · कोई भी UPI ऐप',
  chooseApp: 'UPI ऐप चुनें',
  scan: 'QR स्कैन करें',
  scanHelp: 'किसी भी UPI ऐप से स्कैन करके भुगतान करें',
  qrLabel: (amount, payee) => `UPI QR कोड: ${payee} को ${amount}`,
  saveQr: 'QR फ़ोटो में सेव करें',
  savedQrLimit: 'कुछ ऐप सेव की हुई फ़ोटो से केवल ₹2,000 तक भेजते हैं।',
  upiId: 'UPI ID',
  movedFrom: (old) => `इसी UPI ID पर भेजें। PDF में पुरानी है: ${old}`,
  amount: 'रकम',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  upiIdCopied: 'UPI ID कॉपी हो गया!',
  copyByHand: 'दबाकर कॉपी करें',
  refused: 'ऐप लिंक नहीं ले रहा? QR स्कैन करें या UPI ID और रकम ऐप में डालें।',
  overLakh: 'कुछ बैंक एक UPI भुगतान ₹1\u00a0लाख तक ही करते हैं। बैंक मना करे तो UPI ID कॉपी करके थोड़ी-थोड़ी रकम भेजें।',
  paid: 'भुगतान हो गया',
  paidOn: (day) => `${day} को भुगतान हो गया`,
  paidHelp: (business) => `${business} को पैसे मिल गए। अब कुछ देना बाकी नहीं।`,
  cancelled: (business) => `${business} ने यह बिल रद्द कर दिया`,
  cancelledHelp: 'कुछ देना नहीं है। पैसे भेज चुके हों तो उनसे वापस माँगें।',
  invoice: 'बिल',
  date: 'बिल की तारीख',
  billedTo: 'बिल किसके नाम',
  description: 'विवरण',
  payments: 'मिले पैसे',
  receipt: 'रसीद',
  methods: {
    upi: 'UPI',
    cash: 'नकद',
    bank: 'बैंक ट्रांसफर',
    cheque: 'चेक',
    card: 'कार्ड',
    tds: 'TDS',
    other: 'अन्य',
    write_off: 'माफ़ किया गया',
  },
  iHavePaid: 'मैंने भुगतान कर दिया',
  orTellShop: 'या दुकान को बताएँ:',
  claim: {
    title: 'मैंने भुगतान कर दिया',
    about: (business, number) => `यह ${business} को मिलेगा और वे पक्का करेंगे। बिल ${number}।`,
    labels: { utr: 'UTR', amount: 'भेजी गई रकम', payer_name: 'आपका नाम (ज़रूरी नहीं)', note: 'नोट (ज़रूरी नहीं)' },
    utrHelp: '12 अंक। UPI ऐप में यह भुगतान खोलें: वहाँ UTR या UPI रेफ़रेंस लिखा होता है।',
    send: 'भेजें',
    back: 'बिल पर वापस',
    correct: 'अभी कुछ नहीं भेजा गया। इसे ठीक करें:',
    faults: {
      utr: () => 'UTR के 12 अंक डालें।',
      amount: (most) => `${most} तक की रकम डालें।`,
      payer_name: () => 'ज़्यादा से ज़्यादा 120 अक्षर।',
      note: () => 'ज़्यादा से ज़्यादा 200 अक्षर।',
    },
    full: (business) => `यह नहीं भेजा गया: पहले भेजे गए UTR का जवाब ${business} से आना बाकी है।`,
    waiting: 'पक्का होना बाकी है',
    told: (amount, utr) => `${amount}, UTR के आखिरी अंक ${utr}: दुकान को बता दिया गया है; वे पक्का करेंगे।`,
    unlikely: 'यह UTR हाल के भुगतान का नहीं लगता। गलत हो तो सही UTR भेजें।',
    refused: 'दुकान को आपका भुगतान नहीं मिला',
    reasons: {
      not_in_bank: 'पैसे उनके बैंक में नहीं पहुँचे। UPI ऐप में देखें कि भुगतान हुआ या नहीं।',
      other_amount: 'उन्हें मिली रकम अलग है।',
      other_payment: 'यह UTR किसी और भुगतान का है। UPI ऐप में देख लें।',
    },
    refusedUtr: (amount, utr) => `${amount}, UTR के आखिरी अंक ${utr}।`,
    sendAgain: 'आप नीचे UTR फिर भेज सकते हैं।',
    confirmed: (amount, utr, day) => `${amount}, UTR के आखिरी अंक ${utr}: ${day} को पक्का हुआ`,
  },
  paidMessage: (amount, number) => `Namaste, bill ${number} ke ${amount} bhej diye. UTR: `,
  trust: (payee) => `पैसे सीधे ${payee} को जाते हैं। ${PRODUCT_NAME} आपके पैसे कभी नहीं रखता और UPI PIN कभी नहीं पूछता।`,
  hostedTitle: `${PRODUCT_NAME} भुगतान`,
  payTo: 'किसे देना है',
  note: 'नोट',
  scanToPay: 'स्कैन करके भुगतान करें',
  copyLink: 'पेमेंट लिंक कॉपी करें',
  notVerified: `${PRODUCT_NAME} ने इसकी जाँच नहीं की है: इस UPI ID को जानते हों तभी पैसे भेजें`,
  newSeller: `${PRODUCT_NAME} पर नया, और यह नाम किसी ने जाँचा नहीं है: इस दुकान को जानते हों तभी पैसे भेजें`,
  sellerRecord: (since, payments) => `${since} से ${PRODUCT_NAME} पर · ${payments} भुगतान पक्के`,
  trustNobody: `पैसे इस UPI ID के मालिक को जाते हैं। ${PRODUCT_NAME} नहीं जानता कि वह कौन है, आपके पैसे कभी नहीं रखता और UPI PIN कभी नहीं पूछता।`,
  previewTitle: (amount, payee) => `${payee} को ${amount}`,
  previewInvoice: (number) => `बिल ${number} · किसी भी UPI ऐप से भुगतान करें`,
  previewHosted: 'किसी भी UPI ऐप से भुगतान करें',
  messages: {
    invoice_not_found: {
      title: 'बिल नहीं मिला',
      help: 'यह बिल नहीं है या हटा दिया गया है। दुकान से नया लिंक माँगें।',
    },
    invalid_link: { title: 'पेमेंट लिंक सही नहीं है', help: 'इस पेमेंट लिंक में ज़रूरी जानकारी नहीं है।' },
    link_expired: {
      title: 'पेमेंट लिंक पुराना हो गया',
      help: 'पेमेंट लिंक 30 दिन चलता है। दुकान से नया लिंक माँगें।',
    },
    link_revoked: {
      title: 'पेमेंट लिंक वापस ले लिया गया',
      help: 'दुकान ने यह लिंक वापस ले लिया है। पैसे न भेजें; उनसे नया लिंक माँगें।',
    },
    statement_ended: {
      title: 'यह विवरण उपलब्ध नहीं है',
      help: 'इसका लिंक 30 दिन तक या दुकान के बंद करने तक चलता है। दुकान से नया लिंक माँगें।',
    },
    statement_too_long: {
      title: 'यह विवरण बहुत लंबा है',
      help: 'इसमें 1,000 से ज़्यादा प्रविष्टियाँ हैं। दुकान से कम समय का लिंक माँगें।',
    },
    try_again: { title: 'कृपया एक मिनट बाद फिर कोशिश करें।', help: 'दो बार भुगतान न करें।' },
    too_many: { title: 'बहुत ज़्यादा कोशिशें हुईं।', help: 'थोड़ा रुककर फिर कोशिश करें।' },
  },
  backToHome: 'होम पर जाएँ',
  tryAgain: 'फिर से कोशिश करें',
  policies: {
    '/privacy-policy': 'प्राइवेसी पॉलिसी',
    '/terms-of-use': 'उपयोग की शर्तें',
    '/contact-us': 'हमसे बात करें',
  },
  rights: `© 2025 ${PRODUCT_NAME}. सर्वाधिकार सुरक्षित।`,
  otherLanguage: { code: 'en', name: 'English' },
  locale: 'hi_IN',
  day: showHindiDay,
  month: showHindiMonth,
}
