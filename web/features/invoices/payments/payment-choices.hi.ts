import type { TdsKind } from '#domain/tds/tds-kinds.ts'
import type { UndoReason } from '#domain/document/undo-reason.ts'

/** The labels of what tax was withheld for. */
export const TDS_LABELS: Record<TdsKind['id'], string> = {
  fees: 'प्रोफेशनल फीस',
  technical: 'तकनीकी सेवाएँ',
  contract_person: 'ठेका, आप व्यक्ति या HUF हैं',
  contract: 'ठेका, आप फर्म या कंपनी हैं',
  commission: 'कमीशन',
  machines: 'मशीनों का किराया',
  building: 'ज़मीन या मकान का किराया',
  goods: 'माल',
  ecommerce: 'ऑनलाइन मार्केटप्लेस से बिक्री',
  individual: 'ठेका या फीस, व्यक्ति या HUF ने दी',
  rent_individual: 'मकान का किराया, व्यक्ति या HUF ने दिया',
  no_pan: 'ग्राहक के पास आपका PAN नहीं है',
  government: 'GST, सरकारी खरीदार ने काटा',
}

export const UNDO_REASON_WORDS: Record<UndoReason, string> = {
  recorded_by_mistake: 'ग़लती से लिखा गया',
  wrong_invoice: 'दूसरे बिल का था',
  wrong_customer: 'दूसरे ग्राहक का था',
  payment_failed: 'पेमेंट फ़ेल या चेक बाउंस हुआ',
  paid_after_all: 'ग्राहक ने बाद में पैसे दे दिए',
  undone_at_once: 'तुरंत वापस ले लिया',
  undone_on_money: '“पैसे” स्क्रीन पर वापस लिया',
  import_undone: 'बैंक स्टेटमेंट का अपलोड वापस लिया',
  used_elsewhere: 'दूसरे बिल में लगाया गया',
}
