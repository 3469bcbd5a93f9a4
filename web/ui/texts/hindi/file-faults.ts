/** The Hindi translations of the server's error sentences about cells of an imported file. {0} and {1} are any text. */
export const FILE_FAULTS: Readonly<Record<string, string>> = {
  'This is below zero. Only a file that Pavti exported can have credit notes':
    'यह ज़ीरो से कम है। क्रेडिट नोट सिर्फ़ Pavti से डाउनलोड की फ़ाइल में हो सकते हैं',
  'Enter a day like 28/11/2026': 'तारीख ऐसे लिखें: 28/11/2026',
  'There is no such state': 'ऐसा कोई राज्य नहीं है',
  'Write one of: {0}': 'इनमें से एक लिखें: {0}',
  'Write the number of a line': 'आइटम का नंबर लिखें',
  'The number is missing': 'नंबर नहीं लिखा है',
  'Write Paid, Unpaid, Part paid or Cancelled': 'Paid, Unpaid, Part paid या Cancelled लिखें',
  'The amount is missing': 'रकम नहीं लिखी है',
  'The lines and the round-off do not add up to the total': 'आइटम और राउंड ऑफ़ का जोड़ कुल रकम नहीं बनता',
  'Only a tax invoice has tax': 'टैक्स सिर्फ़ टैक्स इनवॉइस में होता है',
  'The number of the invoice that it credits is missing': 'किस बिल का क्रेडिट नोट है, उसका नंबर नहीं लिखा है',
  'An invoice has either IGST, or CGST and SGST': 'बिल में या तो IGST होता है, या CGST और SGST',
  'The amount before tax is missing': 'टैक्स से पहले की रकम नहीं लिखी है',
  'The amount before tax and the tax do not add up to this': 'टैक्स से पहले की रकम और टैक्स का जोड़ यह नहीं बनता',
  'The discount is more than the amount': 'छूट रकम से ज़्यादा है',
  'An exempt item has no GST rate': 'टैक्स से बाहर वाले आइटम की GST दर नहीं होती',
  'This invoice has several GST rates. Import the export "Lines", which has each of them':
    'इस बिल में कई GST दरें हैं। "बिल के आइटम" वाली फ़ाइल लाएँ, उसमें सब होती हैं',
  'This tax does not fit the GST rate': 'यह टैक्स GST दर से मेल नहीं खाता',
  'This tax fits no GST rate. Is it the tax of this line?': 'यह टैक्स किसी GST दर से मेल नहीं खाता। क्या यह इसी आइटम का है?',
  'You have an invoice with this number already, of {0} over {1}': 'इस नंबर का बिल पहले से है: {0}, {1}',
  'You have a note with this number already, of another invoice': 'इस नंबर का नोट पहले से है, दूसरे बिल का',
  'Choose the column that holds this': 'चुनें कि यह किस कॉलम में है',
  'Nothing can be received for a credit note': 'क्रेडिट नोट के पैसे नहीं मिलते',
  'The credit notes exceed the total of the invoice': 'क्रेडिट नोट बिल की कुल रकम से ज़्यादा हैं',
  'The credit notes of this invoice in this file have another total': 'इस फ़ाइल में इस बिल के क्रेडिट नोट का जोड़ कुछ और है',
  'Only what is still owed can be written off': 'सिर्फ़ बाकी रकम माफ़ हो सकती है',
  'More was received than the total': 'कुल रकम से ज़्यादा मिला लिखा है',
  'The day of a TDS certificate is in the future': 'TDS सर्टिफ़िकेट की तारीख आगे की है',
  'Only what was received beyond the total less credit notes can be refunded':
    'सिर्फ़ उतना लौटाया जा सकता है जितना बिल से ज़्यादा मिला',
  'The credit notes of this invoice in this file do not credit all of it': 'इस फ़ाइल के क्रेडिट नोट इस पूरे बिल के नहीं हैं',
  'The payments less refunds are not the amount received': 'पेमेंट में से लौटाई रकम घटाकर मिली रकम नहीं बनती',
  'The refunds are not the amount refunded': 'रिफ़ंड का जोड़ लौटाई रकम नहीं बनता',
  'This is not the day of the last payment': 'यह आखिरी पेमेंट की तारीख नहीं है',
  'This is not the day of the last refund': 'यह आखिरी रिफ़ंड की तारीख नहीं है',
  'This day is in the future': 'यह तारीख आगे की है',
  'Nothing can be received for a cancelled invoice': 'रद्द बिल के पैसे नहीं मिलते',
  'The tax is more than the amount': 'टैक्स रकम से ज़्यादा है',
  'You have several customers with this name. Add a column with their GSTINs':
    'इस नाम के कई ग्राहक हैं। उनके GSTIN का कॉलम जोड़ें',
  'The date is missing': 'तारीख नहीं लिखी है',
  'The due date is before the date': 'देय तारीख बिल की तारीख से पहले है',
  'The name is missing': 'नाम नहीं लिखा है',
  'The lines do not add up to the total': 'आइटम का जोड़ कुल रकम नहीं बनता',
  'Enter a total above ₹0 and below ₹10 crore': '₹0 से ज़्यादा और ₹10 करोड़ से कम कुल रकम लिखें',
  'Your business is not registered for GST. Enter its GSTIN in Settings first':
    'आपका बिज़नेस GST रजिस्टर्ड नहीं लिखा है। पहले सेटिंग में GSTIN लिखें',
  'The UTR {0} is recorded already': 'UTR {0} पहले से लिखा है',
  'Write day, amount, method, reference and note, with tabs between them':
    'तारीख, रकम, तरीका, नंबर और नोट लिखें, बीच में टैब से',
  'One cell can have at most {0} payments and refunds': 'एक खाने में ज़्यादा से ज़्यादा {0} पेमेंट और रिफ़ंड हो सकते हैं',
  'The amount rounded off cannot be below ₹0': 'राउंड ऑफ़ ₹0 से कम नहीं होता',
  'At most ₹0.99 of a payment can be rounded off': 'एक पेमेंट में ज़्यादा से ज़्यादा ₹0.99 राउंड ऑफ़ हो सकता है',
  'Another part of this payment has another method or reference': 'इस पेमेंट के दूसरे हिस्से का तरीका या नंबर कुछ और है',
  'Row {0} has a part of this payment for another customer. Write the same customer and GSTIN in both rows':
    'लाइन {0} में इसी पेमेंट का हिस्सा दूसरे ग्राहक का है। दोनों लाइनों में एक ही ग्राहक और GSTIN लिखें',
  'In Pavti, this payment is from another customer. Write the name and GSTIN of that customer, or remove the payment':
    'Pavti में यह पेमेंट दूसरे ग्राहक का है। उस ग्राहक का नाम और GSTIN लिखें, या पेमेंट हटाएँ',
  'This payment was received on {0}, after this day': 'यह पेमेंट {0} को मिला, इस तारीख के बाद',
  'Of this payment, only {0} can still be allocated': 'इस पेमेंट में से सिर्फ़ {0} ही और लगाए जा सकते हैं',
  'An advance names its payment in the last part of the line': 'एडवांस की लाइन के आखिर में उसका पेमेंट लिखा होता है',
  'A write-off cannot be an advance': 'माफ़ की रकम एडवांस नहीं होती',
  'This payment is written twice': 'यह पेमेंट दो बार लिखा है',
  'This payment is recorded already': 'यह पेमेंट पहले से लिखा है',
  'A refund of an advance has no payment in this cell': 'लौटाए एडवांस का पेमेंट इस खाने में नहीं है',
  'A refund is before its payment': 'रिफ़ंड अपने पेमेंट से पहले का है',
  'More is refunded than was received': 'मिली रकम से ज़्यादा लौटाई है',
  'You have this customer already. Some advances of this row are left out; compare them with the payments on their page':
    'यह ग्राहक पहले से है। इस लाइन के कुछ एडवांस छोड़े गए; ग्राहक के पेज पर पेमेंट से मिला लें',
  'A customer of this name has another phone number. This row is left out; if it is somebody else, add something to the name':
    'इस नाम के ग्राहक का फ़ोन नंबर दूसरा है। यह लाइन छोड़ी गई; अगर यह कोई और है तो नाम में कुछ जोड़ें',
  'You archived this customer. This row is left out; restore them on their page':
    'यह ग्राहक पुराने में रखा है। यह लाइन छोड़ी गई; ग्राहक के पेज पर वापस लाएँ',
  'The credit notes come to more than the invoice': 'क्रेडिट नोट का जोड़ बिल से ज़्यादा है',
  'The invoice that it credits is neither in this file nor in Pavti. Import it first':
    'जिस बिल का यह क्रेडिट नोट है वह न इस फ़ाइल में है, न Pavti में। पहले उसे लाएँ',
  'The invoice that it credits is cancelled': 'जिस बिल का यह क्रेडिट नोट है वह रद्द है',
  'This is the number of a credit or debit note': 'यह क्रेडिट या डेबिट नोट का नंबर है',
  'This is the number of a credit note': 'यह क्रेडिट नोट का नंबर है',
  'The invoice of this note is of another customer': 'जिस बिल का यह नोट है वह दूसरे ग्राहक का है',
  'A note cannot be dated before its invoice': 'नोट की तारीख बिल की तारीख से पहले नहीं हो सकती',
  'The invoice of this debit note is neither in this file nor in Pavti. Import it first':
    'जिस बिल का यह डेबिट नोट है वह न इस फ़ाइल में है, न Pavti में। पहले उसे लाएँ',
  'The invoice of this debit note is cancelled': 'जिस बिल का यह डेबिट नोट है वह रद्द है',
  'The number of the invoice that it adds to is missing': 'किस बिल का डेबिट नोट है, उसका नंबर नहीं है',
  'Its invoice has no line {0}': 'उसके बिल में आइटम {0} नहीं है',
  'More of line {0} is credited than its invoice has': 'आइटम {0} में बिल से ज़्यादा क्रेडिट है',
  'Row {0} has another value for the same invoice': 'लाइन {0} में इसी बिल के लिए कुछ और लिखा है',
  'You have this customer without a GSTIN. This row is left out; add the GSTIN on their page':
    'यह ग्राहक पहले से है, बिना GSTIN के। यह लाइन छोड़ी गई; ग्राहक के पेज पर GSTIN जोड़ें',
  'Write a label, a tab and a value on each line': 'हर लाइन में नाम, टैब और फिर मान लिखें',
  'This is a row of totals. It is left out': 'यह जोड़ की लाइन है। यह छोड़ी गई',
  'This is a draft. The row is left out': 'यह ड्राफ़्ट है। यह लाइन छोड़ी गई',
  'This credit note was cancelled. The row is left out': 'यह क्रेडिट नोट रद्द है। यह लाइन छोड़ी गई',
  'This is not a customer. The row is left out': 'यह ग्राहक नहीं है। यह लाइन छोड़ी गई',
  'The file has no GST of this invoice and others, so they are imported without it and GSTR-1 leaves them out':
    'फ़ाइल में इस बिल और कुछ और बिलों का GST नहीं है, इसलिए वे बिना GST के आएँगे और GSTR-1 में नहीं होंगे',
  '"{0}" is not an invoice. The row is left out; if it is one, leave out this column':
    '"{0}" बिल नहीं है। यह लाइन छोड़ी गई; अगर यह बिल है, तो यह कॉलम छोड़ दें',
  'This amount is in {0}, not in rupees. The row is left out': 'यह रकम {0} में है, रुपए में नहीं। यह लाइन छोड़ी गई',
  'The entry of {0} is not imported. Make an invoice of it': '{0} की एंट्री नहीं लाई गई। इसका बिल बनाएँ',
  'The entry of {0} is not imported. Record it as a payment of its invoice':
    '{0} की एंट्री नहीं लाई गई। इसे बिल के पेमेंट में लिखें',
  'You have this customer already, with an opening balance. The one of this row is left out':
    'यह ग्राहक शुरुआती बाकी के साथ पहले से है। इस लाइन की बाकी छोड़ी गई',
  'This customer is in the file twice, with an opening balance each time. The one of this row is left out; if it is somebody else, add something to the name':
    'यह ग्राहक फ़ाइल में दो बार है, दोनों बार शुरुआती बाकी के साथ। इस लाइन की बाकी छोड़ी गई; अगर कोई और है, तो नाम में कुछ जोड़ें',
  'Several customers have this name. This row is left out; add the GSTIN of the one that it means':
    'इस नाम के कई ग्राहक हैं। यह लाइन छोड़ी गई; जो ग्राहक है उसका GSTIN जोड़ें',
  'Balances are recorded as owed on {0}. Leave out the unpaid invoices that they contain':
    'बाकी रकम {0} की बाकी लिखी जाएगी। इसमें शामिल बकाया बिल अलग से न लाएँ',
  'The receipt voucher is above the payment': 'रसीद वाउचर की रकम पेमेंट से ज़्यादा है',
  'A refund voucher needs the receipt voucher of its payment': 'रिफ़ंड वाउचर के लिए पेमेंट का रसीद वाउचर चाहिए',
  'The refund vouchers are above the receipt voucher of their payment':
    'रिफ़ंड वाउचरों की रकम उनके पेमेंट के रसीद वाउचर से ज़्यादा है',
  'The refund voucher is above the refund': 'रिफ़ंड वाउचर की रकम रिफ़ंड से ज़्यादा है',
  'A refund of an undone payment is undone too': 'हटाए गए पेमेंट का रिफ़ंड भी हटाया हुआ होता है',
  'Only an advance with a voucher is imported although it was undone':
    'हटाया हुआ पेमेंट तभी आता है जब वह वाउचर वाला एडवांस हो',
  'The voucher number {0} is used already': 'वाउचर नंबर {0} पहले से इस्तेमाल में है',
  'Write Dr or Cr': 'Dr या Cr लिखें',
  'More is for the opening balance than was received': 'शुरुआती बाकी के लिए मिली रकम से ज़्यादा लिखा है',
  'Only the sheet "{0}" is read. These sheets are left out: {1}': 'सिर्फ़ शीट "{0}" पढ़ी गई। ये शीट छोड़ी गईं: {1}',
  'First import the invoices: this document is not here': 'पहले बिल लाएँ: यह बिल या नोट यहाँ नहीं है',
  'Another IRN is recorded for this document. This one is left out': 'इस पर दूसरा IRN लिखा है। यह छोड़ा गया',
  'This IRN is recorded for another document. It is left out': 'यह IRN किसी और बिल या नोट पर लिखा है। छोड़ा गया',
  'This document is in the file twice': 'यह बिल या नोट फ़ाइल में दो बार है',
  'The headings are in this row. The rows above it are left out': 'कॉलम के नाम इस लाइन में हैं। ऊपर की लाइनें छोड़ी गईं',
  'This credit note does not name its invoice. It is left out; make it in Pavti':
    'इस क्रेडिट नोट में बिल का नंबर नहीं है। यह छोड़ा गया; इसे Pavti में बनाएँ',
  'The invoice of this credit note is neither in this file nor in Pavti. The note is left out':
    'जिस बिल का यह क्रेडिट नोट है वह न इस फ़ाइल में है, न Pavti में। यह छोड़ा गया',
  'This credit note has the number of an invoice. It is left out; make it in Pavti':
    'इस क्रेडिट नोट का नंबर एक बिल का भी है। यह छोड़ा गया; इसे Pavti में बनाएँ',
  'This credit note fits no item of its invoice. It is left out; make it in Pavti':
    'यह क्रेडिट नोट बिल के किसी आइटम से मेल नहीं खाता। यह छोड़ा गया; इसे Pavti में बनाएँ',
  'The address to ship to is missing': 'माल पहुँचाने का पता नहीं है',
  'The totals of this document are not what its items come to': 'इसकी कुल रकम इसके आइटम के जोड़ से नहीं मिलती',
  'This number is in the file twice': 'यह नंबर फ़ाइल में दो बार है',
  'You have another document with this number. This one is left out': 'इस नंबर का दूसरा दस्तावेज़ पहले से है। यह वाला छोड़ दिया',
  'First import the invoices: the one that was made of this is not here': 'पहले बिल लाएँ: इससे बना बिल यहाँ नहीं है',
  'Another document became this invoice already': 'यह बिल किसी और दस्तावेज़ से बन चुका है',
  'This is no number of a document': 'यह दस्तावेज़ का नंबर नहीं है',
  'The invoice is missing': 'बिल नहीं लिखा है',
  'Only a delivery challan has a reason for transport, and each one has':
    'माल भेजने का कारण सिर्फ़ डिलीवरी चालान में होता है, और हर चालान में',
  'This one is in the file twice': 'यह फ़ाइल में दो बार है',
  'Invoices are made here from {0} on. Pause it in the other account': 'यहाँ {0} से बिल बनेंगे। दूसरे खाते में इसे रोक दें',
  'Days before today are left out. Invoices are made here from {0} on: pause it in the other account':
    'आज से पहले की तारीखें छोड़ दीं। यहाँ {0} से बिल बनेंगे: दूसरे खाते में इसे रोक दें',
  'Some invoices that it made are not here. First import the invoices, or they are not shown with it':
    'इससे बने कुछ बिल यहाँ नहीं हैं। पहले बिल लाएँ, नहीं तो वे इसके साथ नहीं दिखेंगे',
  'This is no day of the schedule': 'यह बार-बार वाले बिल की तारीख नहीं है',
  'This day is in the file twice': 'यह तारीख फ़ाइल में दो बार है',
  'The file has the settings of several accounts': 'फ़ाइल में कई खातों की सेटिंग है',
  'UPI IDs are not imported. Enter them in Settings': 'UPI ID नहीं आती। सेटिंग में लिखें',
  'The bank account is not imported. Enter it in Settings': 'बैंक खाता नहीं आता। सेटिंग में लिखें',
  'Upload your logo again: it is in the ZIP': 'लोगो फिर से अपलोड करें: वह ZIP में है',
  'Upload your signature again: it is in the ZIP': 'साइन फिर से अपलोड करें: वह ZIP में है',
  'Closed books are not imported. Close them once everything else is here':
    'बंद बही नहीं आती। बाकी सब आ जाने पर यहाँ बंद करें',
  'Reminders by mail stay as they are here. Switch them off in the other account first':
    'ईमेल वाले रिमाइंडर यहाँ जैसे हैं वैसे रहेंगे। पहले दूसरे खाते में बंद करें',
  'People are not imported. Invite them again': 'लोग नहीं आते। उन्हें फिर से बुलाएँ',
  'API tokens are not imported. Make new ones': 'API टोकन नहीं आते। नए बनाएँ',
  'Webhooks are not imported, since each has a secret. Make new ones': 'वेबहुक नहीं आते, हर एक का सीक्रेट होता है। नए बनाएँ',
  'Notified phones are not imported. Switch notifications on again on each phone':
    'जिन फ़ोन पर सूचना जाती है वे नहीं आते। हर फ़ोन पर सूचना फिर से चालू करें',
  'You have as many saved views as a list can have. The view "{0}" is left out':
    'एक लिस्ट में इतने ही सेव किए व्यू हो सकते हैं। व्यू "{0}" छोड़ दिया',
  'The customer of the view "{0}" is not here. It is left out': 'व्यू "{0}" का ग्राहक यहाँ नहीं है। उसे छोड़ दिया',
  'Its payment is not here, so it waits. First import the past invoices, or record it in Money':
    'इसका पेमेंट यहाँ नहीं है, इसलिए यह रुका रहेगा। पहले पुराने बिल लाएँ, या इसे "आए पैसे" में लिखें',
}
