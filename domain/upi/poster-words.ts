import type { PayerLanguage } from '../text/languages.ts'

/** "Scan and pay with any UPI app" in each language. */
const SCAN_AND_PAY: Record<PayerLanguage, string> = {
  en: 'Scan and pay with any UPI app',
  hi: 'किसी भी UPI ऐप से स्कैन करके पैसे दें',
  mr: 'कोणत्याही UPI अ‍ॅपने स्कॅन करून पैसे द्या',
  gu: 'કોઈ પણ UPI ઍપથી સ્કૅન કરીને ચૂકવો',
  bn: 'যেকোনো UPI অ্যাপে স্ক্যান করে টাকা দিন',
  ta: 'எந்த UPI ஆப்பிலும் ஸ்கேன் செய்து பணம் செலுத்துங்கள்',
  te: 'ఏ UPI యాప్‌తోనైనా స్కాన్ చేసి చెల్లించండి',
  kn: 'ಯಾವುದೇ UPI ಆ್ಯಪ್‌ನಿಂದ ಸ್ಕ್ಯಾನ್ ಮಾಡಿ ಪಾವತಿಸಿ',
  ml: 'ഏത് UPI ആപ്പിലും സ്കാൻ ചെയ്ത് പണം നൽകൂ',
  pa: 'ਕਿਸੇ ਵੀ UPI ਐਪ ਨਾਲ ਸਕੈਨ ਕਰਕੇ ਪੈਸੇ ਦਿਓ',
}

/**
 * Official languages of states, by GST code, if one of our languages besides Hindi and English is the main one there.
 */
const OF_STATES: Partial<Record<string, PayerLanguage>> = {
  '03': 'pa',
  16: 'bn',
  19: 'bn',
  24: 'gu',
  27: 'mr',
  29: 'kn',
  32: 'ml',
  33: 'ta',
  34: 'ta',
  36: 'te',
  37: 'te',
}

/** Returns the words of a poster at the counter, in English, Hindi and the language of the shop's state (GST code). */
export function posterWords(stateCode: string | null): { language: PayerLanguage; text: string }[] {
  // Stryker disable next-line ConditionalExpression: no state has the code null
  const own = stateCode === null ? undefined : OF_STATES[stateCode]
  const languages: PayerLanguage[] = own === undefined ? ['en', 'hi'] : ['en', 'hi', own]
  return languages.map((language) => ({ language, text: SCAN_AND_PAY[language] }))
}
