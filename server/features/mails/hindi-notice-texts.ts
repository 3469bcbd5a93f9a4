import { PRODUCT_NAME } from '#contract/site/product.ts'
import type { AddressNotice, Notice } from './notices.ts'
import type { MailText } from './texts.ts'

// The mails in Hindi; notice-texts.ts has the purpose of each.

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
        text: 'जैसा आपने कहा था, इस साइट के संचालक आपको आपके हर बिज़नेस का यहाँ रखा सारा डेटा देते हैं। लॉग इन करें, फिर "सब कुछ डाउनलोड करें" चुनें। यह फ़ाइल किसी और को नहीं मिलती:',
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
    subject: `${PRODUCT_NAME} पर आपके बिज़नेस के लोग बदले`,
    paragraphs: [
      {
        text: 'किसी को न्योता भेजा गया, किसी को हटाया गया, कोई चला गया, या किसी की भूमिका बदली। आपको पता नहीं? देखें कि किसके पास पहुँच है:',
        path: '/settings/people',
      },
      notMine,
    ],
  },
  access_ended: {
    subject: `${PRODUCT_NAME} पर एक बिज़नेस तक आपकी पहुँच बंद हुई`,
    paragraphs: [
      {
        text: 'बिज़नेस के मालिक ने आपको उसके लोगों में से हटाया। आपका लॉग इन आपके बाकी बिज़नेस के लिए बना है:',
        path: '/login',
      },
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
