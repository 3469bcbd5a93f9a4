import { PRO_PRICE_RUPEES, PRODUCT_NAME } from '#contract/site/product.ts'
import { type Day, daysBetween } from '#domain/days/india-day.ts'
import { showDayIn } from '#domain/days/month-names.ts'
import { showRupees } from '#domain/money/show-money.ts'
import type { MailText, ProReceipt } from './texts.ts'

// The mails in Hindi; texts.ts has the purpose of each.

const showDay = (day: Day): string => showDayIn('hi', day)

export const resetText = (path: string): MailText => ({
  subject: `${PRODUCT_NAME} का पासवर्ड बदलें`,
  paragraphs: [
    { text: 'किसी ने इस ईमेल के लिए नया पासवर्ड माँगा है।' },
    { text: '30 मिनट के अंदर नया पासवर्ड चुनें:', path },
    { text: 'आपने नहीं माँगा? कुछ न करें; आपका पासवर्ड वही रहेगा।' },
  ],
})

export const confirmationText = (path: string): MailText => ({
  subject: `${PRODUCT_NAME} के लिए अपना ईमेल पक्का करें`,
  paragraphs: [
    { text: `किसी ने इस ईमेल से ${PRODUCT_NAME} का खाता खोला है। आपने खोला? 24 घंटे के अंदर पक्का करें:`, path },
    { text: 'आपने नहीं खोला? कुछ न करें, और जो खाता आपने नहीं खोला उसे कभी पक्का न करें।' },
  ],
})

export const knownAddressText: MailText = {
  subject: `${PRODUCT_NAME} पर आपका खाता पहले से है`,
  paragraphs: [
    {
      text: 'किसी ने आपके ईमेल से नया खाता बनाने की कोशिश की। नया खाता नहीं बना: आपका खाता पहले से है। आपने किया? लॉग इन करें:',
      path: '/login',
    },
    { text: 'पासवर्ड याद नहीं? नया पासवर्ड चुनें:', path: '/forgot-password' },
    { text: 'आपने नहीं किया? कुछ न करें। जिसने किया, उसे नहीं बताया जाता कि आपका खाता है।' },
  ],
}

export const passwordChangedText: MailText = {
  subject: `${PRODUCT_NAME} का आपका पासवर्ड बदल गया`,
  paragraphs: [
    { text: 'आपके खाते का पासवर्ड बदल गया, और हर फ़ोन और कंप्यूटर से लॉग आउट हो गया।' },
    { text: 'API टोकन खत्म हो गए। पासकी हट गईं। वेबहुक बंद हो गए। आपके भेजे झटपट UPI लिंक अब नहीं चलते: नए बनाएँ।' },
    { text: 'सेटिंग में देख लें कि हर UPI ID आपकी है।' },
    { text: 'आपने नहीं बदला? नया पासवर्ड चुनें:', path: '/forgot-password' },
  ],
}

export const ownPasswordChangedText: MailText = {
  subject: `${PRODUCT_NAME} का आपका पासवर्ड बदल गया`,
  paragraphs: [
    { text: 'आपके खाते का पासवर्ड बदल गया। बाकी सब फ़ोन और कंप्यूटर से लॉग आउट हो गया।' },
    { text: 'आपने नहीं बदला? नया पासवर्ड चुनें:', path: '/forgot-password' },
  ],
}

export const invitationText = (path: string): MailText => ({
  subject: `${PRODUCT_NAME} पर एक बिज़नेस में आपको न्योता मिला है`,
  paragraphs: [
    {
      text: 'कोई चाहता है कि आप उसके बिल के काम में साथ दें। लिंक में दिखेगा कि कौन और कौन सा बिज़नेस। यह एक बार चलता है, 7 दिन तक:',
      path,
    },
    { text: 'आपको पता नहीं? कुछ न करें।' },
  ],
})

export const emailChangeText = (path: string): MailText => ({
  subject: `${PRODUCT_NAME} के लिए अपना नया ईमेल पक्का करें`,
  paragraphs: [
    {
      text: `कोई ${PRODUCT_NAME} के खाते में यह ईमेल लगाना चाहता है। क्या वह आप हैं? 24 घंटे के अंदर पक्का करें:`,
      path,
    },
    { text: 'उसके बाद आप इसी ईमेल से लॉग इन करेंगे। आप नहीं हैं? कुछ न करें।' },
  ],
})

