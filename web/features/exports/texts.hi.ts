export const exportsAndImports = 'डाउनलोड और अपलोड'
export const preparing = 'तैयार हो रहा है...'
export const savedOnYourDevice = 'आपके फ़ोन या कंप्यूटर में सेव हो गया।'
export const everythingAsOneFile = 'सब कुछ एक फ़ाइल में'
export const everythingHint = 'सारे बिल, पेमेंट, ग्राहक और आइटम CSV में, एक ZIP फ़ाइल में, आपकी प्रोफ़ाइल के साथ। PDF इसमें नहीं होते।'
export const downloadEverything = 'सब कुछ डाउनलोड करें'
export const invoices = 'बिल'
export const invoiceItems = 'बिल के आइटम'
export const paymentsReceived = 'मिले पैसे'
export const tdsKeptBack = 'कटा हुआ TDS'
export const gstTdsKeptBack = 'कटा हुआ GST TDS'
export const customers = 'ग्राहक'
export const savedItems = 'सेव किए आइटम'
export const booksForTally = 'टैली के लिए हिसाब'
export const allIssued = 'जारी किए सभी'
export const notPaidYet = 'बाकी'
export const paid = 'मिल गए'
export const cancelledAndCredited = 'रद्द और क्रेडिट किए'
export const drafts = 'ड्राफ़्ट'
export const excel = 'Excel (.xlsx)'
export const csv = 'CSV'
export const downloadATable = 'टेबल डाउनलोड करें'
export const forYourAccountant = 'अपने CA के लिए, या Excel में काम करने के लिए।'
export const what = 'क्या'
export const state = 'स्थिति'
export const format = 'फ़ॉर्मैट'
export const ofTheBook = '(बही का)'
export const tallyHint =
  'बिक्री, क्रेडिट नोट और रसीदें वाउचर के रूप में, एक XML फ़ाइल में। टैली में <en>Import</en> चुनें, फिर <en2>Data</en2>।'
export const download = 'डाउनलोड करें'
export const gstr1 = 'GSTR-1'
export const openSettings = 'सेटिंग खोलें'
export const gstr1IsForRegistered = 'GSTR-1 सिर्फ़ GST रजिस्टर्ड के लिए है। आप हैं तो सेटिंग में GSTIN लिखें।'
export const compositionFilesNone = 'कंपोज़िशन वाले GSTR-1 नहीं भरते। फिर भी यह बिक्री जाँची जाती है।'
export const fileForThePortal = 'GST पोर्टल के ऑफ़लाइन टूल की फ़ाइल। अगले महीने की 11 तारीख तक भरनी होती है।'
export const gstin = 'GSTIN'
export const tryAgain = 'फिर से कोशिश करें'
export const checkingTheReturn = 'रिटर्न जाँचा जा रहा है'
export const downloadJson = 'JSON डाउनलोड करें'
export const downloadExcelToRead = 'पढ़ने के लिए Excel डाउनलोड करें'
export const nothingWasIssued = 'इस समय में कोई बिल या नोट नहीं।'
export const documentsNoFaults = {
  one: '{count} दस्तावेज़, कोई गलती नहीं मिली।',
  other: '{count} दस्तावेज़, कोई गलती नहीं मिली।',
} as const
export const thingsToLookAt = { one: 'पहले एक चीज़ देख लें', other: 'पहले {count} चीज़ें देख लें' } as const
export const yourBusiness = 'आपका बिज़नेस'
export const items = 'आइटम'
export const pastInvoices = 'पुराने बिल'
export const customersHint = 'हर ग्राहक की एक लाइन, और नाम का एक कॉलम।'
export const itemsHint = 'हर आइटम की एक लाइन, और विवरण व रेट के कॉलम।'
export const invoicesHint =
  'हर बिल की एक लाइन: नंबर, तारीख, ग्राहक और कुल रकम। एक ही नंबर वाली लाइनें उसी बिल के आइटम हैं। यहाँ से डाउनलोड किए "बिल के आइटम" में पेमेंट और क्रेडिट नोट भी आ जाते हैं।'
