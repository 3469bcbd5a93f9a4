import { attach, click, fill, holdToast, press, refuse, see, select, submit } from '../steps.ts'
import { dialogs, type State, views } from '../state.ts'
import { statementOf, strangers } from '../../../e2e/harness/statement.ts'

const SMS = 'Rs.250.00 credited to a/c XX4521 by a/c linked to VPA meera@oksbi (UPI Ref No 632487431209)'
/** Headings that no known bank uses. */
const unknownBank =
  'Tag,Zweck,Aus,Ein,Stand\n03/10/26,BY CASH MEERA,,512.50,"1,512.50"\n04/10/26,BY CASH RAVI,,20.00,"1,532.50"\n'
const importIt = click('header .btn:not(.desk-only)')
const paste = click('.btn:is(.desk-only, .phone-only)')

/** Money that waits or was recorded, and the import of statements. */
export const moneyStates: State[] = [
  ...dialogs('/money', {
    'import a statement': [importIt],
    'import a statement, unknown bank': [importIt, attach('bank.csv', unknownBank), see('dialog select')],
    'import a statement, headings for support': [
      importIt,
      attach('bank.csv', unknownBank.replace('Tag', 'Tran Day')),
      press('Send us the headings'),
      see('dialog pre'),
    ],
    'import a statement, not one': [
      importIt,
      attach('bank.csv', 'Hello, World'),
      see('dialog [role=alert], dialog .err'),
    ],
    'paste bank messages': [paste],
    'paste bank messages, read': [paste, fill('textarea', SMS), see('dialog li')],
    'assign a payment': [press('Assign')],
    'choose another invoice': [press('Choose another')],
    'another payment than the recorded one': [press('Another payment')],
    'dates of waiting money': [press('Dates')],
    'undo an import': [press('Undo import')],
    'filter payments': [press('Filter')],
  }),
  ...views('/money', {
    'statement imported': [
      importIt,
      attach('bank.csv', statementOf(strangers(9))),
      see('body:not(:has(dialog[open])) main li'),
    ],
    'record both': [],
    'toast: not recorded': [refuse, press('Record {count} payment'), holdToast],
    recorded: [press('Record {count} payment'), see('main li .paid-text')],
    joined: [click('main li [class*=acts] button'), see('main li .paid-text')],
    'waiting money, nothing found': [fill('input[type=search]', 'zzzz')],
    'record by itself': [click('label:has([name=records_sure])')],
  }),
  ...views('/quick-upi', {
    'quick UPI faults': [submit],
    'quick UPI result': [fill('input[inputmode=decimal]', '250'), submit, see('[role=img]')],
    'quick UPI, refused': [fill('input[inputmode=decimal]', '250'), refuse, submit, see('[role=alert]')],
  }),
  ...dialogs('/quick-upi', {
    'withdraw all links': [
      fill('input[inputmode=decimal]', '250'),
      submit,
      see('[role=img]'),
      press('Withdraw all links'),
    ],
  }),
  ...dialogs('/recurring', {
    'new recurring': [press('New recurring')],
    'new recurring, faults': [press('New recurring'), submit],
    'new recurring, ends': [press('New recurring'), select('Ends', { index: 1 })],
  }),
  ...dialogs('/recurring/:id', {
    'change recurring': [press('Change')],
    'skip a recurring invoice': [press('Skip {next}')],
    'delete a recurring invoice': [press('Delete')],
  }),
  ...views('/recurring/:id', { 'recurring paused': [press('Pause'), press('Continue')] }),
]