export const emailNotFreeText: MailText = {
  subject: `इस ईमेल से ${PRODUCT_NAME} का खाता पहले से है`,
  paragraphs: [
    {
      text: `कोई यह ईमेल ${PRODUCT_NAME} के दूसरे खाते में लगाना चाहता था। एक ईमेल से एक ही खाता हो सकता है, इसलिए कुछ नहीं बदला।`,
    },
    { text: 'क्या वह आप थे? दूसरा ईमेल चुनें, या पहले इस खाते को मिटाएँ। आप नहीं थे? कुछ न करें।' },
  ],
}

export const accountClosingText = (on: Day): MailText => ({
  subject: `${PRODUCT_NAME} का आपका खाता ${showDay(on)} को मिटा दिया जाएगा`,
  paragraphs: [
    {
      text: `आपने अपना खाता मिटाने को कहा है। हर फ़ोन और कंप्यूटर से लॉग आउट कर दिया गया है, आपके बिलों के लिंक से पैसे नहीं आते, और कोई बिल, याद दिलाने का संदेश या ईमेल नहीं जाता। ${showDay(on)} को सब कुछ हमेशा के लिए मिटा दिया जाएगा।`,
    },
    { text: 'मन बदल गया, या आपने नहीं कहा? उस दिन से पहले लॉग इन करें और खाता बनाए रखें:', path: '/login' },
    { text: 'अगर कोई और आपका पासवर्ड जानता है, तो पहले नया चुनें:', path: '/forgot-password' },
  ],
})

export const businessClosingText = (on: Day): MailText => ({
  subject: `${PRODUCT_NAME} पर आपका बिज़नेस ${showDay(on)} को मिटा दिया जाएगा`,
  paragraphs: [
    {
      text: `एक और मालिक ने आपका बिज़नेस मिटाने को कहा है। उसके बिलों के लिंक से पैसे नहीं आते, और कोई बिल, याद दिलाने का संदेश या ईमेल नहीं जाता। ${showDay(on)} को उसका सब कुछ हमेशा के लिए मिटा दिया जाएगा, और अगर आपका कोई और बिज़नेस नहीं है तो आपका खाता भी।`,
    },
    { text: 'आप यह नहीं चाहते? उस दिन से पहले लॉग इन करें और उसे बनाए रखें:', path: '/login' },
  ],
})

export const accountDeletedText: MailText = {
  subject: `${PRODUCT_NAME} का आपका खाता मिटा दिया गया`,
  paragraphs: [
    { text: 'आपका खाता और उसके बिल, ग्राहक और फ़ाइलें मिटा दी गईं। आपके बिलों के लिंक अब नहीं खुलते।' },
    { text: 'आपने नहीं मिटाया? संचालक को बताएँ:', path: '/contact-us' },
  ],
}

export const proReceiptText = ({ paid, discount, to }: ProReceipt): MailText => {
  const off = discount ? ` (${discount.code}: ${showRupees(discount.off)} की छूट)` : ''
  return {
    subject: `${PRODUCT_NAME} Pro ${showDay(to)} तक: रसीद`,
    paragraphs: [
      { text: `हमें ${showRupees(paid)} मिले${off}। Pro ${showDay(to)} तक आपका है। यह अपने आप खत्म होता है।` },
      { text: 'आपके भुगतान और रसीदें:', path: '/payments' },
    ],
  }
}

const inDays = (days: number): string => (days <= 0 ? 'आज' : days === 1 ? 'कल' : `${days} दिन में`)

export const proEndsText = (last: Day, today: Day): MailText => ({
  subject: `Pro ${inDays(daysBetween(today, last))} खत्म होगा`,
  paragraphs: [
    {
      text: `Pro ${showDay(last)} को खत्म होगा। आपके बिल, लिंक और PDF रहेंगे। ₹${PRO_PRICE_RUPEES} में आगे बढ़ाएँ:`,
      path: '/dashboard',
    },
  ],
})