export const quotationsOfPavti = 'Pavti के कोटेशन और चालान'
export const quotationsHint =
  'दूसरे Pavti खाते में "सब कुछ एक फ़ाइल में" से डाउनलोड की ZIP की फ़ाइल {file}। पहले ग्राहक और पुराने बिल लाएँ।'
export const openQuotations = 'कोटेशन खोलें'
export const recurringOfPavti = 'Pavti के बार-बार वाले बिल'
export const recurringHint = 'दूसरे Pavti खाते में "सब कुछ एक फ़ाइल में" से डाउनलोड की ZIP की फ़ाइल {file}। पहले पुराने बिल लाएँ।'
export const openRecurring = 'बार-बार वाले बिल खोलें'
export const irnsOfPavti = 'Pavti के IRN (ई-इनवॉइस)'
export const irnsHint = 'दूसरे Pavti खाते में "सब कुछ एक फ़ाइल में" से डाउनलोड की ZIP की फ़ाइल {file}। पहले पुराने बिल लाएँ।'
export const creditsOfPavti = 'Pavti में बैंक में आए पैसे'
export const creditsHint = 'दूसरे Pavti खाते में "सब कुछ एक फ़ाइल में" से डाउनलोड की ZIP की फ़ाइल {file}। पहले पुराने बिल लाएँ।'
export const openMoney = 'आए पैसे खोलें'
export const settingsOfPavti = 'Pavti की सेटिंग'
export const settingsHint =
  'दूसरे Pavti खाते में "सब कुछ एक फ़ाइल में" से डाउनलोड की ZIP की फ़ाइल {file}। इसे सबसे पहले लाएँ। इस बिज़नेस की जानकारी इससे बदल जाएगी।'
