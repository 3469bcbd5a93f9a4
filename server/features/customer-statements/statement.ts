import type { CustomerDetail } from '#contract/customers/customers.ts'
import { FIRST_DAY } from '#contract/call/days.ts'
import { type CustomerStatementQuery, STATEMENT_ROWS_MAX } from '#contract/customer-statements/statements.ts'
import { balanceAfter, type CustomerStatement, customerStatement } from '#domain/customer-account/customer-statement.ts'
import { fiscalYearStart } from '#domain/days/month.ts'
import { type Day, startOfDay } from '#domain/days/india-day.ts'
import { paise } from '#domain/money/money.ts'
import type { MsmeInterest } from '#domain/msmed/late-interest.ts'
import { languageForCustomer } from '#domain/text/languages.ts'
import { readToday } from '../../platform/clock.ts'
import { refuseField } from '../../platform/http/app-error.ts'
import type { PdfFile } from '../../platform/http/file-answer.ts'
import { inLongReadTurn } from '../../platform/limits/business-turns.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import { printOrRefuse } from '../../platform/pdf/printer.ts'
import { findAccountLanguage, type Owner } from '../../actor/actor.ts'
import { findSeller } from '../business/service.ts'
import { getCustomer } from '../customers/service.ts'
import { sumInterestByCustomer } from '../msme-interest/service.ts'
import { findOwnLogo } from '../profile/service.ts'
import { statementDocument } from './statement-document.ts'
import { pdfName, type PrintParts, templatePath } from '../invoices/pdf/service.ts'
import { type EntryRow, hasExport, listEntries, sumBefore, sumOpenings } from './entry-queries.ts'

/** A range of IST days, both included. */
export interface StatementPeriod {
  from: Day
  to: Day
}

/** Completes the requested period; it ends today at the latest. @throws invalid_input */
export const periodOf = (asked: CustomerStatementQuery, today: Day): StatementPeriod => {
  const to = asked.to === undefined || asked.to > today ? today : asked.to
  const from = asked.from ?? fiscalYearStart(to)
  return from > to ? refuseField('from', 'This day is still to come. Choose today or an earlier day.') : { from, to }
}

/**
 * Returns the account of a customer in a period; for a merged customer, of the customer it was merged into.
 * @throws not_found (absent or another owner's), invalid_input (a future period, or more than STATEMENT_ROWS_MAX
 * entries)
 */
export async function readCustomerStatement(
  tx: Tx,
  actor: Owner,
  customerId: string,
  asked: CustomerStatementQuery,
): Promise<{
  customer: CustomerDetail
  /** Whether there is an export among the invoices. */
  isAbroad: boolean
  /** Interest so far on unpaid amounts, if the statement ends today; null without interest, or if it is not shown. */
  interest: MsmeInterest | null
  today: Day
  period: StatementPeriod
  account: CustomerStatement<EntryRow>
}> {
  const customer = await getCustomer(tx, actor, customerId)
  const today = await readToday(tx)
  const period = periodOf(asked, today)
  const entries = await listEntries(tx, actor, customer.id, { ...period, limit: STATEMENT_ROWS_MAX + 1 })
  if (entries.length > STATEMENT_ROWS_MAX)
    refuseField(
      'from',
      `These days have more than ${STATEMENT_ROWS_MAX.toLocaleString('en-IN')} entries. Choose a shorter period.`,
    )
  const before = balanceAfter(await sumBefore(tx, actor, customer.id, period.from))
  const opening = await sumOpenings(tx, actor, customer.id, period.to)
  const isAbroad = await hasExport(tx, actor, customer.id)
  const interests = period.to === today ? await sumInterestByCustomer(tx, actor, [customer.id], { today }) : undefined
  const interest = interests?.get(customer.id) ?? null
  return { customer, isAbroad, interest, today, period, account: customerStatement(paise(before + opening), entries) }
}

/**
 * Returns the statement of a customer as PDF, read in one snapshot. The same account gives the same bytes on one day.
 * @throws not_found, invalid_input, business_busy, unavailable (too many at once, or Typst failed)
 */
export async function printCustomerStatement(
  { db, printer }: PrintParts,
  actor: Owner,
  customerId: string,
  asked: CustomerStatementQuery,
  signal?: AbortSignal,
): Promise<PdfFile> {
  const read = await inLongReadTurn(
    actor.businessId,
    () =>
      inSnapshot(db, async (tx) => ({
        ...(await readCustomerStatement(tx, actor, customerId, asked)),
        accountLanguage: await findAccountLanguage(tx, actor),
        seller: await findSeller(tx, actor),
        logo: (await findOwnLogo(tx, actor)) ?? null,
      })),
    signal,
  )
  const { customer, period, today, seller, accountLanguage } = read
  const { data, pictures } = statementDocument({
    ...read,
    seller_name: seller.name,
    sellerVpa: seller.default_upi,
    language: languageForCustomer(customer.language, accountLanguage),
  })
  const pdf = await printOrRefuse(printer, {
    template: templatePath('statement'),
    data,
    pictures,
    createdAt: startOfDay(today),
    businessId: actor.businessId,
    signal,
  })
  const days = period.from === FIRST_DAY ? ['up to', period.to] : [period.from, 'to', period.to]
  return { pdf, fileName: pdfName('Statement', customer.name.slice(0, 40), ...days) }
}
