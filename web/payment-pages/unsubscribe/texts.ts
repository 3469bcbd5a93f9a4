import type { Language } from '#domain/text/languages.ts'

interface UnsubscribeTexts {
  thisSender: string
  title: (sender: string) => string
  none: (sender: string) => string
  noneOfAll: string
  report: string
  done: (sender: string) => string
  doneAll: string
  reported: string
  again: string
  help: string
}

/** The page where the recipient of a mail unsubscribes. */
export const UNSUBSCRIBE_TEXTS: Record<Language, UnsubscribeTexts> = {
  en: {
    thisSender: 'this sender',
    title: (sender) => `Mails from ${sender}`,
    none: (sender) => `No more mails from ${sender}`,
    noneOfAll: 'No mails from any business with Pavti',
    report: "I don't know this sender: report",
    done: (sender) => `You get no more mails from ${sender}`,
    doneAll: 'You get no more mails from businesses with Pavti',
    reported: 'Thank you for the report. Businesses that are reported several times cannot send mails.',
    again: 'Get these mails again',
    help: 'This is about invoices, receipts, statements and reminders by mail. What you owe does not change.',
  },
  hi: {
    thisSender: 'यह भेजने वाला',
    title: (sender) => `${sender} के ईमेल`,
    none: (sender) => `${sender} के ईमेल बंद करें`,
    noneOfAll: 'Pavti वाली सभी दुकानों के ईमेल बंद करें',
    report: 'मैं भेजने वाले को नहीं जानता: शिकायत करें',
    done: (sender) => `अब आपको ${sender} के ईमेल नहीं आएँगे`,
    doneAll: 'अब आपको Pavti वाली किसी दुकान के ईमेल नहीं आएँगे',
    reported: 'शिकायत के लिए धन्यवाद। जिन दुकानों की कई शिकायतें होती हैं, वे ईमेल नहीं भेज सकतीं।',
    again: 'ये ईमेल फिर से चालू करें',
    help: 'बात बिल, रसीद, खाते के विवरण और याद दिलाने वाले ईमेल की है। जो बाकी है, वह बाकी रहेगा।',
  },
  mr: {
    thisSender: 'हा पाठवणारा',
    title: (sender) => `${sender} यांचे ईमेल`,
    none: (sender) => `${sender} यांचे ईमेल बंद करा`,
    noneOfAll: 'Pavti वापरणाऱ्या सर्व दुकानांचे ईमेल बंद करा',
    report: 'मी पाठवणाऱ्याला ओळखत नाही: तक्रार करा',
    done: (sender) => `आता तुम्हाला ${sender} यांचे ईमेल येणार नाहीत`,
    doneAll: 'आता तुम्हाला Pavti वापरणाऱ्या कोणत्याही दुकानाचे ईमेल येणार नाहीत',
    reported: 'तक्रारीबद्दल धन्यवाद. अनेक तक्रारी असलेली दुकाने ईमेल पाठवू शकत नाहीत.',
    again: 'हे ईमेल पुन्हा सुरू करा',
    help: 'हे बिल, पावती, खात्याचा तपशील आणि आठवण यांच्या ईमेलबद्दल आहे. बाकी रक्कम तशीच राहते.',
  },
  gu: {
    thisSender: 'આ મોકલનાર',
    title: (sender) => `${sender} ના ઈમેલ`,
    none: (sender) => `${sender} ના ઈમેલ બંધ કરો`,
    noneOfAll: 'Pavti વાપરતી બધી દુકાનોના ઈમેલ બંધ કરો',
    report: 'હું મોકલનારને નથી ઓળખતો: ફરિયાદ કરો',
    done: (sender) => `હવે તમને ${sender} ના ઈમેલ નહીં આવે`,
    doneAll: 'હવે તમને Pavti વાપરતી કોઈ દુકાનના ઈમેલ નહીં આવે',
    reported: 'ફરિયાદ માટે આભાર. જેમની ઘણી ફરિયાદો હોય તે દુકાનો ઈમેલ મોકલી શકતી નથી.',
    again: 'આ ઈમેલ ફરી ચાલુ કરો',
    help: 'આ બિલ, રસીદ, ખાતાની વિગત અને યાદ અપાવતા ઈમેલ વિશે છે. બાકી રકમ બદલાતી નથી.',
  },
  bn: {
    thisSender: 'এই প্রেরক',
    title: (sender) => `${sender} এর ইমেল`,
    none: (sender) => `${sender} এর ইমেল বন্ধ করুন`,
    noneOfAll: 'Pavti ব্যবহার করা সব দোকানের ইমেল বন্ধ করুন',
    report: 'আমি এই প্রেরককে চিনি না: অভিযোগ করুন',
    done: (sender) => `আপনি আর ${sender} এর ইমেল পাবেন না`,
    doneAll: 'আপনি আর Pavti ব্যবহার করা কোনো দোকানের ইমেল পাবেন না',
    reported: 'অভিযোগের জন্য ধন্যবাদ। যাদের বিরুদ্ধে অনেক অভিযোগ, সেই দোকান ইমেল পাঠাতে পারে না।',
    again: 'এই ইমেল আবার চালু করুন',
    help: 'এটি বিল, রসিদ, হিসাবের বিবরণ ও মনে করানোর ইমেলের বিষয়ে। বাকি টাকা একই থাকে।',
  },
  ta: {
    thisSender: 'இந்த அனுப்புநர்',
    title: (sender) => `${sender} அனுப்பும் மின்னஞ்சல்கள்`,
    none: (sender) => `${sender} மின்னஞ்சல்கள் வேண்டாம்`,
    noneOfAll: 'Pavti பயன்படுத்தும் எந்தக் கடையின் மின்னஞ்சலும் வேண்டாம்',
    report: 'இந்த அனுப்புநரை எனக்குத் தெரியாது: புகார் செய்க',
    done: (sender) => `${sender} மின்னஞ்சல்கள் இனி வராது`,
    doneAll: 'Pavti பயன்படுத்தும் கடைகளின் மின்னஞ்சல்கள் இனி வராது',
    reported: 'புகாருக்கு நன்றி. பல புகார்கள் உள்ள கடைகள் மின்னஞ்சல் அனுப்ப முடியாது.',
    again: 'இந்த மின்னஞ்சல்களை மீண்டும் பெறுக',
    help: 'இது பில், ரசீது, கணக்கு விவரம், நினைவூட்டல் மின்னஞ்சல்களைப் பற்றியது. நீங்கள் தர வேண்டிய தொகை மாறாது.',
  },
  te: {
    thisSender: 'ఈ పంపినవారు',
    title: (sender) => `${sender} ఈమెయిల్‌లు`,
    none: (sender) => `${sender} ఈమెయిల్‌లు ఆపండి`,
    noneOfAll: 'Pavti వాడే అన్ని దుకాణాల ఈమెయిల్‌లు ఆపండి',
    report: 'ఈ పంపినవారు నాకు తెలియదు: ఫిర్యాదు చేయండి',
    done: (sender) => `ఇక మీకు ${sender} ఈమెయిల్‌లు రావు`,
    doneAll: 'ఇక మీకు Pavti వాడే దుకాణాల ఈమెయిల్‌లు రావు',
    reported: 'ఫిర్యాదుకు ధన్యవాదాలు. చాలా ఫిర్యాదులు ఉన్న దుకాణాలు ఈమెయిల్ పంపలేవు.',
    again: 'ఈ ఈమెయిల్‌లు మళ్లీ పొందండి',
    help: 'ఇది బిల్లు, రసీదు, ఖాతా వివరాలు, గుర్తు చేసే ఈమెయిల్‌ల గురించి. మీరు ఇవ్వాల్సిన మొత్తం మారదు.',
  },
  kn: {
    thisSender: 'ಈ ಕಳುಹಿಸಿದವರು',
    title: (sender) => `${sender} ಇಮೇಲ್‌ಗಳು`,
    none: (sender) => `${sender} ಇಮೇಲ್‌ಗಳು ಬೇಡ`,
    noneOfAll: 'Pavti ಬಳಸುವ ಯಾವ ಅಂಗಡಿಯ ಇಮೇಲ್‌ಗಳೂ ಬೇಡ',
    report: 'ಕಳುಹಿಸಿದವರು ನನಗೆ ಗೊತ್ತಿಲ್ಲ: ದೂರು ನೀಡಿ',
    done: (sender) => `ಇನ್ನು ನಿಮಗೆ ${sender} ಇಮೇಲ್‌ಗಳು ಬರುವುದಿಲ್ಲ`,
    doneAll: 'ಇನ್ನು ನಿಮಗೆ Pavti ಬಳಸುವ ಅಂಗಡಿಗಳ ಇಮೇಲ್‌ಗಳು ಬರುವುದಿಲ್ಲ',
    reported: 'ದೂರಿಗೆ ಧನ್ಯವಾದ. ಹಲವು ದೂರುಗಳಿರುವ ಅಂಗಡಿಗಳು ಇಮೇಲ್ ಕಳುಹಿಸಲಾಗುವುದಿಲ್ಲ.',
    again: 'ಈ ಇಮೇಲ್‌ಗಳನ್ನು ಮತ್ತೆ ಪಡೆಯಿರಿ',
    help: 'ಇದು ಬಿಲ್, ರಸೀದಿ, ಖಾತೆ ವಿವರ ಮತ್ತು ನೆನಪಿಸುವ ಇಮೇಲ್‌ಗಳ ಬಗ್ಗೆ. ನೀವು ಕೊಡಬೇಕಾದ ಮೊತ್ತ ಬದಲಾಗುವುದಿಲ್ಲ.',
  },
  ml: {
    thisSender: 'ഈ അയച്ചയാൾ',
    title: (sender) => `${sender} അയക്കുന്ന ഇമെയിലുകൾ`,
    none: (sender) => `${sender} ഇമെയിലുകൾ ഇനി വേണ്ട`,
    noneOfAll: 'Pavti ഉപയോഗിക്കുന്ന ഒരു കടയുടെയും ഇമെയിൽ വേണ്ട',
    report: 'അയച്ചയാളെ എനിക്കറിയില്ല: പരാതിപ്പെടുക',
    done: (sender) => `ഇനി ${sender} ഇമെയിലുകൾ വരില്ല`,
    doneAll: 'ഇനി Pavti ഉപയോഗിക്കുന്ന കടകളുടെ ഇമെയിലുകൾ വരില്ല',
    reported: 'പരാതിക്ക് നന്ദി. പല പരാതികളുള്ള കടകൾക്ക് ഇമെയിൽ അയക്കാനാവില്ല.',
    again: 'ഈ ഇമെയിലുകൾ വീണ്ടും സ്വീകരിക്കുക',
    help: 'ഇത് ബിൽ, രസീത്, അക്കൗണ്ട് വിവരം, ഓർമ്മപ്പെടുത്തൽ എന്നീ ഇമെയിലുകളെപ്പറ്റിയാണ്. നൽകാനുള്ള തുക മാറില്ല.',
  },
  pa: {
    thisSender: 'ਇਹ ਭੇਜਣ ਵਾਲਾ',
    title: (sender) => `${sender} ਦੀਆਂ ਈਮੇਲਾਂ`,
    none: (sender) => `${sender} ਦੀਆਂ ਈਮੇਲਾਂ ਬੰਦ ਕਰੋ`,
    noneOfAll: 'Pavti ਵਾਲੀਆਂ ਸਾਰੀਆਂ ਦੁਕਾਨਾਂ ਦੀਆਂ ਈਮੇਲਾਂ ਬੰਦ ਕਰੋ',
    report: 'ਮੈਂ ਭੇਜਣ ਵਾਲੇ ਨੂੰ ਨਹੀਂ ਜਾਣਦਾ: ਸ਼ਿਕਾਇਤ ਕਰੋ',
    done: (sender) => `ਹੁਣ ਤੁਹਾਨੂੰ ${sender} ਦੀਆਂ ਈਮੇਲਾਂ ਨਹੀਂ ਆਉਣਗੀਆਂ`,
    doneAll: 'ਹੁਣ ਤੁਹਾਨੂੰ Pavti ਵਾਲੀ ਕਿਸੇ ਦੁਕਾਨ ਦੀ ਈਮੇਲ ਨਹੀਂ ਆਵੇਗੀ',
    reported: 'ਸ਼ਿਕਾਇਤ ਲਈ ਧੰਨਵਾਦ। ਜਿਨ੍ਹਾਂ ਦੁਕਾਨਾਂ ਦੀਆਂ ਕਈ ਸ਼ਿਕਾਇਤਾਂ ਹੋਣ, ਉਹ ਈਮੇਲ ਨਹੀਂ ਭੇਜ ਸਕਦੀਆਂ।',
    again: 'ਇਹ ਈਮੇਲਾਂ ਫਿਰ ਚਾਲੂ ਕਰੋ',
    help: 'ਇਹ ਬਿੱਲ, ਰਸੀਦ, ਖਾਤੇ ਦਾ ਵੇਰਵਾ ਅਤੇ ਯਾਦ ਕਰਾਉਣ ਵਾਲੀਆਂ ਈਮੇਲਾਂ ਬਾਰੇ ਹੈ। ਬਾਕੀ ਰਕਮ ਨਹੀਂ ਬਦਲਦੀ।',
  },
}