export const importFromAnotherApp = 'दूसरे ऐप से लाएँ'
export const openCustomers = 'ग्राहक खोलें'
export const openItems = 'आइटम खोलें'
export const openPastInvoices = 'पुराने बिल खोलें'
export const importAnotherFile = 'दूसरी फ़ाइल लाएँ'
export const previewFirst = 'सेव होने से पहले देख लें।'
export const whatIsInTheFile = 'फ़ाइल में क्या है'
export const largerThan20Mb = 'फ़ाइल 20 MB से बड़ी है। हिस्सों में बाँटें।'
export const readingYourFile = 'फ़ाइल पढ़ी जा रही है...'
export const importing = 'लाया जा रहा है...'
export const importCount = { one: '{count} लाएँ', other: '{count} लाएँ' } as const
export const chooseAnotherFile = 'दूसरी फ़ाइल चुनें'
export const imported = { one: '{count} आ गया।', other: '{count} आ गए।' } as const
export const wereThereAlready = { one: '{count} पहले से था।', other: '{count} पहले से थे।' } as const
export const advancesRecorded = { one: '{count} एडवांस लिखा गया।', other: '{count} एडवांस लिखे गए।' } as const
export const advancesOfKnown = {
  one: 'पहले से मौजूद ग्राहक का {count} नया एडवांस।',
  other: 'पहले से मौजूद ग्राहकों के {count} नए एडवांस।',
} as const
export const chooseAFile = 'फ़ाइल चुनें'
export const orDropItHere = 'या यहाँ खींचकर छोड़ें'
export const upTo20Mb = 'CSV या Excel (.xlsx), 20 MB तक'
export const leaveOut = 'छोड़ दें'
export const columns = 'कॉलम'
export const columnNumber = 'कॉलम {number}'
export const likeExample = 'जैसे {example}'
export const thingsToCorrect = { one: 'एक चीज़ ठीक करें', other: '{count} चीज़ें ठीक करें' } as const
export const correctThem = {
  one: 'अपनी फ़ाइल में ठीक करके फ़ाइल फिर चुनें। तब तक कुछ नहीं आएगा।',
  other: 'अपनी फ़ाइल में ठीक करके फ़ाइल फिर चुनें। तब तक कुछ नहीं आएगा।',
} as const
export const chooseColumnAbove = 'ऊपर देखें कि यह आपकी फ़ाइल के किस कॉलम में है, और वहीं चुनें। फ़ाइल बदलने की ज़रूरत नहीं।'
export const correctThemOrLeaveOut = {
  one: 'अपनी फ़ाइल में ठीक करके फ़ाइल फिर चुनें। या बाकी लाइनें अभी लाएँ, और यह लाइन बाद में ठीक की हुई फ़ाइल से: जो पहले से है, वह दोबारा नहीं जुड़ेगा।',
  other:
    'अपनी फ़ाइल में ठीक करके फ़ाइल फिर चुनें। या बाकी लाइनें अभी लाएँ, और ये लाइनें बाद में ठीक की हुई फ़ाइल से: जो पहले से है, वह दोबारा नहीं जुड़ेगा।',
} as const
export const importTheOthers = { one: 'बाकी {count} लाएँ', other: 'बाकी {count} लाएँ' } as const
export const rowsLeftOut = {
  one: '{count} लाइन छूट गई। अपनी फ़ाइल में ठीक करके फ़ाइल फिर लाएँ।',
  other: '{count} लाइनें छूट गईं। अपनी फ़ाइल में ठीक करके फ़ाइल फिर लाएँ।',
} as const
export const andMore = { one: 'और {count}।', other: 'और {count}।' } as const
export const pleaseCheck = 'देख लें'
export const previewOfRows = 'पहली लाइनें'
export const rowColumn = 'लाइन {row}, {column}:'
export const rowsRead = { one: '{count} लाइन पढ़ी: {added} नई।', other: '{count} लाइनें पढ़ीं: {added} नई।' } as const
export const rowsReadSomeKnown = {
  one: '{count} लाइन पढ़ी। नई: {added}, पहले से मौजूद: {skipped}।',
  other: '{count} लाइनें पढ़ीं। नई: {added}, पहले से मौजूद: {skipped}।',
} as const
export const gstr3b = 'GSTR-3B'
export const gstr3bHint =
  'आपकी बिक्री से रिटर्न में क्या जाता है, डेबिट नोट जोड़कर और क्रेडिट नोट घटाकर। इसमें वही दस्तावेज़ हैं जो GSTR-1 में।'
export const purchasesAreUnknown =
  'Pavti आपकी खरीद नहीं जानता: इनपुट टैक्स क्रेडिट (टेबल 4), रिवर्स चार्ज वाली खरीद (3.1 D) और कंपोज़िशन डीलर व UIN वालों को बिक्री (3.2) खुद भरें।'
export const gstr3bLoadFailed = 'GSTR-3B लोड नहीं हुआ।'
export const loadingGstr3b = 'GSTR-3B लोड हो रहा है'
export const downloadCsv = 'CSV डाउनलोड करें'
export const taxedSales = 'टैक्स वाली बिक्री (ज़ीरो रेट, निल रेट और छूट वाली नहीं)'
export const zeroRatedSales = 'ज़ीरो रेट: एक्सपोर्ट और SEZ'
export const nilAndExemptSales = 'निल रेट और छूट वाली बिक्री'
export const nonGstSales = 'GST से बाहर की बिक्री'
export const toUnregisteredIn = '3.1 (A) में से {state} के बिना GSTIN वाले ग्राहकों को'
export const makeReceiptVoucher = 'रसीद वाउचर बनाएँ'
export const forThePaymentOf = '{amount} के पेमेंट का'
export const advanceOf = '{day} का {amount} का एडवांस'
export const advancesReceivedNote =
  '3.1 (A) में, एक्सपोर्ट और SEZ के 3.1 (B) में शामिल: सेवाओं के एडवांस, जो अभी काम में नहीं आए (टेबल 11A)'
