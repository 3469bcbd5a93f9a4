import { fiscalYear, monthOf, quarterOf } from '#domain/days/month.ts'
import { EXEMPTION_LABELS } from '#domain/document/document-labels.ts'
import { writePaymentEntries } from '#domain/document/exports/exported-payments.ts'
import { REFUSAL_LABELS } from '#domain/document/payment-labels.ts'
import { showPercent } from '#domain/money/percent.ts'
import { gstTdsHeads } from '#domain/tds/tds-kinds.ts'
import { ENGLISH_NAMES } from '#domain/text/languages.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { showRate, taxRate } from '#domain/gst/tax-rate.ts'
import { day, money, moneyIfAny, number, type Table, text } from '../../platform/sheets/table.ts'
import type {
  ExportedClaim,
  ExportedCustomer,
  ExportedGstTds,
  ExportedHistoryEntry,
  ExportedItem,
  ExportedReminder,
  ExportedTds,
} from './rows.ts'
import type { ExportedPlanPayment } from '../plans/service.ts'
import { reasonWords, stateName, yesOrNo } from './document-tables.ts'

const PLAN_PAYMENT_STATES: Record<ExportedPlanPayment['status'], string> = {
  paid: 'Paid',
  part_refunded: 'Part refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  lost: 'Charged back by the bank',
}

export const TDS: Table<ExportedTds> = {
  name: 'TDS',
  columns: [
    day('Received on', (row) => row.day),
    text('Fiscal year', (row) => fiscalYear(row.day)),
    text('Quarter', (row) => `Q${quarterOf(monthOf(row.day))}`),
    text('Customer', (row) => row.customer_name),
    // The PAN is part of the GSTIN; Form 26AS names the customer by its TAN.
    text('PAN', (row) => row.gstin && row.gstin.slice(2, 12)),
    text('Invoice', (row) => row.invoices),
    text('Section', (row) => row.section),
    text('Rate %', (row) => row.rate && showPercent(row.rate)),
    money('TDS', (row) => row.amount),
    day('Certificate received on', (row) => row.certificate_received_on),
  ],
}

export const GST_TDS: Table<ExportedGstTds> = {
  name: 'GST TDS',
  columns: [
    day('Received on', (row) => row.day),
    // Buyers file GSTR-7 by month, and the portal shows the credit by month.
    text('Month', (row) => monthOf(row.day)),
    text('Customer', (row) => row.customer_name),
    text('GSTIN of deductor', (row) => row.gstin),
    text('Invoice', (row) => row.invoices),
    money('IGST', (row) => gstTdsHeads(row.amount, row.is_igst).igst),
    money('CGST', (row) => gstTdsHeads(row.amount, row.is_igst).cgst),
    money('SGST', (row) => gstTdsHeads(row.amount, row.is_igst).sgst),
    money('GST TDS', (row) => row.amount),
  ],
}

const CLAIM_STATES: Record<ExportedClaim['state'], string> = {
  open: 'Waiting for your answer',
  confirmed: 'Confirmed, see the payments',
  refused: 'Not received',
  settled: 'Invoice settled otherwise',
}

export const CLAIMS: Table<ExportedClaim> = {
  name: 'Claims',
  columns: [
    day('Claimed on', (row) => row.day),
    text('Invoice', (row) => row.number),
    text('Customer', (row) => row.customer_name),
    money('Amount claimed (not a payment)', (row) => row.amount),
    text('UTR', (row) => row.utr),
    text('Payer', (row) => row.payer_name),
    text('Note', (row) => row.note),
    text('State', (row) => CLAIM_STATES[row.state]),
    text('Refused because', (row) => row.refusal_reason && REFUSAL_LABELS[row.refusal_reason]),
    text('Note to the payer', (row) => row.refusal_note),
  ],
}

const REMINDER_WAYS: Record<ExportedReminder['way'], string> = {
  whatsapp: 'WhatsApp',
  mail: 'Mail',
  skipped: 'Skipped',
}

export const REMINDERS: Table<ExportedReminder> = {
  name: 'Reminders',
  columns: [
    text('Sent at', (row) => row.at),
    text('Invoice', (row) => row.number),
    text('Customer', (row) => row.customer_name),
    text('Way', (row) => REMINDER_WAYS[row.way]),
    text('Days from the due date', (row) => row.step?.toString() ?? null),
    day('Due on', (row) => row.due_on),
    money('Amount owed then', (row) => row.amount),
    text('By', (row) => row.by ?? 'Pavti'),
  ],
}

export const CUSTOMERS: Table<ExportedCustomer> = {
  name: 'Customers',
  columns: [
    text('Name', (row) => row.name),
    // Without the leading +, which a spreadsheet would compute, and with spaces, so that it stays text.
    text('Mobile', (row) => row.phone && showPhone(row.phone).replace('+91 ', '')),
    text('Email', (row) => row.email),
    text('Address', (row) => row.address),
    text('GSTIN', (row) => row.gstin),
    text('State', (row) => stateName(row.state_code)),
    number('Invoices', (row) => String(row.invoices)),
    money('Received', (row) => row.received),
    money('Owed', (row) => row.owed),
    text('Archived', (row) => yesOrNo(row.is_archived)),
    text('Notes', (row) => row.notes),
    text('Language', (row) => row.language && ENGLISH_NAMES[row.language]),
    text('Advances', (row) => writePaymentEntries(row.advances)),
    text('Customer ID', (row) => row.id),
    moneyIfAny('Opening balance', (row) => row.opening_balance),
    day('Opening balance on', (row) => row.opening_on),
  ],
}

export const ITEMS: Table<ExportedItem> = {
  name: 'Items',
  columns: [
    text('Description', (row) => row.description),
    text('HSN/SAC', (row) => row.hsn),
    text('Unit', (row) => row.unit),
    money('Unit price', (row) => row.unit_price),
    number('GST %', (row) => showRate(taxRate(BigInt(row.rate)))),
    text('Exemption', (row) => row.exemption && EXEMPTION_LABELS[row.exemption]),
  ],
}

export const HISTORY: Table<ExportedHistoryEntry> = {
  name: 'History',
  columns: [
    text('At', (row) => row.at),
    text('Of', (row) => row.subject),
    text('What', (row) => row.what),
    moneyIfAny('Amount', (row) => row.amount),
    text('Detail', (row) => reasonWords(row.detail)),
    text('By', (row) => row.by),
  ],
}

export const PLAN_PAYMENTS: Table<ExportedPlanPayment> = {
  name: 'Plan payments',
  columns: [
    text('Receipt', (row) => row.receipt_number),
    text('Paid at', (row) => row.paid_at),
    money('Amount', (row) => row.amount),
    money('Refunded', (row) => row.amount_refunded),
    text('State', (row) => PLAN_PAYMENT_STATES[row.status]),
    day('From', (row) => row.period_from),
    day('To', (row) => row.period_to),
    text('Payment ID', (row) => row.razorpay_payment_id),
  ],
}
