import * as z from 'zod/mini'
import { createCustomer } from '#contract/customers/customers.ts'
import { EXEMPTIONS } from '#contract/invoices/invoice-lines.ts'
import { createItem } from '#contract/items/items.ts'
import { EXEMPTION_LABELS } from '#domain/document/document-labels.ts'
import { plainNumber, readImportedAmount } from '#domain/imports/imported-values.ts'
import { toRupees } from '#domain/money/money.ts'
import { findPayerLanguage } from '#domain/text/languages.ts'
import { findStateCode } from '#domain/imports/state-words.ts'
import type { NamedRow } from './cells/columns.ts'
import type { Read, RowFault } from './faults.ts'

const Customer = createCustomer.body ?? z.never()
const Item = createItem.body ?? z.never()
export type CustomerOfRow = z.output<NonNullable<typeof createCustomer.body>>
export type ImportedItem = z.output<NonNullable<typeof createItem.body>>

/**
 * Converts "Maharashtra", "27", "27-Maharashtra" or "MH" to a state code. Returns other text unchanged; it is refused
 * later.
 */
export const stateCode = (text: string): string => findStateCode(text) ?? text

const amountText = (text: string): string => {
  const read = readImportedAmount(text)
  return 'fault' in read ? text : toRupees(read.amount)
}

const mapDefined = <T>(text: string | undefined, as: (text: string) => T): T | undefined =>
  text === undefined ? undefined : as(text)

const exemptionOf = (text: string) =>
  EXEMPTIONS.find((one) => EXEMPTION_LABELS[one].toLowerCase() === text.toLowerCase())

function parseRow<S extends z.ZodMiniType>(
  schema: S,
  row: number,
  input: unknown,
  rename: Record<string, string> = {},
): Read<z.output<S>> {
  const read = schema.safeParse(input)
  if (read.success) return { value: read.data }
  return {
    faults: read.error.issues.map(({ path, message }): RowFault => {
      const name = String(path[0] ?? '')
      return { row, field: rename[name] ?? name, reason: message }
    }),
  }
}

/** Reads a row as a customer, without its advances. */
export const readCustomerDetails = ({ row, values }: NamedRow): Read<CustomerOfRow> => {
  const { state, language, ...others } = values
  const input = {
    ...others,
    ...(state === undefined ? {} : { state_code: stateCode(state) }),
    ...(language === undefined ? {} : { language: findPayerLanguage(language) ?? language }),
  }
  return parseRow(Customer, row, input, { state_code: 'state' }) as Read<CustomerOfRow>
}

const EXEMPTION_FAULT = `Write one of: ${Object.values(EXEMPTION_LABELS).join(', ')}`

/** Reads a row as an item. */
export const readItem = ({ row, values }: NamedRow): Read<ImportedItem> => {
  const { unit_price, rate, exemption, ...others } = values
  const foundExemption = mapDefined(exemption, exemptionOf)
  if (exemption !== undefined && foundExemption === undefined)
    return { faults: [{ row, field: 'exemption', reason: EXEMPTION_FAULT }] }
  return parseRow(Item, row, {
    ...others,
    ...(foundExemption === undefined ? {} : { exemption: foundExemption }),
    unit_price: mapDefined(unit_price, amountText),
    rate: mapDefined(rate, (text) => plainNumber(text, 2)),
  }) as Read<ImportedItem>
}