export const advancesAdjustedNote =
  '3.1 (A) से, एक्सपोर्ट और SEZ के 3.1 (B) से घटाया: पुराने एडवांस, जो अब काम आए या लौटाए गए (टेबल 11B)'
export const reverseChargeNote = 'रिवर्स चार्ज: यह टैक्स ग्राहक भरते हैं, इसलिए ऊपर किसी लाइन में नहीं है'
export const rowOfTheForm = 'फ़ॉर्म की लाइन'
export const taxableValue = 'टैक्स योग्य रकम'
export const igst = 'IGST'
export const cgst = 'CGST'
export const sgst = 'SGST'
export const gstReturns = 'GST रिटर्न'
export const quarterFileForThePortal = 'GST पोर्टल के ऑफ़लाइन टूल की फ़ाइल। तिमाही की अगले महीने की 13 तारीख तक भरनी होती है।'
export const eInvoices = 'ई-इनवॉइस'
export const eInvoicesHint =
  'ई-इनवॉइस पोर्टल पर एक साथ अपलोड करने की फ़ाइल: GSTIN वाले ग्राहकों, SEZ और विदेश के टैक्स इनवॉइस, डेबिट और क्रेडिट नोट।'
export const eInvoicesDuty =
  '2017-18 से किसी भी साल आपकी बिक्री ₹5 करोड़ से ज़्यादा रही हो तो ऐसा बिल पोर्टल के IRN के बिना बिल नहीं माना जाता (नियम 48(5))।'
export const checkingEInvoices = 'देख रहे हैं कि पोर्टल क्या नहीं लेगा'
export const readyForThePortal = {
  one: '{count} दस्तावेज़ पोर्टल के लिए तैयार है।',
  other: '{count} दस्तावेज़ पोर्टल के लिए तैयार हैं।',
} as const
export const noneForThePortal =
  'इनमें से कुछ ई-इनवॉइस पोर्टल पर नहीं जाता। वहाँ GSTIN वाले ग्राहकों, SEZ और विदेश के टैक्स इनवॉइस और नोट जाते हैं।'
export const notForThePortal = {
  one: '{count} पोर्टल पर नहीं जाता: ड्राफ़्ट, रद्द, देर से बना क्रेडिट नोट, बिना टैक्स या बिना GSTIN का।',
  other: '{count} पोर्टल पर नहीं जाते: ड्राफ़्ट, रद्द, देर से बने क्रेडिट नोट, बिना टैक्स या बिना GSTIN के।',
} as const
export const faultyAreLeftOut = 'तब तक ये बिल फ़ाइल में नहीं हैं।'
export const downloadJsonOf = '{gstin} का JSON डाउनलोड करें'
export const close = 'बंद करें'
export const books = 'बही-खाते'
export const booksHint = 'हर रुपया डबल एंट्री में, जैसे आपका CA पढ़ता है।'
export const book = 'बही'
export const dayBook = 'रोज़नामचा (डे बुक)'
export const cashBook = 'कैश बुक'
export const bankBook = 'बैंक बुक'
export const customerLedgers = 'ग्राहकों के खाते'
export const salesRegister = 'बिक्री रजिस्टर'
export const salesByRate = 'GST दर के हिसाब से बिक्री'
export const salesByCustomer = 'ग्राहक के हिसाब से बिक्री'
export const salesByHsn = 'HSN/SAC के हिसाब से बिक्री'
export const tdsLedger = 'TDS खाता'
export const gstTdsLedger = 'GST TDS खाता'
export const pdf = 'PDF'
export const ledgerOf = 'ग्राहक (खाली: सभी)'
export const chooseAKnownCustomer = 'लिस्ट से ग्राहक चुनें, या इसे खाली छोड़ें'
export const allBooksOfTheMonth = 'महीने की सारी बहियाँ (ZIP)'
export const allBooksHint = 'ZIP में हर बही, GSTR-1 और टैली की फ़ाइल है, साथ में एक पन्ना जो दिखाता है कि सबका जोड़ मिलता है।'
export const choosePortalFile = 'पोर्टल की JSON फ़ाइल चुनें'
export const readingPortalFile = 'फ़ाइल पढ़ रहे हैं...'
export const portalFileHint = 'अपलोड के बाद पोर्टल IRN वाली फ़ाइल देता है। IRN आपके PDF पर छपते हैं।'
export const irnsRecorded = {
  zero: 'कोई नया IRN नहीं।',
  one: '{count} IRN सेव हुआ।',
  other: '{count} IRN सेव हुए।',
} as const
export const irnsKnown = { one: '{count} पहले से सेव था।', other: '{count} पहले से सेव थे।' } as const
export const rowsThatFitNone = 'जो लाइनें किसी दस्तावेज़ से नहीं मिलीं'
export const rowAlone = 'लाइन {row}'
export const rowOfNumber = 'लाइन {row}, {number}'
export const turnover = 'कुल बिक्री'
export const turnoverHint =
  'Pavti के सभी बिलों की बिना टैक्स की बिक्री, क्रेडिट नोट घटाकर। आपके PAN के दूसरे रजिस्ट्रेशन की बिक्री भी गिनी जाती है।'
