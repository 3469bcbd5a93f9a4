import { PRO_PRICE_RUPEES, PRODUCT_NAME } from '#contract/site/product.ts'
import { type Day, daysBetween } from '#domain/days/india-day.ts'
import { showDayIn } from '#domain/days/month-names.ts'
import { showRupees } from '#domain/money/show-money.ts'
import type { AddressNotice, Notice } from './notices.ts'
import type { MailText, ProReceipt } from './texts.ts'

// The mails in Hindi; texts.ts says what each is for.

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

const notMine = {
  text: 'आपने नहीं किया? लॉग इन वाले पेज पर नया पासवर्ड माँगें: उससे हर फ़ोन और कंप्यूटर से लॉग आउट हो जाता है।',
}

export const NOTICE_TEXTS: Record<Notice, MailText> = {
  default_upi: {
    subject: `${PRODUCT_NAME} पर वह UPI ID बदल गई जिस पर ग्राहक पैसे भेजते हैं`,
    paragraphs: [
      {
        text: 'नए बिल और पेमेंट लिंक अब ग्राहकों को दूसरी UPI ID पर पैसे भेजने को कहते हैं। देख लें कि वह आपकी है:',
        path: '/settings/paid#upi',
      },
      notMine,
    ],
  },
  bank_account: {
    subject: `${PRODUCT_NAME} पर आपका बैंक खाता बदल गया`,
    paragraphs: [
      { text: 'आपके नए बिलों पर छपने वाला बैंक खाता बदल गया। देख लें कि वह आपका है:', path: '/settings/paid/bank' },
      notMine,
    ],
  },
  api_token: {
    subject: `${PRODUCT_NAME} पर नया API टोकन बना`,
    paragraphs: [
      {
        text: 'जिस सॉफ़्टवेयर के पास यह टोकन है वह आपका खाता इस्तेमाल कर सकता है। आप इसे नहीं जानते तो बंद करें:',
        path: '/developers',
      },
      notMine,
    ],
  },
  webhook: {
    subject: `${PRODUCT_NAME} पर वेबहुक जुड़ा`,
    paragraphs: [
      { text: 'आपके बिलों की जानकारी अब इस पते पर जाती है। आप इसे नहीं जानते तो हटाएँ:', path: '/developers' },
      notMine,
    ],
  },
  new_device: {
    subject: `${PRODUCT_NAME} के आपके खाते में नए फ़ोन या कंप्यूटर से लॉग इन हुआ`,
    paragraphs: [
      { text: 'आपने किया? तो कुछ न करें। उसे यहाँ देखें और लॉग आउट करें:', path: '/settings/security/devices' },
      notMine,
    ],
  },
  upi_id: {
    subject: `${PRODUCT_NAME} के आपके खाते में UPI ID जुड़ी`,
    paragraphs: [
      { text: 'बिल अब ग्राहकों से इस पर पैसे माँग सकते हैं। देख लें कि वह आपकी है:', path: '/settings/paid#upi' },
      notMine,
    ],
  },
  two_step_on: {
    subject: `${PRODUCT_NAME} के आपके खाते में दो चरणों वाला लॉग इन चालू हुआ`,
    paragraphs: [
      { text: 'अब लॉग इन में ऑथेंटिकेटर ऐप का कोड भी लगेगा। बाकी सब फ़ोन और कंप्यूटर से लॉग आउट हो गया।' },
      { text: 'रिकवरी कोड ऐसी जगह रखें जहाँ वे फ़ोन के बिना भी मिलें।' },
      { text: 'आपने नहीं किया? संचालक को तुरंत बताएँ:', path: '/contact-us' },
    ],
  },
  account_blocked: {
    subject: `${PRODUCT_NAME} का आपका खाता रोका गया है`,
    paragraphs: [
      {
        text: 'इस साइट के संचालक ने आपका खाता रोक दिया है। हर फ़ोन और कंप्यूटर से लॉग आउट कर दिया गया है, और API टोकन नहीं चलते। आपका डेटा सुरक्षित है। कुछ पूछना हो तो:',
        path: '/contact-us',
      },
    ],
  },
  account_unblocked: {
    subject: `${PRODUCT_NAME} का आपका खाता फिर खुल गया`,
    paragraphs: [{ text: 'इस साइट के संचालक ने आपका खाता फिर खोल दिया है। लॉग इन करें:', path: '/login' }],
  },
  pro_set: {
    subject: `${PRODUCT_NAME} के संचालक ने Pro की आखिरी तारीख बदली`,
    paragraphs: [{ text: 'इस साइट के संचालक ने बदला है कि आपका Pro कब तक है। यहाँ देखें:', path: '/payments' }],
  },
  data_offered: {
    subject: `${PRODUCT_NAME} का आपका डेटा डाउनलोड के लिए तैयार है`,
    paragraphs: [
      {
        text: 'जैसा आपने कहा था, इस साइट के संचालक आपको आपके व्यापारों का यहाँ रखा सारा डेटा देते हैं। लॉग इन करें, फिर "सब कुछ डाउनलोड करें" चुनें। यह फ़ाइल किसी और को नहीं मिलती:',
        path: '/exports',
      },
      { text: 'आपने नहीं माँगा था? तो कुछ करने की ज़रूरत नहीं।' },
    ],
  },
  two_step_off: {
    subject: `${PRODUCT_NAME} के आपके खाते में दो चरणों वाला लॉग इन बंद हुआ`,
    paragraphs: [{ text: 'अब लॉग इन के लिए सिर्फ़ पासवर्ड काफ़ी है। यहाँ देखें:', path: '/settings/security/two-step' }, notMine],
  },
  recovery_codes: {
    subject: `${PRODUCT_NAME} के आपके खाते के नए रिकवरी कोड बने`,
    paragraphs: [{ text: 'पुराने रिकवरी कोड अब नहीं चलेंगे।' }, notMine],
  },
  member_invited: {
    subject: `${PRODUCT_NAME} पर आपके व्यापार के लोग बदले`,
    paragraphs: [
      {
        text: 'किसी को न्योता भेजा गया, या किसी की भूमिका बदली। आपको पता नहीं? देखें कि किसके पास पहुँच है:',
        path: '/settings/people',
      },
      notMine,
    ],
  },
  passkey_added: {
    subject: `${PRODUCT_NAME} के आपके खाते में पासकी जुड़ी`,
    paragraphs: [
      {
        text: 'जिसके पास यह पासकी है वह बिना पासवर्ड लॉग इन कर सकता है। आप इसे नहीं जानते तो हटाएँ:',
        path: '/settings/security/passkeys',
      },
      notMine,
    ],
  },
  passkey_removed: {
    subject: `${PRODUCT_NAME} के आपके खाते से एक पासकी हटी`,
    paragraphs: [{ text: 'अब उससे लॉग इन नहीं होगा। बाकी यहाँ देखें:', path: '/settings/security/passkeys' }, notMine],
  },
  account_kept: {
    subject: `${PRODUCT_NAME} का आपका खाता बना रहेगा`,
    paragraphs: [
      { text: 'खाता मिटाना रोक दिया गया। आपके बिलों के लिंक फिर चलते हैं। वेबहुक बंद हैं:', path: '/developers' },
      notMine,
    ],
  },
  recovery_code_used: {
    subject: `${PRODUCT_NAME} के आपके खाते का एक रिकवरी कोड इस्तेमाल हुआ`,
    paragraphs: [
      {
        text: 'वह ऑथेंटिकेटर ऐप के कोड की जगह चला। हर कोड एक ही बार चलता है। नए यहाँ बनाएँ:',
        path: '/settings/security/two-step',
      },
      notMine,
    ],
  },
}

