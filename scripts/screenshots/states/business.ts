import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { attach, check, click, fill, press, see, select, submit, type } from '../steps.ts'
import { dialogs, type Stage, type State, views } from '../state.ts'

const CUSTOMERS = 'Name,Phone,Town\nKaveri Stores,98765 43210,Pune\nRavi Kumar,,Nashik\n'
const WRONG =
  'BILL NO,BILL DATE,PARTY,TOTAL\n2025/1,31/02/2026,Ravi Kumar,"₹1,23,456.78"\n2025/2,28/02/2026,Meera,abc\n'
const addUpi = (vpa: string) => [press('Add a UPI ID'), fill('#upi input', vpa)]
const section = (id: string, selector: string) => click(`#${id} ${selector}`)

const token = [press('Create Token'), type('Name', 'Tally import'), check('See customers'), submit, see('dialog code')]
const webhook = [
  press('Add Webhook'),
  type('Address', 'https://hooks.invalid/pavti'),
  click('input[type=checkbox]'),
  submit,
  see('dialog code'),
]

/** The preview is a table on a desktop and cards on a phone. */
const preview = [attach('customers.csv', CUSTOMERS), see('[aria-labelledby=import-title] .btn-primary:enabled')]

/** Screens that look different for an accountant; the last one is not accessible to them. */
const ACCOUNTANT_PATHS = [
  '/dashboard',
  '/late',
  '/money',
  '/customers',
  '/items',
  '/recurring',
  '/settings',
  '/invoice/new',
]

const register = ({ call }: Stage) =>
  call('put', '/api/business', { version: 1, registration: 'registered', gstin: '27ABCPS1234K1ZM' })

/** Creates a late invoice of a registered seller for a customer without a GSTIN in another state. */
const sellLate = async (stage: Stage) => {
  await register(stage)
  const customer = { state_code: '29', phone: '98765 43210' }
  const lines = [{ description: 'Copper wire 2.5 sq mm, 90 m coil', unit_price: '2450.75', rate: '18', hsn: '7408' }]
  const days = { issued_on: addDays(indiaDay(new Date()), -30), due_on: addDays(indiaDay(new Date()), -12) }
  await stage.call('post', '/api/invoices', { customer_name: 'Lakshmi Enterprises', customer, lines, ...days })
}

/** Signs in as a new accountant of the account, instead of its owner. */
const asAccountant = async ({ call, email, password }: Stage) => {
  const { url } = await call('post', '/api/members/invitations', { role: 'accountant' })
  const token = url.split(/[#=/]/).at(-1)
  await call('post', '/api/invitations/sign-up', { token, name: 'Ravi Kumar', email: `ca-${email}`, password })
}

/** Settings of the business, exports and imports, the developers' screen. */
export const businessStates: State[] = [
  ...views(
    '/settings/paid',
    {
      'UPI IDs, fault': [...addUpi('none'), section('upi', '[type=submit]')],
      'UPI IDs, test with ₹1': [press('Test with ₹1'), see('dialog [role=img]')],
      'UPI IDs, unknown bank': addUpi('asha@okhdfcbnk'),
      'two UPI IDs': [...addUpi('till@okicici'), section('upi', '[type=submit]'), see('#upi li:nth-child(2)')],
    },
    { viewer: 'new' },
  ),
  ...views(
    '/settings/paid/bank',
    { 'bank account, faults': [fill('#bank input', '12'), section('bank', '[type=submit]')] },
    { viewer: 'new' },
  ),
  ...views(
    '/settings/look/numbers',
    {
      'numbers, fault': [click('#numbers summary'), fill('#numbers input', '!!'), section('numbers', '[type=submit]')],
    },
    { viewer: 'new' },
  ),
  ...views(
    '/settings/messages/texts',
    { 'own text of a message': [section('messages', 'textarea'), fill('#messages textarea', 'Namaste {name}')] },
    { viewer: 'new' },
  ),
  ...views('/settings/look/signature', { signature: [attach('signature.png', '')] }, { viewer: 'new' }),
  ...dialogs(
    '/developers',
    {
      'new token': [press('Create Token')],
      'new token, faults': [press('Create Token'), submit],
      'token made': token,
      'revoke a token': [...token, press('Done'), press('Revoke')],
      'add a webhook': [press('Add Webhook')],
      'add a webhook, faults': [press('Add Webhook'), submit],
      'secret of a webhook': webhook,
      'new secret of a webhook': [...webhook, press('Done'), press('New secret')],
      'remove a webhook': [...webhook, press('Done'), press('Remove')],
      'edit a webhook': [...webhook, press('Done'), press('Edit')],
    },
    { viewer: 'new' },
  ),
  ...views(
    '/developers',
    { 'tokens and webhooks': [...token, press('Done'), ...webhook, press('Done')] },
    { viewer: 'new' },
  ),
  ...views('/exports', {
    'import: preview': preview,
    'import: faults': [select('What is in the file', 'invoices'), attach('old.csv', WRONG), see('[role=alert]')],
    'import: no table': [attach('customers.csv', 'x'), see('[role=alert], table')],
    'import: done': [...preview, press('Import {count}'), see('output')],
    'export: wrong days': [
      fill('input[type=date] >> nth=0', '2026-01-01'),
      fill('input[type=date] >> nth=1', '2025-12-31'),
    ],
  }),
  ...views('/reports/gst', { 'GST returns of a registered seller': [] }, { viewer: 'new', before: [register] }),
  ...views(
    '/reports/gst',
    { 'GST returns of a year': [press('Year'), see('table')] },
    { viewer: 'new', before: [sellLate] },
  ),
  ...views(
    '/invoice/new',
    {
      'delivery to another place': [
        click('summary:has-text("PO")'),
        fill('[name="ship_to.address"]', 'Gandhi Bazaar, Bengaluru'),
      ],
    },
    { viewer: 'new', before: [register] },
  ),
  ...ACCOUNTANT_PATHS.map((screen): State => ({
    name: `accountant ${screen}`,
    screen,
    viewer: 'new',
    before: [sellLate, asAccountant],
  })),
  ...views(
    '/dashboard',
    { 'accountant, an invoice': [click('[data-row-link]'), see('article')] },
    { viewer: 'new', before: [sellLate, asAccountant] },
  ),
  ...views('/reports', { 'figures of a chart': [click('summary')], 'reports of a month': [press('Month')] }),
  ...views('/reports/tds', { certificates: [click('summary')] }),
]