export const loadingTurnover = 'साल का जोड़ लगा रहे हैं'
export const turnoverOfYear = '{year}: {amount}'
export const limitOfRegistration = '₹20 लाख: सेवाओं के लिए, और कुछ राज्यों में माल के लिए भी रजिस्ट्रेशन (धारा 22)।'
export const limitOfGoods = '₹40 लाख: सिर्फ़ माल बेचने पर रजिस्ट्रेशन (अधिसूचना 10/2019)।'
export const limitOfComposition = '₹1.5 करोड़: कंपोज़िशन स्कीम खत्म (धारा 10)।'
export const limitOfEInvoices = '₹5 करोड़: अगले साल से ई-इनवॉइस (नियम 48(4)) और 6 अंकों के HSN कोड (अधिसूचना 78/2020)।'
export const limitExceeded = 'इस साल पार हो गई।'
export const limitNotExceeded = 'इस साल पार नहीं हुई।'
export const noInvoiceWithoutIrn =
  'पहले के किसी साल आपकी बिक्री ₹5 करोड़ से ज़्यादा थी: रजिस्टर्ड ग्राहक का बिल बिना IRN के बिल नहीं माना जाता (नियम 48(5))।'
export const gstr9 = 'GSTR-9'
export const gstr9Hint = 'आपकी बिक्री से सालाना रिटर्न में क्या जाता है (टेबल 4 और 5): बारह GSTR-1 के दस्तावेज़। टेबल 17 फ़ाइल में है।'
export const gstr9Unknown =
  'Pavti आपकी खरीद, इनपुट टैक्स क्रेडिट और भरने के बाद बदले रिटर्न नहीं जानता: टेबल 4E, 4G, 4K, 4L और 6 से 16 खुद भरें।'
