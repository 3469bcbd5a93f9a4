import {
  PAYMENT_NOTE_MAX,
  REFERENCE_MAX,
  SETTLEMENT_METHODS,
  type SettlementMethod,
} from '#contract/invoices/invoice-payment.ts'
import { PART_END, type PaymentEntry } from '#domain/document/exported-payments.ts'
import { cleanLine, countCharacters, TEXT_FAULTS } from '#domain/text/plain-text.ts'
import { cleanReference } from '#domain/upi/clean-reference.ts'
import { readImportedAmount, readImportedDay } from '#domain/text/imported-values.ts'

/** Payments and refunds of one invoice. */
const ENTRIES_MAX = 500

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

function readEntry(line: string): PaymentEntry {
  const [dayText = '', amountText = '', method = '', reference = '', note = '', ...others] = line.split(PART_END)
  const [day, amount] = [readImportedDay(dayText), readImportedAmount(amountText)]
  if ('fault' in day) return refuse(day.fault)
  if ('fault' in amount) return refuse(amount.fault)
  if (amount.amount === 0n) return refuse('A payment of ₹0 cannot be recorded')
  if (!isMethod(method)) return refuse(`Write one of: ${SETTLEMENT_METHODS.join(', ')}`)
  if (method === 'tds' && amount.amount < 0n) return refuse('A refund cannot be TDS')
  if (method === 'write_off' && amount.amount < 0n) return refuse('A refund cannot be written off')
  if (method === 'write_off' && note.trim() === '') return refuse('A write-off needs its reason as a note')
  if (others.length > 0) return refuse('Write day, amount, method, reference and note, with tabs between them')
  return {
    day: day.day,
    amount: amount.amount,
    method,
    reference: cleanReference(readText(reference, REFERENCE_MAX)),
    note: readText(note, PAYMENT_NOTE_MAX),
  }
}

/** The cell that `writePaymentEntries` writes; a fault names the payment. */
export function readPaymentEntries(text: string): { entries: PaymentEntry[] } | { fault: string } {
  const lines = text.split(/\r?\n/)
  if (lines.length > ENTRIES_MAX) return { fault: `At most ${ENTRIES_MAX} payments of one invoice can be imported` }
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
