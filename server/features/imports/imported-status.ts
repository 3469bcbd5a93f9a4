/** The payment status of an invoice in a file. */
export type ImportedStatus = 'paid' | 'unpaid' | 'part_paid' | 'credited' | 'void'

const WORDS: Record<ImportedStatus, readonly string[]> = {
  paid: ['paid', 'fullypaid', 'settled', 'received', 'closed', 'yes', 'y', 'true'],
  unpaid: ['unpaid', 'pending', 'open', 'due', 'overdue', 'sent', 'notpaid', 'no', 'n', 'false', 'issued'],
  part_paid: ['partpaid', 'partlypaid', 'partiallypaid'],
  credited: ['credited'],
  void: ['cancelled', 'canceled', 'void', 'voided'],
}

export const STATUS_FAULT = 'Write Paid, Unpaid, Part paid or Cancelled'

/** Returns the status for a text such as "Part paid" or "Partially paid"; undefined for an unknown one. */
export const findStatus = (text: string): ImportedStatus | undefined => {
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  return (Object.keys(WORDS) as ImportedStatus[]).find((status) => WORDS[status].includes(word))
}
