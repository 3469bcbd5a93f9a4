export const done = 'हो गया'
export const selectThisPage = 'यह पेज चुनें'
export const selectAllTotalThatMatch = { one: 'मिला हुआ {count} बिल चुनें', other: 'मिले हुए सभी {count} बिल चुनें' } as const
export const selectTheFirst = 'मिले हुए पहले {count} बिल चुनें'
export const clearSelection = 'चुनाव हटाएँ'
export const selecting = 'चुने जा रहे हैं...'
export const selected = { zero: 'कोई नहीं चुना', one: '{count} चुना', other: '{count} चुने' } as const
export const select = 'चुनें: {whom}'
export const invoicesToSelect = 'चुनने के लिए बिल'
export const markPaid = 'पैसे मिल गए'
export const remind = 'याद दिलाएँ'
export const pdfs = 'PDF'
export const csv = 'CSV'
export const actionsForSelected = 'चुने हुए बिलों के काम'
export const markAsPaid = 'पैसे मिल गए'
export const markCountAsPaid = { one: '{count} बिल के पैसे मिल गए', other: '{count} बिलों के पैसे मिल गए' } as const
export const paidBy = 'पैसे कैसे मिले'
export const receivedOn = 'पैसे कब मिले'
export const chooseTodayOrEarlier = 'आज या पहले का दिन चुनें'
export const whatIsStillOwed = 'हर बिल की पूरी बाकी रकम दर्ज होगी।'
export const remindCount = { one: '{count} बिल की याद दिलाएँ', other: '{count} बिलों की याद दिलाएँ' } as const
export const sendMails = 'ई-मेल भेजें'
export const eachCustomerGetsAMail =
  'हर बिल के लिए ग्राहक को एक ई-मेल जाएगा, दिन में एक ही बार। रात में और रविवार को ई-मेल रुके रहते हैं।'
export const emailIsNotSetUp = 'यहाँ ई-मेल चालू नहीं है।'
export const toRemindByWhatsapp = 'WhatsApp से याद दिलाने के लिए <link>आज की सूची खोलें</link>।'
export const downloadCountPdfs = { one: '{count} PDF डाउनलोड करें', other: '{count} PDF डाउनलोड करें' } as const
export const downloadZip = 'ZIP डाउनलोड करें'
export const onePdfForEach = 'एक ZIP फ़ाइल, जिसमें हर बिल की एक PDF होगी।'
export const atMostPdfs = 'एक बार में {max} PDF तक। कम बिल चुनें।'
export const doneOfTotal = '{total} में से {done}'
export const stop = 'रोकें'
export const stopping = 'रुक रहा है...'
export const tryAgain = 'फिर कोशिश करें'
export const close = 'बंद करें'
export const cancel = 'रहने दें'
export const working = 'काम हो रहा है...'
export const countDone = { zero: 'कोई नहीं हुआ', one: '{count} बिल हो गया', other: '{count} बिल हो गए' } as const
export const countLeftOut = { one: '{count} छूट गया:', other: '{count} छूट गए:' } as const
export const stoppedCountNotStarted = {
  one: 'रोक दिया। {count} बिल पहले जैसा है।',
  other: 'रोक दिया। {count} बिल पहले जैसे हैं।',
} as const
export const noFileWasSaved = 'रोक दिया। कोई फ़ाइल नहीं बनी।'
export const couldNotSelect = 'सभी नहीं चुने जा सके'
export const couldNotExport = 'एक्सपोर्ट नहीं हुआ'
