import type { EwayBillFault } from '#domain/eway-bill/eway-bill.ts'

const FAULTS: Record<EwayBillFault, string> = {
  void: 'यह दस्तावेज़ रद्द है।',
  kind: 'ई-वे बिल टैक्स इनवॉइस, बिल ऑफ़ सप्लाई या डिलीवरी चालान का बनता है।',
  goods: 'किसी आइटम में सामान का HSN कोड नहीं है। सेवाओं का ई-वे बिल नहीं बनता।',
  own_gstin: 'आपके बिज़नेस का GSTIN नहीं लिखा है, या उसमें लिखने की गलती है। सेटिंग में ठीक करें।',
  own_address: 'आपके बिज़नेस का पता नहीं लिखा है। सेटिंग में जोड़ें।',
  own_pin: 'आपके बिज़नेस का पिन कोड नहीं लिखा है, या आपके GSTIN से अलग राज्य का है। सेटिंग में ठीक करें।',
  address: 'सामान कहाँ जाएगा, वह पता नहीं लिखा है। ग्राहक में पता जोड़ें, या दस्तावेज़ में डिलीवरी का पता।',
  pin: 'सामान जहाँ जाएगा, उस पते में पिन कोड नहीं है, या दूसरे राज्य का है। ग्राहक में ठीक करें।',
}

/** What the portal would refuse, and how to correct it. */
export const ewayBillFault = (code: EwayBillFault, _message: string): string => FAULTS[code]
