import type { Language } from '#domain/text/languages.ts'

/** What becomes of a claim, as the DPDP Act asks to say before it is sent. */
interface ClaimNotice {
  title: string
  lines: readonly string[]
  policy: string
}

const EN: ClaimNotice = {
  title: 'What happens with this',
  lines: [
    'UTR, amount, and your name and note if you enter them: the shop sees them, to find your payment in its bank account.',
    'They stay with the invoice for as long as the shop keeps it. A fingerprint of your network and browser is kept for a week, against false messages.',
    'To see, correct or delete them, or to object, ask the shop first. You can also complain to the Data Protection Board of India.',
  ],
  policy: 'Privacy Policy',
}

const HI: ClaimNotice = {
  title: 'इसका क्या होता है',
  lines: [
    'UTR, रकम, और लिखें तो आपका नाम और नोट: दुकान इन्हें देखती है, ताकि अपने बैंक खाते में आपका पेमेंट ढूँढ सके।',
    'दुकान जब तक बिल रखती है, ये उसके साथ रहते हैं। झूठे मैसेज रोकने के लिए आपके नेटवर्क और ब्राउज़र की छाप (हैश) एक हफ़्ते रखी जाती है।',
    'इन्हें देखने, ठीक करवाने, मिटवाने या आपत्ति करने के लिए पहले दुकान से कहें। आप भारत के डेटा प्रोटेक्शन बोर्ड से भी शिकायत कर सकते हैं।',
  ],
  policy: 'प्राइवेसी पॉलिसी',
}

/** The policy exists in English and Hindi, and so does its notice; payers in other languages get the English one. */
export const claimNotice = (lang: Language): ClaimNotice => (lang === 'hi' ? HI : EN)
