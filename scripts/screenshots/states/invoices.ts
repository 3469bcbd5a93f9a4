import { check, choose, click, fill, holdToast, press, see, select, submit, type } from '../steps.ts'
import { dialogs, type State, views } from '../state.ts'

const more = 'More: amount received, date, how, reference, TDS'

/** The dialogs of an invoice, and its documents in each state. */
export const invoiceStates: State[] = [
  ...dialogs('/invoice/:id', {
    'share sheet': [press('Share')],
    'share sheet with QR code': [press('Share'), press('QR')],
    'mail of an invoice': [press('Share'), press('Mail'), see('dialog textarea')],
    'mail of an invoice, preview': [press('Share'), press('Mail'), click('summary')],
    'mail of an invoice, fault': [press('Share'), press('Mail'), type('To', 'ravi@shop'), submit],
    'mark as paid': [press('Mark as Paid')],
    'mark as paid, more': [press('Mark as Paid'), press(more)],
    'mark as paid, fault': [press('Mark as Paid'), press(more), type('Amount received', '0'), submit],
    'record payment': [press('Record payment')],
    'record payment, TDS': [press('Record payment'), select('How', 'tds')],
    'record payment, cheque': [press('Record payment'), select('How', 'cheque')],
    'record payment, fault': [press('Record payment'), type('Amount received', '999999999'), submit],
    'cancel invoice': [choose('Cancel invoice')],
    'cancel invoice, fault': [choose('Cancel invoice'), submit],
    'credit note': [choose('Credit note')],
    'credit note, some items': [choose('Credit note'), check('An amount')],
    'debit note': [choose('Add a debit note')],
    'debit note, some items': [choose('Add a debit note'), check('Some items')],
    'debit note, fault': [choose('Add a debit note'), submit],
    'repeat an invoice': [choose('Repeat')],
    'repeat an invoice, fault': [choose('Repeat'), fill('input[type=date]', '2020-01-01'), submit],
  }),
  ...dialogs(({ ids }) => `/invoice/${ids.part.id}`, {
    'undo a payment': [press('Undo')],
    'undo a payment, fault': [press('Undo'), submit],
    'share a receipt': [press('Send receipt')],
    'mail of a receipt': [press('Send receipt'), press('Send by mail')],
    'mail of a receipt, preview': [press('Send receipt'), press('Send by mail'), click('summary')],
    'write off the rest': [press('Write off')],
    'credit note by items': [choose('Credit note, to cancel or reduce'), check('Some items')],
    'mark a part paid': [press('Mark as Paid')],
  }),
  ...dialogs(({ ids }) => `/invoice/${ids.paid.id}`, { 'mark as pending': [press('Mark as Pending')] }),
  ...dialogs(({ ids }) => `/invoice/${ids.credited.id}`, {
    'record refund': [press('Record refund')],
    'record refund, fault': [press('Record refund'), type('Amount refunded', '0'), submit],
  }),
  ...dialogs(({ ids }) => `/invoice/${ids.draft.id}`, {
    'issue a draft': [press('Issue')],
    'delete a draft': [choose('Delete draft')],
  }),
  ...dialogs(({ ids }) => `/invoice/${ids.claimed.id}`, {
    'confirm a claim': [press('Confirm payment')],
    'refuse a claim': [press('Not received')],
  }),
  ...views('/invoice/:id', { 'menu of an invoice': [press('More actions')] }, { shows: '[role=menu]' }),
  ...views('/invoice/:id', { 'toast: link copied': [press('Copy'), holdToast] }, { shows: '.toast' }),
  ...(['draft', 'paid', 'part', 'claimed', 'refused', 'cancelled', 'credited', 'advance'] as const).map(
    (which): State => ({ name: `invoice ${which}`, screen: ({ ids }) => `/invoice/${ids[which].id}` }),
  ),
]
