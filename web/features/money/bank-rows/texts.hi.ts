export const bankSays = 'बैंक कहता है'
export const pavtiSays = 'Pavti कहता है'
export const bankAndPavti = 'बैंक और Pavti साथ-साथ'
export const recorded = 'लिखा गया'
export const toConfirm = 'पक्का करना है'
export const notForAnInvoice = 'किसी बिल का नहीं'
export const cameInRows = { one: 'आए, {count} पंक्ति में', other: 'आए, {count} पंक्तियों में' } as const
export const fromDayToDay = ', {from} से {to}'
export const theSumsMatch = 'जोड़ मेल खाते हैं। बैंक की कोई पंक्ति Pavti में छूटी नहीं है।'
export const theSumsDiffer = 'जोड़ में {amount} का फ़र्क है: किसी लिखे पेमेंट की रकम बैंक से अलग है।'
export const onlyInPavti = {
  one: '{amount} का {count} पेमेंट Pavti में लिखा है, पर बैंक की किसी पंक्ति में नहीं। नकद यहाँ नहीं गिना जाता।',
  other: '{amount} के {count} पेमेंट Pavti में लिखे हैं, पर बैंक की किसी पंक्ति में नहीं। नकद यहाँ नहीं गिना जाता।',
} as const
export const bankRows = 'बैंक की पंक्तियाँ'
export const date = 'तारीख'
export const amount = 'रकम'
export const payoutOfAnApp = 'पेमेंट ऐप से आया पैसा'
export const itsPaymentsAreCounted = 'इसके पेमेंट एक-एक करके गिने जाते हैं।'
export const returnedOnDay = 'बैंक ने {day} को वापस लिया'
export const waitsOnMoney = 'पैसे वाले पेज पर रुका है'
export const advance = 'एडवांस'
export const recordedNumbers = 'लिखा गया · {numbers}'
export const alreadyRecordedNumbers = 'पहले से लिखा · {numbers}'
