import {
  PAYMENT_NOTE_MAX,
  REFERENCE_MAX,
  SETTLEMENT_METHODS,
  type SettlementMethod,
  TDS_SECTION_MAX,
} from '#contract/settlement/invoice-payment.ts'
import { DESCRIPTION_MAX } from '#contract/invoices/invoice-lines.ts'
import { ASKED_EXTRA_MAX } from '#domain/document/invoice-balance.ts'
import {
  GST_TDS,
  ID_END,
  PART_END,
  type PaymentEntry,
  PAID_BEFORE,
  splitUndone,
  type VoucherEntry,
} from '#domain/document/exports/exported-payments.ts'
import type { Day } from '#domain/days/india-day.ts'
import { SUPPLY_TYPES } from '#contract/invoices/invoices.ts'
import { findCountry } from '#domain/gst/countries.ts'
import { isExport } from '#domain/gst/gst-supply.ts'
import { readTaxRate } from '#domain/gst/tax-rate.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { readImportedAmount, readImportedDay, readRecordId } from '#domain/imports/imported-values.ts'
import { PERCENT_FAULTS, readPercent } from '#domain/money/percent.ts'
import { NO_TDS_RATE } from '#domain/tds/tds-kinds.ts'
import { cleanLine, countCharacters, TEXT_FAULTS } from '#domain/text/plain-text.ts'
import { cleanReference } from '#domain/upi/utr.ts'

/** The maximum length of the reason of an undone entry, in characters. */
const REASON_MAX = 200
/** The maximum length of a document number (CGST Rule 46(b)), in characters. */
const VOUCHER_NUMBER_MAX = 16
/** The maximum number of payments and refunds in one cell. */
const ENTRIES_MAX = 500
/** The number of parts of an entry about TDS: rate, section and day of the certificate. */
const TDS_PARTS = 3

const isMethod = (text: string): text is SettlementMethod => SETTLEMENT_METHODS.some((method) => method === text)

class EntryFault extends Error {}
const refuse = (reason: string): never => {
  throw new EntryFault(reason)
}

function readText(text: string, max: number): string | null {
  const clean = cleanLine(text)
  if ('fault' in clean) return refuse(TEXT_FAULTS[clean.fault])
  if (countCharacters(clean.text) > max) return refuse(`Use at most ${max} characters`)
  return clean.text === '' ? null : clean.text
}

const PARTS_FAULT = 'Write day, amount, method, reference and note, with tabs between them'

/** Reads the ids of the other payments of a bank credit. */
const readIds = (text: string): string[] =>
  text === '' ? [] : text.split(ID_END).map((id) => readRecordId(id) ?? refuse(PARTS_FAULT))

const readDayPart = (text: string): Day => {
  const day = readImportedDay(text)
  return 'fault' in day ? refuse(day.fault) : day.day
}

const readAmountPart = (text: string): Paise => {
  const read = readImportedAmount(text)
  if ('fault' in read) return refuse(read.fault)
  return read.amount < 0n ? refuse(PARTS_FAULT) : read.amount
}

/** The number of parts of a receipt voucher after its number and day. */
const RECEIVED_PARTS = 11

/**
 * Reads the number and day of a voucher, the amount of a refund voucher for a part of a refund, and the further parts
 * of a receipt voucher.
 */
function readVoucher([numberText = '', dayText = '', ...parts]: readonly string[], isRefund: boolean): VoucherEntry {
  const number = readText(numberText, VOUCHER_NUMBER_MAX)
  const isOfKind = isRefund ? parts.length <= 1 : parts.length > 0 && parts.length <= RECEIVED_PARTS
  if (number === null || !isOfKind) return refuse(PARTS_FAULT)
  const issued_on = readDayPart(dayText)
  if (isRefund) {
    const [refunded] = parts
    return {
      number,
      issued_on,
      received: null,
      ...(refunded === undefined ? {} : { refunded: readAmountPart(refunded) }),
    }
  }
  const [
    taxedOn = '',
    amount = '',
    supply = '',
    place = '',
    rateText = '',
    cgst = '',
    sgst = '',
    igst = '',
    about = '',
    supplyType = 'regular',
    countryText = '',
  ] = parts
  const rate = readTaxRate(rateText)
  if ('fault' in rate || (supply !== 'goods' && supply !== 'services')) return refuse(PARTS_FAULT)
  const supply_type = SUPPLY_TYPES.find((one) => one === supplyType)
  const country = countryText === '' ? null : findCountry(countryText)
  if (supply_type === undefined || country === undefined) return refuse(PARTS_FAULT)
  if ((country !== null) !== isExport(supply_type)) return refuse(PARTS_FAULT)
  const description = readText(about, DESCRIPTION_MAX)
  if (description === null) return refuse(PARTS_FAULT)
  return {
    number,
    issued_on,
    received: {
      taxed_on: readDayPart(taxedOn),
      amount: readAmountPart(amount),
      supply,
      place_of_supply: place === '' ? null : place,
      supply_type,
      country,
      rate: rate.rate,
      cgst: readAmountPart(cgst),
      sgst: readAmountPart(sgst),
      igst: readAmountPart(igst),
      description,
    },
  }
}

/**
 * Reads the rounded-off amount, the id of the payment, the ids of the other payments of its bank credit, and its
 * relation to opening balances; each may be missing.
 */
