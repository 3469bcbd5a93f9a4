export const notUsed = 'काम का नहीं'
export const whichColumnIsWhat = 'कौन-सा कॉलम क्या है?'
export const chooseColumnsHelp = 'यह बैंक हमें अभी नहीं पता। एक बार चुनें; हम याद रखेंगे।'
export const sendUsTheHeadings = 'हमें शीर्षक भेजें'
export const sendHeadingsHelp =
  'ताकि Pavti यह बैंक सीख ले। सिर्फ़ नीचे की पंक्तियाँ कॉपी होती हैं: कोई पेमेंट, खाता नंबर या नाम नहीं। जो शब्द नाम हो सकता है, उसकी जगह “…” आता है।'
export const copyHeadings = 'शीर्षक कॉपी करें'
export const mailToUs = 'हमें ईमेल करें'
export const newBank = 'बैंक स्टेटमेंट के शीर्षक'
export const nameOfTheBank = 'बैंक का नाम:'
export const columnI = 'कॉलम {i}'
export const dateColumn = 'तारीख'
export const descriptionColumn = 'विवरण'
export const moneyIn = 'आया पैसा'
export const moneyOut = 'गया पैसा'
export const amountInOrOut = 'रकम, आई या गई'
export const crOrDr = 'CR या DR'
export const balanceColumn = 'बैलेंस'
export const referenceColumn = 'रेफ़रेंस'
export const datesCanBeReadIn = 'इस फ़ाइल की तारीखें दो तरह से पढ़ी जा सकती हैं। एक बार चुनें; हम याद रखेंगे।'
export const whatIsThisDate = '{printed} कौन-सी तारीख है?'
export const dayComesFirst = 'पहले दिन'
export const monthComesFirst = 'पहले महीना'
export const orderThatIs = '{label}: {day}'
export const balanceDoesNotFit =
  'पंक्ति {row} ({day}) में बैलेंस रकम से मेल नहीं खाता। कोई रकम गलत हो सकती है या कोई पंक्ति छूटी हो सकती है, इसलिए अपने-आप कुछ नहीं लिखा गया। फ़ाइल देखें, या इसे वापस लें।'
export const severalBankAccounts = 'एक से ज़्यादा बैंक खाते?'
export const nameOfTheAccount = 'इस खाते का नाम'
export const nameItBeforeYouChoose = 'सिर्फ़ तब लिखें जब फ़ाइल में खाता नंबर न हो। फ़ाइल चुनने से पहले लिखें।'
export const statementImported = 'स्टेटमेंट आ गया'
export const undoImport = 'इसे वापस लें'
export const done = 'हो गया'
export const importBankStatement = 'बैंक स्टेटमेंट अपलोड करें'
export const importLabel = 'अपलोड करें'
export const reading = 'पढ़ रहे हैं...'
export const cancel = 'रहने दें'
export const recordedAtOnceHelp = 'जो पेमेंट पक्के तौर पर एक ही बिल के हैं, वे तुरंत लिख दिए जाते हैं, जैसा आपने चुना।'
export const confirmHelp = 'आपके पक्का करने तक कुछ नहीं लिखा जाता।'
export const readingYourStatement = 'आपका स्टेटमेंट पढ़ रहे हैं...'
export const passwordOfTheFile = 'फ़ाइल का पासवर्ड'
export const filePasswordHelp = 'सिर्फ़ फ़ाइल खोलने में लगता है, रखा नहीं जाता।'
export const fileTooLarge = 'फ़ाइल 5 MB से बड़ी है। कम दिनों का स्टेटमेंट चुनें।'
export const moneyThatWentOut = 'यह बाहर गया पैसा है'
export const ownMoneyThatCameBack = 'यह आपका अपना पैसा है जो वापस आया'
export const thePaymentIsHere = 'यह पेमेंट पहले से है: वही UTR, या वही तारीख, समय और रकम'
export const amountOnDay = '{day} को {amount}'
export const noPaymentWasFound = 'यह पेमेंट नहीं है, जैसे ऑफ़र, माँग या पासवर्ड'
export const pasteBankMessages = 'बैंक के मैसेज पेस्ट करें'
export const adding = 'जोड़ रहे हैं...'
export const addPayments = 'पेमेंट जोड़ें'
export const bankMessages = 'बैंक के मैसेज'
export const pasteSmsHelp =
  'एक या कई। मैसेज आपके फ़ोन में ही रहता है; सिर्फ़ तारीख, समय, रकम, UTR, देने वाला और खाते के आखिरी अंक भेजे जाते हैं।'
export const dayOfUndatedSms = 'जिन मैसेज में तारीख नहीं, उनकी तारीख'
export const whatWeRead = 'हमने क्या पढ़ा'
export const noDate = 'तारीख नहीं'
export const noUtr = 'UTR नहीं'
export const chooseYourBankStatement = 'अपना बैंक स्टेटमेंट चुनें'
export const orDropItHere = 'या यहाँ छोड़ें'
export const csvExcelOrPdfUp = 'CSV, Excel, PDF, MT940, OFX, CAMT.053 या QIF, 5 MB तक'
export const reportsAreReadToo = 'बैंक का स्टेटमेंट, या PhonePe, Google Pay, Paytm, भारतपे या Razorpay के व्यापारी ऐप की रिपोर्ट।'
export const chargesKept = 'इनमें से {fee} फ़ीस में और {tax} फ़ीस पर GST में गए।'
export const refundedInReport = '{amount} ग्राहकों को वापस दिए गए।'
export const rowsLeftOut = {
  one: '{count} पंक्ति मिले पैसों की नहीं है: फ़ेल, रुकी हुई या दूसरी तरह की।',
  other: '{count} पंक्तियाँ मिले पैसों की नहीं हैं: फ़ेल, रुकी हुई या दूसरी तरह की।',
} as const
export const readNoneNew = { one: '{count} पेमेंट पढ़ा, कोई नया नहीं।', other: '{count} पेमेंट पढ़े, कोई नया नहीं।' } as const
export const readSomeNew = { one: '{count} पेमेंट पढ़ा। नए: {added}।', other: '{count} पेमेंट पढ़े। नए: {added}।' } as const
export const recordedBecauseSure = {
  one: '{count} पेमेंट लिख दिया, क्योंकि वह पक्का था।',
  other: '{count} पेमेंट लिख दिए, क्योंकि वे पक्के थे।',
} as const
export const messagesLeftOut = { one: '{count} मैसेज छोड़ा: {reason}।', other: '{count} मैसेज छोड़े: {reason}।' } as const
export const paymentsAdded = { one: '{count} पेमेंट जुड़ा: {amount}', other: '{count} पेमेंट जुड़े: {amount}' } as const
export const addSomePayments = { one: '{count} पेमेंट जोड़ें', other: '{count} पेमेंट जोड़ें' } as const
export const importKeepsHelp = 'Pavti सिर्फ़ मिले पेमेंट रखता है। आपने जो दिया, आपका बैलेंस और फ़ाइल नहीं रखी जाती।'
