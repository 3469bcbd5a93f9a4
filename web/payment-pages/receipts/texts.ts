import type { PageLanguage } from '../views.ts'

const en = {
  title: 'Receipt',
  checking: 'Checking the receipt…',
  empty: 'There is no receipt in this address. Scan the QR code of the receipt, or open the whole link.',
  valid: 'This receipt is genuine',
  invalid: 'This receipt is not genuine',
  invalidHelp: 'It was changed, copied incompletely or made by somebody else. Ask the shop for the receipt again.',
  noScript: 'This page needs JavaScript to check the receipt.',
  checkedBy: 'Signed by',
  checkHost: 'Look at the address of this page: it must be the same.',
  receivedBy: 'Received by',
  from: 'From',
  forInvoice: 'For invoice',
  on: 'Received on',
  reference: 'Reference',
  proves: 'What it proves',
  provesThis: 'The shop recorded this payment here, and nothing on the receipt was changed since.',
  provesNot:
    'What it does not prove: that the bank moved the money, or that it was not refunded later. Names are as the shop wrote them.',
  other: { code: 'hi', name: 'हिंदी' },
}

const hi: typeof en = {
  title: 'रसीद',
  checking: 'रसीद जाँची जा रही है…',
  empty: 'इस पते में कोई रसीद नहीं है। रसीद का QR स्कैन करें या पूरा लिंक खोलें।',
  valid: 'यह रसीद असली है',
  invalid: 'यह रसीद असली नहीं है',
  invalidHelp: 'इसे बदला गया है, यह अधूरी है या किसी और ने बनाई है। दुकान से रसीद फिर से माँगें।',
  noScript: 'रसीद जाँचने के लिए इस पेज को JavaScript चाहिए।',
  checkedBy: 'हस्ताक्षर',
  checkHost: 'इस पेज का पता देखें: वह यही होना चाहिए।',
  receivedBy: 'पाने वाला',
  from: 'भेजने वाला',
  forInvoice: 'बिल नंबर',
  on: 'तारीख',
  reference: 'संदर्भ',
  proves: 'यह क्या साबित करती है',
  provesThis: 'दुकान ने यह भुगतान यहाँ दर्ज किया, और उसके बाद रसीद में कुछ नहीं बदला गया।',
  provesNot: 'यह साबित नहीं करती: कि बैंक ने पैसा भेजा, या बाद में लौटाया नहीं गया। नाम वैसे हैं जैसे दुकान ने लिखे।',
  other: { code: 'en', name: 'English' },
}

/** The texts of the page that checks receipts. */
export const RECEIPT_TEXTS: Record<PageLanguage, typeof en> = { en, hi }