function readPart(
  [roundOff = '', paymentId = '', othersText = '', forOpening = '', before = '', ...voucher]: readonly string[],
  isRefund: boolean,
): Pick<
  PaymentEntry,
  'round_off' | 'payment_id' | 'recorded_with' | 'for_opening' | 'is_paid_before' | 'undone' | 'voucher'
> {
  const id = readRecordId(paymentId)
  const others = readIds(othersText)
  if (id === null && (paymentId !== '' || voucher.length > 0)) return refuse(PARTS_FAULT)
  if (others.length > 0 && (id === null || others.includes(id) || isRefund)) return refuse(PARTS_FAULT)
  const read = roundOff === '' ? { amount: paise(0n) } : readImportedAmount(roundOff)
  if ('fault' in read) return refuse(read.fault)
  const opening = forOpening === '' ? { amount: paise(0n) } : readImportedAmount(forOpening)
  if ('fault' in opening) return refuse(opening.fault)
  const undone = splitUndone(before)
  const isPaidBefore = before === PAID_BEFORE
  if (before !== '' && !isPaidBefore && undone === undefined) return refuse(PARTS_FAULT)
  if (undone && (voucher.length === 0 || opening.amount !== 0n)) return refuse(PARTS_FAULT)
  const isOfTimeBefore = opening.amount !== 0n || isPaidBefore
  if (isOfTimeBefore && (id === null || isRefund || opening.amount < 0n)) return refuse(PARTS_FAULT)
  if (read.amount < 0n) return refuse('The amount rounded off cannot be below ₹0')
  if (read.amount > ASKED_EXTRA_MAX) return refuse('At most ₹0.99 of a payment can be rounded off')
  return {
    round_off: read.amount,
    payment_id: id,
    recorded_with: others,
    ...(opening.amount > 0n ? { for_opening: opening.amount } : {}),
    ...(isPaidBefore ? { is_paid_before: true } : {}),
    ...(undone ? { undone: { on: readDayPart(undone.day), reason: readText(undone.reason, REASON_MAX) ?? '' } } : {}),
    ...(voucher.length === 0 ? {} : { voucher: readVoucher(voucher, isRefund) }),
  }
}

/** Reads rate, section and day of the certificate; each may be missing. */
function readTds([rateText = '', section = '', certificate = '']: readonly string[]): Pick<
  PaymentEntry,
  'tds_rate' | 'tds_section' | 'certificate_received_on'
> {
  const rate = rateText === '' ? null : readPercent(rateText)
  if (rate && 'fault' in rate) return refuse(PERCENT_FAULTS[rate.fault])
  if (rate?.percent === 0n) return refuse(NO_TDS_RATE)
  const day = certificate === '' ? null : readImportedDay(certificate)
  if (day && 'fault' in day) return refuse(day.fault)
  return {
    tds_rate: rate?.percent ?? null,
    tds_section: readText(section, TDS_SECTION_MAX),
    certificate_received_on: day?.day ?? null,
  }
}

function readEntry(line: string): PaymentEntry {
  const [dayText = '', amountText = '', word = '', reference = '', note = '', ...rest] = line.split(PART_END)
  const [day, amount] = [readImportedDay(dayText), readImportedAmount(amountText)]
  if ('fault' in day) return refuse(day.fault)
  if ('fault' in amount) return refuse(amount.fault)
  if (amount.amount === 0n) return refuse('A payment of ₹0 cannot be recorded')
  const tds = rest.slice(0, TDS_PARTS)
  const tds_tax = word === GST_TDS ? 'gst' : 'income_tax'
  const method = tds_tax === 'gst' ? 'tds' : word
  if (!isMethod(method)) return refuse(`Write one of: ${[...SETTLEMENT_METHODS, GST_TDS].join(', ')}`)
  if (method === 'tds' && amount.amount < 0n) return refuse('A refund cannot be TDS')
  if (tds_tax === 'gst' && (tds[2] ?? '') !== '') return refuse('GST TDS has no certificate')
  if (method === 'write_off' && amount.amount < 0n) return refuse('A refund cannot be written off')
  if (method === 'write_off' && note.trim() === '') return refuse('A write-off needs its reason as a note')
  if (method !== 'tds' && tds.some((part) => part !== '')) return refuse(PARTS_FAULT)
  return {
    day: day.day,
    amount: amount.amount,
    method,
    reference: cleanReference(readText(reference, REFERENCE_MAX)),
    note: readText(note, PAYMENT_NOTE_MAX),
    tds_tax,
    ...readTds(tds),
    ...readPart(rest.slice(TDS_PARTS), amount.amount < 0n),
  }
}

/** Reads the cell that `writePaymentEntries` writes; a fault names the payment. */
export function readPaymentEntries(text: string): { entries: PaymentEntry[] } | { fault: string } {
  const lines = text.split(/\r?\n/)
  if (lines.length > ENTRIES_MAX) return { fault: `One cell can have at most ${ENTRIES_MAX} payments and refunds` }
  const entries: PaymentEntry[] = []
  for (const [i, line] of lines.entries()) {
    try {
      entries.push(readEntry(line))
    } catch (e) {
      if (!(e instanceof EntryFault)) throw e
      return { fault: `Payment ${i + 1}: ${e.message}` }
    }
  }
  return { entries }
}
