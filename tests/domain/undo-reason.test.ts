import { expect, test } from 'vitest'
import { showUndoReason, UNDO_REASON_WORDS, writeUndoReason } from '#domain/document/undo-reason.ts'
import { UNDO_REASON_WORDS as HINDI } from '#web/features/invoices/payments/payment-choices.hi.ts'

test('a reason is stored by its name, with own words behind it, and read in the language of the reader', () => {
  const plain = writeUndoReason('wrong_invoice', '  ')
  const more = writeUndoReason('payment_failed', ' Cheque 12: no cover ')
  expect([plain, more]).toEqual(['wrong_invoice', 'payment_failed: Cheque 12: no cover'])
  expect([plain, more].map((stored) => showUndoReason(stored, UNDO_REASON_WORDS))).toEqual([
    'It was for another invoice',
    'The payment bounced or failed: Cheque 12: no cover',
  ])
  expect(showUndoReason(more, HINDI)).toBe(`${HINDI.payment_failed}: Cheque 12: no cover`)
})

test.each(['The cheque bounced', 'toString', 'constructor: x', 'wrong_invoice and more', ''])(
  'a reason that was typed whole stays as it is: %s',
  (typed) => expect(showUndoReason(typed, HINDI)).toBe(typed),
)

test('a reason that was stored in English before it had a name is shown in the words of the language, too', () => {
  const hindi = { ...UNDO_REASON_WORDS, used_elsewhere: 'दूसरे बिल में लगाया गया' }
  expect(showUndoReason('Used for another invoice', hindi)).toBe('दूसरे बिल में लगाया गया')
  expect(showUndoReason('used_elsewhere', hindi)).toBe('दूसरे बिल में लगाया गया')
})
