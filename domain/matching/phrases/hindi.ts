import { showDayIn } from '../../days/month-names.ts'
import { showRupees } from '../../money/show-money.ts'
import type { CreditWarning, Reason, ReasonWords } from '../reasons.ts'

const lastPayments = (payments: number): string => (payments > 1 ? `पिछले ${Math.min(payments, 10)} पेमेंट` : 'पिछले पेमेंट')

const BASES = { taxable: 'GST के बिना रकम', gross: 'पूरी रकम' }

function phraseOf(reason: Reason): string {
  switch (reason.kind) {
    case 'utr':
      return 'पैसे देने वाले ने यही UTR बताया'
    case 'code':
      return `नोट में बिल का कोड ${reason.code}`
    case 'number':
      return `नोट में ${reason.number}`
    case 'paise_tag':
      return `${showRupees(reason.amount)} सिर्फ़ एक बिल पर माँगे गए`
    case 'known_upi':
      return `${reason.customer_name} के ${lastPayments(reason.payments)} वाली ही UPI ID`
    case 'partial_upi':
      return `UPI ID वैसे ही शुरू होती है जैसे ${reason.customer_name} के पेमेंट की`
    case 'known_name':
      return `${reason.customer_name} के पुराने पेमेंट वाला ही नाम`
    case 'name':
      return `पैसे देने वाले का नाम ${reason.customer_name} जैसा`
    case 'amount':
      return `${reason.number} की रकम`
    case 'tds':
      return `${showRupees(reason.received)} = ${showRupees(reason.balance)} − ${BASES[reason.base]} पर ${reason.rate}% TDS`
    case 'sum':
      return reason.which === 'oldest' ? `इनके सबसे पुराने ${reason.count} बिलों का जोड़` : `इनके ${reason.count} बिलों का जोड़`
    case 'opening':
      return `पहले के बाकी ${showRupees(reason.owed)}`
    case 'opening_part':
      return `पहले के बाकी ${showRupees(reason.owed)} का एक हिस्सा`
    case 'part':
      return `${reason.number} के बाकी ${showRupees(reason.balance)} का एक हिस्सा`
    case 'short': {
      const cause = reason.why === 'rounding' ? 'पूरे रुपये में' : 'शायद बैंक का चार्ज'
      return `${reason.number} के बाकी ${showRupees(reason.balance)} से ${showRupees(reason.missing)} कम, ${cause}`
    }
    case 'over':
      return `बाकी से ${showRupees(reason.beyond)} ज़्यादा, एडवांस में रहेंगे`
    case 'before_issue':
      return 'पैसे बिल बनने से पहले आए'
    case 'other_credit':
      return 'इसी बिल से एक और पेमेंट मेल खाता है'
    case 'recorded_nearby':
      return 'इसी रकम का एक पेमेंट पहले से लिखा है'
    case 'recorded_part':
      return 'एक और ट्रांसफ़र के साथ यह ठीक उतना है जितने का पेमेंट पहले से लिखा है'
    case 'settlement':
      return 'पेमेंट ऐप का सेटलमेंट, शायद कई ग्राहकों का पैसा'
    case 'other_name':
      return `बैंक में नाम ${reason.printed} है`
    case 'closed_invoice':
      return `नोट में ${reason.number} है, जिसके पैसे मिल चुके हैं या जो रद्द है`
  }
}

const warningOf = (warning: CreditWarning): string =>
  warning.kind === 'returned'
    ? `बैंक ने ये पैसे ${showDayIn('hi', warning.day)} को वापस ले लिए`
    : 'बैंक के शब्द कहते हैं कि ये पैसे वापस आए हैं (रिफ़ंड या रिवर्सल)'

export const HINDI_REASONS: ReasonWords = { phraseOf, warningOf, and: ' और ' }
