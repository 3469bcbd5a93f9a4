import type { Customer, CustomerDetail } from '#contract/customers/customers.ts'
import { fromRupees, type Paise, paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Returns "1 invoice" or "12 invoices". */
export const countInvoices = (invoices: number): string => sayCount(texts.invoices, invoices)

/** Returns the amount that a customer still owes of opening balances. */
export const openingOwed = ({ opening_balances }: Pick<CustomerDetail, 'opening_balances'>): Paise =>
  paise(opening_balances.reduce((sum, one) => sum + fromRupees(one.amount) - fromRupees(one.settled), 0n))

/** Returns "₹1,200 due", or null if nothing is due. */
export const showBalance = ({ owed }: Pick<Customer, 'owed'>): string | null =>
  fromRupees(owed) > 0n ? say(texts.owedDue, { owed: showRupees(fromRupees(owed)) }) : null
