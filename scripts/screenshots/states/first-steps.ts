import { fill, goOffline, press, refuse, submit } from '../steps.ts'
import { dialogs, type Stage, type State, views } from '../state.ts'

const addSample = ({ call }: Stage) => call('post', '/api/sample', {})

/** The first screens of a visitor and of a new account. */
export const firstStates: State[] = [
  ...(['/dashboard', '/customers', '/sample/invoices/1', '/sample/invoices/5', '/sample/customers/1'] as const).map(
    (screen): State => ({ name: `sample: ${screen}`, screen, viewer: 'new', before: [addSample] }),
  ),
  { name: 'no sample', screen: '/sample/invoices/1' },
  ...dialogs('/dashboard', { 'first invoice': [press('Create Invoice')] }, { viewer: 'new' }),
  ...views(
    '/login',
    {
      'sign in, faults': [submit],
      'sign in, wrong': [
        fill('input[type=email]', 'nobody@example.in'),
        fill('input[type=password]', 'wrong horse'),
        submit,
      ],
      'sign in, offline': [goOffline],
      'sign in, refused': [
        fill('input[type=email]', 'nobody@example.in'),
        fill('input[type=password]', 'wrong horse'),
        refuse,
        submit,
      ],
    },
    { viewer: 'visitor' },
  ),
  ...views(
    '/signup',
    { 'sign up, faults': [submit], 'sign up, weak password': [fill('input[type=password]', 'abc')] },
    { viewer: 'visitor' },
  ),
  ...views(
    '/forgot-password',
    {
      'forgot password, fault': [submit],
      'forgot password, sent': [fill('input[type=email]', 'nobody@example.in'), submit],
    },
    { viewer: 'visitor' },
  ),
  ...['/reset-password', '/confirm-email', '/change-email'].map((screen): State => ({
    name: `${screen} with a link`,
    screen: `${screen}?token=${'a'.repeat(43)}`,
    viewer: 'visitor',
  })),
  {
    name: 'program not reached',
    screen: '/dashboard',
    before: [({ page }) => page.route('**/api/auth/me', (route) => route.abort())],
  },
]
