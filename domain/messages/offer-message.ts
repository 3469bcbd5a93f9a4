import { showDayIn } from '../days/month-names.ts'
import type { Day } from '../days/india-day.ts'
import { showRupees } from '../money/show-money.ts'
import type { Paise } from '../money/money.ts'
import { fillText } from '../text/fill-text.ts'
import type { PayerLanguage } from '../text/languages.ts'
import { messageText } from './message-texts.ts'

const OFFER: Record<PayerLanguage, string> = {
  en: '{seller} sends you {number} for {amount}. Read and accept it here:',
  hi: '{seller} ने आपको {number} भेजा है, रकम {amount}। यहाँ पढ़ें और मंज़ूर करें:',
  mr: '{seller} यांनी तुम्हाला {number} पाठवले आहे, रक्कम {amount}. येथे वाचा आणि मंजूर करा:',
  gu: '{seller} એ તમને {number} મોકલ્યું છે, રકમ {amount}. અહીં વાંચો અને મંજૂર કરો:',
  bn: '{seller} আপনাকে {number} পাঠিয়েছে, পরিমাণ {amount}। এখানে পড়ুন ও মঞ্জুর করুন:',
  ta: '{seller} உங்களுக்கு {number} அனுப்பியுள்ளது, தொகை {amount}. இங்கே படித்து ஏற்கவும்:',
  te: '{seller} మీకు {number} పంపింది, మొత్తం {amount}. ఇక్కడ చదివి అంగీకరించండి:',
  kn: '{seller} ನಿಮಗೆ {number} ಕಳುಹಿಸಿದೆ, ಮೊತ್ತ {amount}. ಇಲ್ಲಿ ಓದಿ ಒಪ್ಪಿಕೊಳ್ಳಿ:',
  ml: '{seller} നിങ്ങൾക്ക് {number} അയച്ചു, തുക {amount}. ഇവിടെ വായിച്ച് സമ്മതിക്കുക:',
  pa: '{seller} ਨੇ ਤੁਹਾਨੂੰ {number} ਭੇਜਿਆ ਹੈ, ਰਕਮ {amount}। ਇੱਥੇ ਪੜ੍ਹੋ ਅਤੇ ਮਨਜ਼ੂਰ ਕਰੋ:',
}

const OFFER_UNTIL: Record<PayerLanguage, string> = {
  en: '{seller} sends you {number} for {amount}, valid until {until}. Read and accept it here:',
  hi: '{seller} ने आपको {number} भेजा है, रकम {amount}, {until} तक मान्य। यहाँ पढ़ें और मंज़ूर करें:',
  mr: '{seller} यांनी तुम्हाला {number} पाठवले आहे, रक्कम {amount}, {until} पर्यंत वैध. येथे वाचा आणि मंजूर करा:',
  gu: '{seller} એ તમને {number} મોકલ્યું છે, રકમ {amount}, {until} સુધી માન્ય. અહીં વાંચો અને મંજૂર કરો:',
  bn: '{seller} আপনাকে {number} পাঠিয়েছে, পরিমাণ {amount}, {until} পর্যন্ত বৈধ। এখানে পড়ুন ও মঞ্জুর করুন:',
  ta: '{seller} உங்களுக்கு {number} அனுப்பியுள்ளது, தொகை {amount}, {until} வரை செல்லும். இங்கே படித்து ஏற்கவும்:',
  te: '{seller} మీకు {number} పంపింది, మొత్తం {amount}, {until} వరకు చెల్లుతుంది. ఇక్కడ చదివి అంగీకరించండి:',
  kn: '{seller} ನಿಮಗೆ {number} ಕಳುಹಿಸಿದೆ, ಮೊತ್ತ {amount}, {until} ವರೆಗೆ ಮಾನ್ಯ. ಇಲ್ಲಿ ಓದಿ ಒಪ್ಪಿಕೊಳ್ಳಿ:',
  ml: '{seller} നിങ്ങൾക്ക് {number} അയച്ചു, തുക {amount}, {until} വരെ സാധു. ഇവിടെ വായിച്ച് സമ്മതിക്കുക:',
  pa: '{seller} ਨੇ ਤੁਹਾਨੂੰ {number} ਭੇਜਿਆ ਹੈ, ਰਕਮ {amount}, {until} ਤੱਕ ਮੰਨਿਆ ਜਾਵੇਗਾ। ਇੱਥੇ ਪੜ੍ਹੋ ਅਤੇ ਮਨਜ਼ੂਰ ਕਰੋ:',
}

interface MessageOffer {
  customer: string
  seller: string
  number: string
  amount: Paise
  until: Day | null
  /** The offer's page. */
  url: string
}

/** Returns the message that sends a quotation or pro forma invoice, in the customer's language. */
export function writeOffer(
  { customer, seller, number, amount, until, url }: MessageOffer,
  language: PayerLanguage,
): string {
  const values = { seller, number, amount: showRupees(amount) }
  const sentence =
    until === null
      ? fillText(OFFER[language], values)
      : fillText(OFFER_UNTIL[language], { ...values, until: showDayIn(language, until) })
  return `${messageText(language, 'greeting', { customer })} ${sentence}\n${url}`
}
