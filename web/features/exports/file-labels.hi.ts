import type { IMPORT_FIELDS } from '#contract/imports/imports.ts'
import { createTranslator, inHindi } from '#web/ui/texts/hindi/in-hindi.ts'
import { FILE_FAULTS } from '#web/ui/texts/hindi/file-faults.ts'

type Fields = typeof IMPORT_FIELDS
type LabelOf<F> = F[keyof F] & string
type Label = LabelOf<Fields['customers']> | LabelOf<Fields['items']> | LabelOf<Fields['invoices']>

const LABELS: Record<Label, string> = {
  Name: 'नाम',
  'Mobile number': 'मोबाइल नंबर',
  Email: 'ईमेल',
  Address: 'पता',
  GSTIN: 'GSTIN',
  State: 'राज्य',
  Language: 'भाषा',
  Notes: 'नोट',
  Description: 'विवरण',
  'HSN or SAC': 'HSN या SAC',
  Unit: 'इकाई',
  'Unit price': 'एक का रेट',
  'GST rate': 'GST दर',
  Exemption: 'टैक्स से बाहर',
  'Invoice number': 'बिल नंबर',
  Date: 'तारीख',
  'Due date': 'देय तारीख',
  Customer: 'ग्राहक',
  'Customer GSTIN': 'ग्राहक का GSTIN',
  'Place of supply': 'सप्लाई का राज्य',
  Quantity: 'मात्रा',
  'Amount before tax': 'टैक्स से पहले की रकम',
  Tax: 'टैक्स',
  CGST: 'CGST',
  SGST: 'SGST',
  IGST: 'IGST',
  'Amount of the line, with tax': 'आइटम की रकम, टैक्स मिलाकर',
  'Total of the invoice': 'बिल की कुल रकम',
  'Amount received': 'मिली रकम',
  'Received on': 'कब मिली',
  'Paid or not': 'मिली या नहीं',
  Kind: 'प्रकार',
  Supply: 'सप्लाई',
  'Reverse charge': 'रिवर्स चार्ज',
  'Prices include tax': 'रेट टैक्स मिलाकर',
  'Before discount': 'छूट से पहले',
  Discount: 'छूट',
  'Round off': 'राउंड ऑफ़',
  'Written off': 'माफ़ की गई रकम',
  Credited: 'क्रेडिट की गई रकम',
  Refunded: 'लौटाई रकम',
  'Refunded on': 'कब लौटाई',
  'Credits invoice': 'किस बिल का क्रेडिट नोट',
  'Credits line': 'किस आइटम का क्रेडिट',
  'Credited by value': 'रकम से क्रेडिट',
  'Credit reason': 'क्रेडिट का कारण',
  'Debits invoice': 'किस बिल का डेबिट नोट',
  'Debit reason': 'डेबिट का कारण',
  'Cancelled because': 'रद्द करने का कारण',
  'Current customer': 'ग्राहक का अभी का नाम',
  'Current GSTIN': 'ग्राहक का अभी का GSTIN',
  'Customer ID': 'ग्राहक ID',
  Payments: 'पेमेंट',
  Archived: 'पुराने में रखा',
  Advances: 'एडवांस',
  Group: 'ग्रुप',
  'Opening balance': 'शुरुआती बाकी',
  'Opening balance on': 'शुरुआती बाकी की तारीख',
  'Paid ahead': 'पहले से जमा',
  'Debit or credit': 'नामे या जमा',
  'You gave': 'आपने दिए',
  'You got': 'आपको मिले',
  'Kind of entry': 'एंट्री का प्रकार',
  'Balance due': 'बाकी रकम',
  Currency: 'करेंसी',
  'Discount of the invoice': 'पूरे बिल पर छूट',
  'Shipping charge': 'शिपिंग का खर्च',
  'PO number': 'PO नंबर',
  'PO date': 'PO की तारीख',
  'Ship to name': 'माल कहाँ: नाम',
  'Ship to address': 'माल कहाँ: पता',
  'Ship to state': 'माल कहाँ: राज्य',
  Transport: 'ट्रांसपोर्ट',
  'Export country': 'एक्सपोर्ट: देश',
  'Export currency': 'एक्सपोर्ट: करेंसी',
  'Export rate': 'एक्सपोर्ट: करेंसी का भाव',
  'Export rate from': 'एक्सपोर्ट: भाव कहाँ से',
  'LUT ARN': 'LUT ARN',
  'Shipping bill': 'शिपिंग बिल',
  'Shipping bill date': 'शिपिंग बिल की तारीख',
  'Export port': 'एक्सपोर्ट: पोर्ट',
  'Vehicle number': 'गाड़ी नंबर',
  'LR/GR number': 'LR/GR नंबर',
  'E-way bill': 'ई-वे बिल',
  'Custom fields': 'आपके फ़ील्ड',
}
/** Labels that only occur in the preview. */
const PREVIEW_LABELS: Readonly<Record<string, string>> = {
  ...LABELS,
  Mobile: 'मोबाइल नंबर',
  Number: 'नंबर',
  Lines: 'आइटम',
  'Before tax': 'टैक्स से पहले',
  Total: 'कुल रकम',
  Received: 'मिली रकम',
  IRN: 'IRN',
  'IRN cancelled on': 'IRN कब रद्द हुआ',
}

/** Returns the label of a column in Hindi; an unknown label is returned unchanged. */
export const columnLabel = (label: string): string => PREVIEW_LABELS[label] ?? label

const ofFile = createTranslator(FILE_FAULTS)
const sentenceInHindi = (reason: string): string | undefined => ofFile(reason) ?? inHindi(reason)

/** Returns the fault of a cell of an imported file in Hindi. */
export const fileFault = (reason: string): string => {
  const [, payment, ofPayment] = /^Payment (\d+): (.+)$/.exec(reason) ?? []
  if (ofPayment !== undefined) return `पेमेंट ${payment}: ${sentenceInHindi(ofPayment) ?? ofPayment}`
  return sentenceInHindi(reason) ?? reason
}
