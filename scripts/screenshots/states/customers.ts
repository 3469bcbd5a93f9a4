import { choose, click, fill, goOffline, key, press, reload, see, select, submit, type } from '../steps.ts'
import { dialogs, type State, views } from '../state.ts'

const statementLink = [press('Statement'), press('Make a link for these days'), see('dialog a[href*="wa.me"]')]
const withAdvance: State['screen'] = ({ ids }) => `/customers/${ids.advance.customer_id}`

/** Customers, what is late, reminders, quotations, items. */
export const customerStates: State[] = [
  ...dialogs('/customers', {
    'add a customer': [press('Add Customer')],
    'add a customer, discard': [press('Add Customer'), type('Address', 'MG Road, Pune'), key('Escape')],
    'add a customer, half typed': [
      press('Add Customer'),
      type('Address', 'MG Road, Pune'),
      reload,
      press('Add Customer'),
    ],
    'add a customer, faults': [press('Add Customer'), type('Mobile number', '12345'), type('GSTIN', '27ABC'), submit],
    'filter customers': [press('Invoice dates')],
  }),
  ...views('/customers', { 'customers, none found': [fill('input[type=search]', 'zzzz')] }),
  ...dialogs('/customers/:id', {
    'edit a customer': [press('Edit')],
    statement: [press('Statement')],
    'statement link made': statementLink,
    'mail of a statement': [...statementLink, press('Mail')],
    'mail of a statement, preview': [...statementLink, press('Mail'), click('summary')],
    'merge customers': [choose('Merge')],
    'merge customers, chosen': [choose('Merge'), fill('input[role=combobox]', 'Noor'), click('[role=option]')],
    'merge customers, fault': [choose('Merge'), submit],
    'payment of a customer': [press('Record payment'), see('dialog input')],
    promise: [press('Promised by…')],
  }),
  ...dialogs(withAdvance, {
    'refund an advance': [press('Refund advance')],
    'refund an advance, faults': [press('Refund advance'), submit],
    'receipt voucher': [press('Make a receipt voucher')],
    'undo the payment of a customer': [press('Undo')],
  }),
  { name: 'customer with an advance', screen: withAdvance },
  ...views('/customers/:id', {
    'customer archived': [choose('Archive'), see('.topbar .actions .btn-quiet')],
    'customer offline': [goOffline],
  }),
  ...dialogs('/late', {
    'reminder steps': [press('Reminder steps')],
    'reminder steps, fault': [
      press('Reminder steps'),
      fill('input[type=number], input[inputmode=numeric]', '7'),
      submit,
    ],
  }),
  ...views('/late', { 'menu of a late customer': [click('main [aria-haspopup=menu]')] }, { shows: '[role=menu]' }),
  ...dialogs('/late', { 'promise on late': [click('main [aria-haspopup=menu]'), press('Will pay on…')] }),
  ...dialogs('/items', {
    'add an item': [press('Add Item')],
    'add an item, faults': [press('Add Item'), submit],
    'edit an item': [press('Edit: {description}')],
  }),
  ...views('/items', { 'items, none found': [fill('input[type=search]', 'zzzz')] }),
  ...dialogs('/quotations', {
    'filter quotations': [press('Filter')],
    'filter quotations, days': [press('Filter'), select('Dates', { index: 7 })],
  }),
  { name: 'quotation declined', screen: ({ ids }) => `/quotations/${ids.declined.id}` },
  { name: 'quotation expired', screen: ({ ids }) => `/quotations/${ids.expired.id}` },
  ...views('/quotations/new', { 'new quotation, faults': [press('Save')] }),
  ...views('/invoice/new', {
    'editor, faults': [press('Create Invoice')],
    'editor, offline': [goOffline],
  }),
]
