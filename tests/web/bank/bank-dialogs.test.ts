import { expect, test } from 'vitest'
import { addSmsCredits } from '#contract/bank/bank.ts'
import { addedLabel, brokenLabel, leftOutLabel, reportLabel, resultLabel } from '#web/features/bank/bank-result.ts'
import { choiceFault, chooseColumn, guessColumns } from '#web/features/bank/ColumnChooser.tsx'
import { ImportBankStatementDialog, PasteSmsDialog } from '#web/features/bank/lazy-dialogs.ts'
import { readPasted, toSmsRequest, withoutKnown } from '#web/features/bank/PasteSmsDialog.tsx'

const PASTED = `Rs.12,480.00 credited to a/c XX4521 on 20-11-26 by a/c linked to VPA meeratex@oksbi (UPI Ref No 632487431209). -HDFC Bank

Your A/c X4521 is debited by Rs 340.00 on 20-11-26 for UPI txn to BIGBASKET.
Paytm: Received Rs.1,250 from Ramesh Kumar in your HDFC Bank A/c XX4455. UPI Ref No 632512345694

Your OTP is 123456`

test('of pasted messages only day, amount, UTR, payer and the last digits of the account are sent', () => {
  const { credits, moneyOut, others } = readPasted(PASTED)
  expect([credits.length, moneyOut, others]).toEqual([2, 1, 1])
  const body = { credits: toSmsRequest(credits, '2026-11-21') }
  expect(body.credits).toEqual([
    {
      day: '2026-11-20',
      amount: '12480.00',
      utr: '632487431209',
      payer_upi: 'meeratex@oksbi',
      payer_name: null,
      account: '4521',
    },
    {
      day: '2026-11-21',
      amount: '1250.00',
      utr: '632512345694',
      payer_upi: null,
      payer_name: 'Ramesh Kumar',
      account: '4455',
    },
  ])
  expect(addSmsCredits.body?.safeParse(body).error).toBeUndefined()
})

test('what was added is said without what was there already', () => {
  const sent = toSmsRequest(readPasted(PASTED).credits, '2026-11-21')
  expect(addedLabel(withoutKnown(sent, []))).toBe('2 payments added: ₹13,730.00')
  const [first] = sent
  expect(addedLabel(withoutKnown(sent, first ? [first] : []))).toBe('1 payment added: ₹1,250.00')
  const cash = { day: '2026-11-21', amount: '10.00', utr: null }
  expect(withoutKnown([cash, { ...cash, amount: '11.00' }], [cash])).toEqual([{ ...cash, amount: '11.00' }])
})

test('results and what was left out are said in numbers', () => {
  expect(resultLabel({ credits: 14, added: 9, recorded: 0 })).toBe('14 payments read, 9 new.')
  expect(resultLabel({ credits: 1, added: 0, recorded: 0 })).toBe('1 payment read, none new.')
  expect(resultLabel({ credits: 14, added: 9, recorded: 2 })).toBe(
    '14 payments read, 9 new. 2 payments recorded, because they were sure.',
  )
  const nothing = { fee: '0.00', tax: '0.00', refunded: '0.00', left_out: 0 }
  expect(reportLabel(nothing)).toBe('')
  expect(reportLabel({ fee: '20.00', tax: '3.60', refunded: '50.00', left_out: 1 })).toBe(
    'Of these, ₹20.00 went for fees and ₹3.60 for GST on fees. ₹50.00 was paid back to customers. 1 row is not money received: failed, waiting or another kind.',
  )
  expect(leftOutLabel(1, 'money that went out')).toBe('1 message left out: money that went out.')
  expect(brokenLabel({ broken_row: null, broken_on: null })).toBe('')
  expect(brokenLabel({ broken_row: 14, broken_on: '2025-10-05' })).toContain('In row 14 (5 Oct 2025) the balance')
  expect(leftOutLabel(0, 'money that went out')).toBe('')
})

test('columns are guessed by their headings, chosen once each, and complete with day, description and amount', () => {
  const unknown = { headings: ['Txn Dt', 'Particulars', 'Cr Amt', ''], sample: [['1', '2', '3', '4', '5']] }
  const guess = guessColumns(unknown)
  expect(guess).toEqual(['', 'description', 'credit', '', ''])
  expect(choiceFault(guess)).toBe('Choose the columns of the date and the description.')
  const chosen = chooseColumn(guess, 0, 'date')
  expect(choiceFault(chooseColumn(chosen, 2, ''))).toBe(
    'Choose a column for money in, or one column for amounts in and out.',
  )
  expect(choiceFault(chosen)).toBeUndefined()
  expect(chooseColumn(chosen, 3, 'credit')).toEqual(['date', 'description', '', 'credit', ''])
})

test('both dialogs are loaded when they are opened', async () => {
  expect(await Promise.all([ImportBankStatementDialog.load(), PasteSmsDialog.load()])).toHaveLength(2)
})
