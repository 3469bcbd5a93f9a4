import { codeAt } from '../../../tests/accounts/two-step-code.ts'
import { click, fill, goOffline, press, refuse, see, select, submit, type } from '../steps.ts'
import { dialogs, type Stage, type State, views } from '../state.ts'

const within = (id: string, selector: string) => click(`#${id} ${selector}`)
const turnOn = within('two-step', '.btn')

/** Types a code of an authenticator app for the secret that the dialog shows. */
const typeCode = async (stage: Stage) => {
  const secret =
    (await stage.page
      .locator('dialog')
      .getByText(/^[A-Z2-7]{32}$/)
      .textContent()) ?? ''
  await type('Code', codeAt(secret, new Date().toISOString()))(stage)
}

const twoStep = [turnOn, typeCode, submit, see('dialog li')]
const twoStepKept = [...twoStep, press('I have kept them')]

const addAuthenticator = async ({ page }: Stage) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const kind = { protocol: 'ctap2', transport: 'internal' } as const
  const can = {
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...kind, ...can } })
}
const passkey = [addAuthenticator, within('passkeys', '.btn'), submit, see('#passkeys li')]

/** Asks for the password again, as after ten minutes. */
const askAgain = ({ page }: Stage) =>
  page.route('**/api/business/upi-ids', (route) =>
    route.fulfill({ status: 403, json: { code: 'password_needed', message: 'Please enter your password again.' } }),
  )

const addUpi = [
  press('Add a UPI ID'),
  fill('#upi input', 'till@okicici'),
  within('upi', '[type=submit]'),
  see('dialog'),
]

const closeAccount = [
  within('delete', 'button'),
  fill('input[type=password]', 'correct horse'),
  async (stage: Stage) => stage.page.locator('dialog input[type=email]').fill(stage.email),
  submit,
  async ({ page }: Stage) => page.waitForURL(/login/),
]
const signIn = [
  async ({ page }: Stage) => page.goto(new URL('/login', page.url()).href),
  async ({ page, email }: Stage) => page.locator('input[type=email]').fill(email),
  fill('input[type=password]', 'correct horse'),
  submit,
]
const leave = async ({ page }: Stage) => page.context().clearCookies()

const FRESH = { viewer: 'new' } as const

/** The account and its security; each state uses an account of its own. */
export const accountStates: State[] = [
  ...dialogs(
    '/settings/security/two-step',
    {
      'two-step: turn on': [turnOn, see('dialog img, dialog svg[role=img]')],
      'two-step: wrong code': [turnOn, type('Code', '12'), submit],
      'two-step: recovery codes': twoStep,
      'two-step: turn off': [...twoStepKept, press('Turn off')],
      'two-step: new recovery codes': [...twoStepKept, press('Make new recovery codes')],
    },
    FRESH,
  ),
  ...dialogs(
    '/settings/paid',
    {
      'password again': [askAgain, ...addUpi, see('dialog input[type=password]')],
      'password again, wrong': [
        askAgain,
        ...addUpi,
        fill('input[type=password]', 'wrong horse'),
        submit,
        see('dialog [aria-invalid=true]'),
      ],
    },
    FRESH,
  ),
  ...dialogs(
    '/settings/security/passkeys',
    {
      'passkey: add': [within('passkeys', '.btn')],
      'passkey: rename': [...passkey, press('Rename')],
      'passkey: remove': [...passkey, click('#passkeys li button >> nth=1')],
    },
    FRESH,
  ),
  ...dialogs(
    '/settings/data/delete',
    {
      'delete account': [within('delete', 'button')],
      'delete account, faults': [within('delete', 'button'), submit],
    },
    FRESH,
  ),
  ...dialogs('/settings/look', {
    logo: [click('#logo a')],
    'logo by address': [click('#logo a'), press('Use URL')],
  }),
  ...dialogs('/settings', { 'language and theme': [press('Language and theme')] }, FRESH),
  ...views(
    '/settings',
    {
      'settings: found': [fill('main input[type=search]', 'pay')],
      'settings: nothing found': [fill('main input[type=search]', 'xyz')],
      'settings offline': [goOffline],
    },
    FRESH,
  ),
  ...views(
    '/settings/security/two-step',
    {
      'two-step: on': [...twoStepKept],
      'two-step: sign in with a code': [...twoStepKept, leave, ...signIn, see('[autocomplete=one-time-code]')],
      'two-step: sign in with a recovery code': [...twoStepKept, leave, ...signIn, press('Use a recovery code')],
    },
    FRESH,
  ),
  ...views('/settings/security/passkeys', { 'passkey: listed': passkey }, FRESH),
  ...views(
    '/settings/data/delete',
    { 'account closed': [...closeAccount, ...signIn, see('main a[href], main button')] },
    FRESH,
  ),
  ...views('/settings/security/password', { 'change password, faults': [within('password', '[type=submit]')] }, FRESH),
  ...views('/settings/security/email', { 'change e-mail, fault': [within('email', '[type=submit]')] }, FRESH),
  ...views('/settings/business/gst', { 'GST registered': [select('Registration', 'registered')] }, FRESH),
  ...views(
    '/settings/business/details',
    {
      'business faults': [
        fill('#business input[name=name]', ''),
        fill('#business input[type=tel]', '12'),
        within('business', '[type=submit]'),
      ],
      'business offline': [goOffline],
      'not saved': [
        refuse,
        fill('#business input[name=name]', 'Asha & Daughters'),
        within('business', '[type=submit]'),
      ],
    },
    FRESH,
  ),
]
