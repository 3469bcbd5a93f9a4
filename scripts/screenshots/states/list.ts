import { check, click, fill, goOffline, holdToast, key, press, refuse, see, select, submit, type } from '../steps.ts'
import { dialogs, type State, views } from '../state.ts'

const selected = [press('Select'), check('Select this page')]
const create = press('Create Invoice')

/** The list of invoices, and the quick form of a new one. */
export const listStates: State[] = [
  ...dialogs('/dashboard', {
    'create invoice': [create],
    'create invoice, more': [create, press('More')],
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
    'filter invoices': [press('Filter')],
    'filter invoices, days': [press('Filter'), select('Dates', { index: 7 })],
    'filter invoices, fault': [press('Filter'), fill('input[role=combobox]', 'Nobody'), submit],
    'mark selected as paid': [...selected, press('Mark paid')],
    'marked selected as paid': [
      ...selected,
      press('Mark paid'),
      submit,
      see('dialog progress, dialog li, dialog output'),
    ],
    'remind of selected': [...selected, press('Remind')],
    'PDFs of selected': [...selected, press('PDFs')],
    theme: [openUserMenu(), press('Theme')],
    settings: [openUserMenu(), press('Settings')],
    'settings, logo by address': [openUserMenu(), press('Settings'), press('Use URL')],
    'command palette': [key('Control+k')],
    'command palette, found': [key('Control+k'), fill('input[role=combobox]', 'noor'), see('[role=option]')],
    'command palette, nothing found': [key('Control+k'), fill('input[role=combobox]', 'zzzzzz')],
    'keyboard shortcuts': [key('?')],
    notices: [openSidebar(), press('Notices, {count} new')],
    'mark as paid from the list': [press('Mark Paid')],
  }),
  ...dialogs('/dashboard', { 'notices, none': [openSidebar(), press('Notices')] }, { viewer: 'new' }),
  ...views('/dashboard', {
    'bulk bar': [press('Select')],
    'bulk bar, selected': selected,
    'user menu': [openUserMenu()],
    'side bar': [openSidebar()],
    'search, nothing found': [fill('input[type=search]', 'zzzz'), see('.empty, [data-empty]')],
    'dashboard offline': [goOffline],
    'toast: marked as paid': [press('Mark Paid'), submit, holdToast],
    'toast: not marked as paid': [press('Mark Paid'), refuse, submit, holdToast],
  }),
  { name: 'filter and chips', screen: '/dashboard?status=pending&period=this_month' },
  { name: 'second page of filters, none', screen: '/dashboard?status=draft&period=last_month' },
]

/** On a phone the side bar is a drawer. */
function openSidebar() {
  return async (stage: Parameters<ReturnType<typeof press>>[0]) => {
    if ((stage.page.viewportSize()?.width ?? 0) < 1000) await press('Open menu')(stage)
  }
}

function openUserMenu() {
  return async (stage: Parameters<ReturnType<typeof press>>[0]) => {
    await openSidebar()(stage)
    await click('.sidebar [aria-haspopup=menu]')(stage)
  }
}
