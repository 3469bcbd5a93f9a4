// Amounts, quantities and rates. They are separate from the other fields, because the sign-in screen loads those.
import * as z from 'zod/mini'
import { AMOUNT_FAULTS, type Paise, paise, readAmount } from '#domain/money/money.ts'
import { NO_TDS_RATE } from '#domain/tds/tds-kinds.ts'
import { PERCENT_FAULTS, readPercent } from '#domain/money/percent.ts'
import { QUANTITY_FAULTS, readQuantity } from '#domain/money/quantity.ts'
import { readTaxRate, TAX_RATE_FAULTS } from '#domain/gst/tax-rate.ts'
import { Refusal, refuse } from './fields.ts'

/** A number as text or as a JSON number. Its decimal digits are parsed, without float arithmetic. */
const digits = (missing: string) =>
  z.union([z.string().check(z.maxLength(40, missing)), z.number()], { error: missing })

const readDigits = <T>(missing: string, read: (text: string) => T) =>
  z.pipe(
    digits(missing),
    z.transform((input: string | number, context): T => {
      try {
        return read(Object.is(input, -0) ? '-0' : String(input))
      } catch (e) {
        if (!(e instanceof Refusal)) throw e
        context.issues.push({ code: 'custom', message: e.message, input })
        return z.NEVER
      }
    }),
  )

/** An amount in rupees as text or number with at most 2 decimals, read digit by digit into paise. */
export const amount = readDigits(AMOUNT_FAULTS.not_an_amount, (text): Paise => {
  const read = text === '-0' ? { fault: 'too_small' as const } : readAmount(text)
  return 'fault' in read ? refuse(AMOUNT_FAULTS[read.fault]) : read.amount
})

/** Like `amount`, but 0 is accepted: a free item, or no discount. */
export const price = readDigits(AMOUNT_FAULTS.not_an_amount, (text): Paise => {
  if (/^0(?:\.0{1,2})?$/.test(text)) return paise(0n)
  const read = readAmount(text)
  return 'fault' in read ? refuse(AMOUNT_FAULTS[read.fault]) : read.amount
})

/** A quantity above 0 with at most 3 decimals. */
export const quantity = readDigits(QUANTITY_FAULTS.not_a_number, (text) => {
  const read = readQuantity(text)
  return 'fault' in read ? refuse(QUANTITY_FAULTS[read.fault]) : read.quantity
})

/** A percentage from 0 to 100 with at most 2 decimals. */
export const percentage = readDigits(PERCENT_FAULTS.not_a_number, (text) => {
  const read = readPercent(text)
  return 'fault' in read ? refuse(PERCENT_FAULTS[read.fault]) : read.percent
})

/** The rate of TDS: above 0% and up to 100%, with at most 2 decimals. */
export const tdsRate = readDigits(PERCENT_FAULTS.not_a_number, (text) => {
  const read = readPercent(text)
  if ('fault' in read) return refuse(PERCENT_FAULTS[read.fault])
  return read.percent > 0n ? read.percent : refuse(NO_TDS_RATE)
})

/** A current or former GST rate in percent. */
export const taxRate = readDigits(TAX_RATE_FAULTS.not_a_rate, (text) => {
  const read = readTaxRate(text)
  return 'fault' in read ? refuse(TAX_RATE_FAULTS[read.fault]) : read.rate
})
