import type { State } from '../state.ts'
import { accountStates } from './accounts.ts'
import { businessStates } from './business.ts'
import { customerStates } from './customers.ts'
import { firstStates } from './first-steps.ts'
import { invoiceStates } from './invoices.ts'
import { listStates } from './list.ts'
import { moneyStates } from './money.ts'
import { payerStates } from './payers.ts'
import { planStates } from './plans.ts'
import { screenStates } from './screens.ts'

/** The order matters, because some of the later ones change the shop. */
const FEATURES = {
  screens: screenStates,
  'first steps': firstStates,
  payers: payerStates,
  plans: planStates,
  accounts: accountStates,
  business: businessStates,
  invoices: invoiceStates,
  money: moneyStates,
  list: listStates,
  customers: customerStates,
}

/** All states that get pictures; a name begins with its feature. */
export const STATES: readonly State[] = Object.entries(FEATURES).flatMap(([feature, states]) =>
  states.map((state) => ({ ...state, name: `${feature}: ${state.name}` })),
)