export const invitationText = (path: string): MailText => ({
  subject: `${PRODUCT_NAME} पर एक व्यापार में आपको न्योता मिला है`,
  paragraphs: [
    {
      text: 'कोई चाहता है कि आप उसके बिल के काम में साथ दें। लिंक में दिखेगा कि कौन और कौन सा व्यापार। यह एक बार चलता है, 7 दिन तक:',
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

export const ADDRESS_NOTICE_TEXTS: Record<AddressNotice, MailText> = {
  email_change_asked: {
    subject: `कोई ${PRODUCT_NAME} के आपके खाते का ईमेल बदलना चाहता है`,
    paragraphs: [
      { text: 'नए ईमेल पर भेजे लिंक से पक्का होने पर वह बदल जाएगा।' },
      {
        text: 'आप नहीं हैं? अभी नया पासवर्ड चुनें: इससे बदलाव रुक जाता है और हर फ़ोन और कंप्यूटर से लॉग आउट हो जाता है।',
        path: '/forgot-password',
      },
    ],
  },
  email_changed: {
    subject: `${PRODUCT_NAME} के आपके खाते का ईमेल बदल गया`,
    paragraphs: [
      { text: 'आपके खाते का ईमेल अब दूसरा है। आप उसी से लॉग इन करेंगे, और हमारे ईमेल वहीं जाएँगे।' },
      { text: 'आपने नहीं बदला? संचालक को तुरंत बताएँ:', path: '/contact-us' },
    ],
  },
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
