import { check, click, fill, goOffline, holdToast, key, press, refuse, see, select, submit, type } from '../steps.ts'
import { dialogs, type Stage, type State, views } from '../state.ts'

const more = (entry: string) => [press('More: drafts, cancelled, dates, select'), press(entry)]
const selected = [...more('Select'), check('Select this page')]
const create = press('Create Invoice')
/** A card on the phone, a row on a wide screen. */
const markPaid = press('Mark Paid: {whom}|Mark as Paid: {whom}')

/** The list of invoices, and the quick form of a new one. */
export const listStates: State[] = [
  ...dialogs('/dashboard', {
    'create invoice': [create],
    'create invoice, more': [create, press('Items and more')],
    'create invoice, payment terms': [create, press('Your UPI ID'), press('due {day}')],
    'create invoice, faults': [create, submit],
    'create invoice, suggestions': [create, fill('input[role=combobox]', 'As'), see('[role=option]')],
    'create invoice, refused': [
      create,
      fill('input[role=combobox]', 'Ravi'),
      type('Amount', '250'),
      refuse,
      submit,
      see('.toast'),
    ],
    'create invoice, offline': [create, goOffline],
    'invoice created': [
      create,
      fill('input[role=combobox]', 'Ravi'),
      type('Amount', '250'),
      submit,
      see('dialog a[href*="wa.me"]'),
    ],
    'invoice created, message edited': [
      create,
      fill('input[role=combobox]', 'Ravi'),
      type('Amount', '250'),
      submit,
      see('dialog a[href*="wa.me"]'),
      press('Edit'),
    ],
    'filter invoices': [...more('Filter')],
    'filter invoices, days': [...more('Filter'), select('Dates', { index: 7 })],
    'filter invoices, fault': [...more('Filter'), fill('input[role=combobox]', 'Nobody'), submit],
    'mark selected as paid': [...selected, press('Mark paid')],
    'remind of selected': [...selected, press('Remind')],
    'PDFs of selected': [...selected, press('PDFs')],
    theme: [openUserMenu(), press('Theme')],
    'command palette': [key('Control+k')],
    'command palette, found': [key('Control+k'), fill('input[role=combobox]', 'noor'), see('[role=option]')],
    'command palette, nothing found': [key('Control+k'), fill('input[role=combobox]', 'zzzzzz')],
    'keyboard shortcuts': [key('?')],
    notices: [press('Notices|Notices, {count} new')],
    'mark as paid from the list': [markPaid],
  }),
  ...dialogs(
    '/dashboard',
    {
      'marked selected as paid': [
        ...selected,
        press('Mark paid'),
        submit,
        see('dialog .d-foot .btn-primary, dialog li'),
      ],
    },
    { viewer: 'new', before: [makeInvoice] },
  ),
  ...dialogs('/dashboard', { 'notices, none': [press('Notices|Notices, {count} new')] }, { viewer: 'new' }),
  ...views('/dashboard', {
    'bulk bar': [...more('Select')],
    'bulk bar, selected': selected,
    'user menu': [openUserMenu()],
    'side bar': [openSidebar()],
    'search, nothing found': [fill('input[type=search]', 'zzzz'), see('.empty, [data-empty]')],
    'dashboard offline': [goOffline],
    'toast: marked as paid': [markPaid, submit, holdToast],
    'toast: not marked as paid': [markPaid, refuse, submit, holdToast],
  }),
  { name: 'filter by days late', screen: '/dashboard?status=pending&age=up_to_30' },
  { name: 'filter and chips', screen: '/dashboard?status=pending&period=this_month' },
  { name: 'second page of filters, none', screen: '/dashboard?status=draft&period=last_month' },
]

/** States that change a list use an account of their own. */
function makeInvoice({ call }: Stage) {
  return call('post', '/api/invoices', { customer_name: 'Ravi Kumar', amount: '250' })
}

/** On a phone the side bar is a drawer. */
function openSidebar() {
  return async (stage: Stage) => {
    if ((stage.page.viewportSize()?.width ?? 0) < 1000) await press('Open menu')(stage)
  }
}

function openUserMenu() {
  return async (stage: Stage) => {
    await openSidebar()(stage)
    await click('.sidebar [aria-haspopup=menu]')(stage)
  }
}