export const loadGstr9Failed = 'GSTR-9 लोड नहीं हुआ।'
export const loadingGstr9 = 'GSTR-9 लोड हो रहा है'
export const toUnregistered = 'बिना GSTIN वाले ग्राहकों को'
export const toRegistered = 'GSTIN वाले ग्राहकों को'
export const exportsWithTax = 'टैक्स भरकर एक्सपोर्ट'
export const toSezWithTax = 'टैक्स भरकर SEZ को'
export const advancesWithoutInvoice = 'सेवाओं के एडवांस, जिनका बिल अभी नहीं बना'
export const sumOfTaxedSales = 'ऊपर की लाइनों का जोड़'
export const creditNotesOfRegistered = '4B से 4D के क्रेडिट नोट, घटाए गए'
export const debitNotesOfRegistered = '4B से 4D के डेबिट नोट'
export const taxedTurnover = 'बिक्री और एडवांस, जिन पर आप टैक्स भरते हैं'
export const exportsWithoutTax = 'बिना टैक्स भरे एक्सपोर्ट'
export const toSezWithoutTax = 'बिना टैक्स भरे SEZ को'
export const underReverseCharge = 'रिवर्स चार्ज: टैक्स ग्राहक भरते हैं'
export const exemptSales = 'छूट वाली बिक्री'
export const nilRatedSales = 'निल रेट वाली बिक्री'
export const sumOfUntaxedSales = 'ऊपर की लाइनों का जोड़'
export const creditNotesOfUntaxed = '5A से 5F के क्रेडिट नोट, घटाए गए'
export const debitNotesOfUntaxed = '5A से 5F के डेबिट नोट'
export const untaxedTurnover = 'बिक्री, जिस पर आप टैक्स नहीं भरते'
export const totalTurnover = 'साल की पूरी बिक्री'
export const advancesOfEarlierYears = 'पिछले सालों के एडवांस, जो अब काम आए या लौटाए गए: उनका टैक्स तभी भरा गया'
export const cmp08 = 'CMP-08'
export const cmp08Hint = 'कंपोज़िशन में तिमाही का आपका टैक्स। तिमाही के अगले महीने की 18 तारीख तक भरना होता है।'
export const cmp08Unknown = 'Pavti आपकी खरीद नहीं जानता: रिवर्स चार्ज वाली खरीद (टेबल 3 की लाइन 2) और ब्याज खुद भरें।'
export const loadCmp08Failed = 'CMP-08 लोड नहीं हुआ।'
export const loadingCmp08 = 'CMP-08 लोड हो रहा है'
export const trade = 'आपका काम'
export const manufacturer = 'सामान बनाते हैं: पूरी बिक्री का 1%'
export const trader = 'सामान बेचते हैं: टैक्स योग्य बिक्री का 1%'
export const restaurant = 'रेस्टोरेंट: पूरी बिक्री का 5%'
export const otherServices = 'दूसरी सेवाएँ: पूरी बिक्री का 6%'
export const compositionTurnover = 'तिमाही की पूरी बिक्री, क्रेडिट नोट घटाकर'
export const compositionTaxed = 'बिक्री, जिस पर टैक्स लगता है'
export const iff = 'IFF डाउनलोड करें'
export const iffHint = 'IFF फ़ाइल में इस महीने के GSTIN वाले ग्राहकों के बिल हैं। अगले महीने की 13 तारीख तक भेजनी होती है।'
export const iffHad = 'IFF से पहले भेजा'
export const iffHadNothing = 'कुछ नहीं'
export const iffHadTo = '{month} तक'
export const ewayBill = 'ई-वे बिल'
export const ewayBillHint =
  'ई-वे बिल पोर्टल पर चढ़ाने की फ़ाइल। ₹50,000 से ज़्यादा के सामान का ई-वे बिल भेजने से पहले चाहिए (नियम 138)।'
export const checkingEwayBill = 'जाँच रहे हैं कि पोर्टल क्या नहीं लेगा'
export const transportMode = 'सामान कैसे जाएगा'
export const byRoad = 'सड़क से'
export const byRail = 'रेल से'
export const byAir = 'हवाई जहाज़ से'
export const byShip = 'जहाज़ से'
export const transporterFills = 'ट्रांसपोर्टर भरेंगे'
export const vehicleNumber = 'गाड़ी का नंबर'
export const transportDocument = 'ट्रांसपोर्ट के दस्तावेज़ का नंबर'
export const transportDocumentDay = 'ट्रांसपोर्ट के दस्तावेज़ की तारीख'
export const distance = 'दूरी (किमी)'
export const distanceHint = 'खाली छोड़ें तो पोर्टल पिन कोड से दूरी लेगा।'
export const transporterId = 'ट्रांसपोर्टर का GSTIN'
export const transporterName = 'ट्रांसपोर्टर का नाम'
