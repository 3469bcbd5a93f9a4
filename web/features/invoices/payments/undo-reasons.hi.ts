import type { UndoReason } from '#domain/document/undo-reason.ts'

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
