/** The texts of the sandbox's payment page, in the languages of the app, whose users pay there. */
const en = {
  banner: 'Sandbox: no money moves',
  title: 'Payment',
  paymentTo: (payee: string) => `Payment to ${payee}`,
  declined: 'The bank declined the last attempt. You can try again.',
  choose: 'Choose how this payment ends.',
  pay: (amount: string) => `Pay ${amount}`,
  fail: 'Fail',
  close: 'Close',
  ended: {
    paid: 'This link is paid. Nothing is left to pay.',
    cancelled: 'This link was cancelled. Ask for a new one.',
    expired: 'This link has expired. Ask for a new one.',
  },
  back: (payee: string) => `Back to ${payee}`,
}
export type SandboxTexts = typeof en

const hi: SandboxTexts = {
  banner: 'टेस्ट: कोई पैसा नहीं जाता',
  title: 'भुगतान',
  paymentTo: (payee) => `${payee} को भुगतान`,
  declined: 'बैंक ने पिछली कोशिश मना कर दी। आप फिर कोशिश कर सकते हैं।',
  choose: 'चुनें कि यह भुगतान कैसे खत्म हो।',
  pay: (amount) => `${amount} भेजें`,
  fail: 'असफल करें',
  close: 'बंद करें',
  ended: {
    paid: 'इस लिंक का भुगतान हो चुका है। अब कुछ देना बाकी नहीं।',
    cancelled: 'यह लिंक रद्द हो गया। नया लिंक माँगें।',
    expired: 'इस लिंक का समय खत्म हो गया। नया लिंक माँगें।',
  },
  back: (payee) => `${payee} पर वापस`,
}

export const SANDBOX_TEXTS = { en, hi }
