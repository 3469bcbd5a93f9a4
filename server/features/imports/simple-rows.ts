import * as z from 'zod/mini'
import { createCustomer } from '#contract/customers/customers.ts'
import { itemFields } from '#contract/invoices/invoice-lines.ts'
import { plainNumber, readImportedAmount } from '#domain/text/imported-values.ts'
import { toRupees } from '#domain/money/money.ts'
import { STATES } from '#domain/gst/states.ts'
import type { NamedRow } from './columns.ts'
import type { Read, RowFault } from './faults.ts'

const Customer = createCustomer.body ?? z.never()
const Item = z.strictObject(itemFields)
export type ImportedCustomer = z.output<NonNullable<typeof createCustomer.body>>
export type ImportedItem = z.output<typeof Item>

/** Converts "Maharashtra", "27" or "27-Maharashtra" to a state code; returns other text unchanged, to be refused. */
export const stateCode = (text: string): string => {
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  const found = STATES.find(({ code, name }) =>
    word === '' ? text.trim().padStart(2, '0') === code : name.toLowerCase().replace(/[^a-z]/g, '') === word,
  )
  return found?.code ?? text
}

const amountText = (text: string): string => {
  const read = readImportedAmount(text)
  return 'fault' in read ? text : toRupees(read.amount)
}

const mapDefined = <T>(text: string | undefined, as: (text: string) => T): T | undefined =>
  text === undefined ? undefined : as(text)

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

/** Reads a row as a customer. */
export const readCustomer = ({ row, values }: NamedRow): Read<ImportedCustomer> => {
  const { state, ...others } = values
  const input = { ...others, ...(state === undefined ? {} : { state_code: stateCode(state) }) }
  return parseRow(Customer, row, input, { state_code: 'state' }) as Read<ImportedCustomer>
}

/** Reads a row as an item. */
export const readItem = ({ row, values }: NamedRow): Read<ImportedItem> => {
  const { unit_price, rate, ...others } = values
  return parseRow(Item, row, {
    ...others,
    unit_price: mapDefined(unit_price, amountText),
    rate: mapDefined(rate, (text) => plainNumber(text, 2)),
  })
}
