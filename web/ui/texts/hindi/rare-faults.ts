/** As FIELD_FAULTS, for the screens of the account, developers, files, discount codes and test payments. */
export const RARE_FAULTS: Readonly<Record<string, string>> = {
  'Please enter an address': 'पता लिखें',
  'Choose at least one event': 'कम से कम एक घटना चुनें',
  'Please enter a name': 'नाम लिखें',
  'Choose what this token may do': 'चुनें कि यह टोकन क्या कर सके',
  'From 1 to 3,650 days': '1 से 3,650 दिन तक',
  'Discount must be between ₹1 and ₹68': 'छूट ₹1 से ₹68 के बीच हो',
  'Please fill in all fields': 'सब जगहें भरें',
  'Use a day like 2026-12-31': 'तारीख ऐसे लिखें: 2026-12-31',
  'At least 1': 'कम से कम 1',
  'At most 1,000,000': 'ज़्यादा से ज़्यादा 10,00,000',
  'Please enter a valid amount': 'सही रकम लिखें',
  'Please enter at least ₹1': 'कम से कम ₹1 लिखें',
  'The most is ₹1,00,000': 'ज़्यादा से ज़्यादा ₹1,00,000',
  'Nothing was issued under this GSTIN in this period': 'इस समय में इस GSTIN से कोई बिल जारी नहीं हुआ',
  'First add a UPI ID on the Account page. Each invoice shows it.': 'पहले खाता पेज पर UPI ID जोड़ें। वह हर बिल पर दिखती है।',
  'This is no CSV file. In Excel choose Save As, then "CSV UTF-8".':
    'यह CSV फ़ाइल नहीं है। Excel में "Save As", फिर "CSV UTF-8" चुनें।',
  'The file has no rows below its headings.': 'फ़ाइल में हेडिंग के नीचे कोई लाइन नहीं है।',
  'Two columns have the same field. Choose one of them.': 'दो कॉलम में एक ही चीज़ चुनी है। एक को चुनें।',
  'This file took too long to read. Split it into parts.': 'फ़ाइल पढ़ने में बहुत देर लगी। हिस्सों में बाँटें।',
  'This file needs too much memory. Leave out columns, or split it into parts.':
    'फ़ाइल बहुत बड़ी है। कुछ कॉलम छोड़ें, या हिस्सों में बाँटें।',
  'Use an https address on the internet, such as https://example.in/pavti':
    'इंटरनेट का https पता लिखें, जैसे https://example.in/pavti',
  'This address is inside a private network. Use one that can be reached from the internet':
    'यह पता निजी नेटवर्क का है। ऐसा पता लिखें जो इंटरनेट से खुले',
  'You already have a webhook with this address': 'इस पते का वेबहुक पहले से है',
  'This is not the name of a logo': 'यह लोगो का नाम नहीं है',
  'Please choose one of the colours': 'एक रंग चुनें',
  'Please choose one of the layouts': 'एक डिज़ाइन चुनें',
  'Keep at most {0} UPI IDs': 'ज़्यादा से ज़्यादा {0} UPI ID रखें',
  'Please enter a prefix': 'आगे के अक्षर लिखें',
  'Use 1 to 5 letters, digits and -, like INV': '1 से 5 अंग्रेज़ी अक्षर, अंक और - लिखें, जैसे INV',
  'Enter a number, like 1': 'नंबर लिखें, जैसे 1',
  'Enter a whole number': 'पूरा नंबर लिखें',
  'Choose a day before today: today stays open for new invoices': 'आज से पहले की तारीख चुनें: आज नए बिल के लिए खुला रहता है',
  'An account number has 6 to 18 digits. Copy it from your passbook or cheque book':
    'खाता नंबर में 6 से 18 अंक होते हैं। पासबुक या चेकबुक से देखकर लिखें',
  'An IFSC has 11 characters and its fifth is a zero, like SBIN0001234':
    'IFSC में 11 अक्षर होते हैं और पाँचवाँ ज़ीरो होता है, जैसे SBIN0001234',
  'Keep at least one step; switch it off if you want none': 'कम से कम एक रिमाइंडर रखें; नहीं चाहिए तो बंद करें',
  'Keep at most {0} steps': 'ज़्यादा से ज़्यादा {0} रिमाइंडर रखें',
  'Two steps are on the same day': 'दो रिमाइंडर एक ही दिन हैं',
  'Enter whole days': 'पूरे दिन लिखें',
  'At most {0} days before': 'ज़्यादा से ज़्यादा {0} दिन पहले',
  'At most {0} days after': 'ज़्यादा से ज़्यादा {0} दिन बाद',
  'Please enter a PAN': 'PAN लिखें',
  'A PAN has 5 letters, 4 digits and a letter, like ABCPS1234K. Check for O and 0, I and 1':
    'PAN में 5 अक्षर, 4 अंक और एक अक्षर होता है, जैसे ABCPS1234K। O और 0, I और 1 देख लें',
}
