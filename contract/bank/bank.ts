import * as z from 'zod/mini'
import { PROVIDERS } from '#domain/bank/reports/report-columns.ts'
import { call } from '../call/call.ts'
import { CSV, PDF, XLSX } from '../call/file-reply.ts'
import { chosenDay, day, id, instant, line, optionalLine, optionalVpa, rupees } from '../call/fields.ts'
import { amount } from '../call/number-fields.ts'
import { pageQuery, pageReply } from '../call/paging.ts'

/** Longest name of a bank account, in characters. */
export const ACCOUNT_NAME_MAX = 40

/** A bank account, as named by statements or by the owner. */
export const BankAccount = z.object({
  id,
  /** The last four digits; null if no statement prints them. */
  digits: z.nullable(z.string()),
  name: z.nullable(z.string()),
})
export type BankAccount = z.infer<typeof BankAccount>

export const accountName = line(ACCOUNT_NAME_MAX, 'Enter a name for the account')

export const listBankAccounts = call({
  method: 'GET',
  path: '/api/bank/accounts',
  summary: 'List the bank accounts that statements, bank messages or the owner named',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  reply: z.object({ accounts: z.array(BankAccount) }),
})

export const renameBankAccount = call({
  method: 'PUT',
  path: '/api/bank/accounts/:id',
  summary: 'Name a bank account',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({ name: accountName }),
  reply: z.object({ account: BankAccount }),
})

/** Largest bank statement in bytes. A year of a busy shop is about 2 MB. */
export const STATEMENT_MAX_BYTES = 5 * 1024 * 1024

/** Maximum number of messages of one call. */
export const SMS_MAX = 200

/** Types under which programs send statements. The bytes decide what a file is. */
const STATEMENT_TYPES = ['application/octet-stream', PDF, 'application/vnd.ms-excel', XLSX, CSV] as const

/** The header that holds the password of a file, percent-encoded. It is used once and never stored or logged. */
export const STATEMENT_PASSWORD_HEADER = 'x-statement-password'

/** An imported file. Only its credits are kept. */
export const BankImport = z.object({
  id,
  kind: z.enum(['csv', 'html', 'xlsx', 'xls', 'pdf', 'mt940', 'ofx', 'camt', 'qif']),
  /** The payment app or gateway that made the report; null for the statement of a bank. */
  provider: z.nullable(z.enum(PROVIDERS)),
  /** The bank account; null if neither the file nor the owner named it. */
  account_id: z.nullable(id),
  /** Transactions of the file, in and out. */
  rows: z.number(),
  credits: z.number(),
  /** Credits that were not there before. */
  added: z.number(),
  /** Credits of the file that are now recorded as payments. */
  recorded: z.number(),
  /** Rows of a report that are not money: failed, pending or cancelled payments. */
  left_out: z.number(),
  /** What the provider kept of the credits, and the GST on it. The credits are what customers paid. */
  fee: rupees,
  tax: rupees,
  /** What was refunded to customers according to the report. */
  refunded: rupees,
  first_on: day,
  last_on: day,
  /**
   * The first row whose balance does not follow from the previous one, and its day. Nothing in such a file is recorded
   * automatically.
   */
  broken_row: z.nullable(z.number()),
  broken_on: z.nullable(day),
  imported_at: instant,
  /** When the import was undone. */
  undone_at: z.nullable(instant),
})
export type BankImport = z.infer<typeof BankImport>

/** Columns that Pavti does not know. Nothing was imported: send the file again with `columns`. */
const UnknownColumns = z.object({
  /** Empty texts if the file has no headings. */
  headings: z.array(z.string()),
  /** The first rows. */
  sample: z.array(z.array(z.string())),
})
export type UnknownColumns = z.infer<typeof UnknownColumns>

/** Dates that can be read in two ways. Nothing was imported: send the file again with `day_order`. */
const UnclearDays = z.object({
  /** What the file suggests. */
  likely: z.enum(['day', 'month']),
  examples: z.array(z.object({ printed: z.string(), day_first: z.nullable(day), month_first: day })),
})
export type UnclearDays = z.infer<typeof UnclearDays>

/** The request body is the file. */
export const importBankStatement = call({
  method: 'POST',
  path: '/api/bank/statements',
  summary:
    'Import the credits of a bank statement or of a report of PhonePe, Google Pay, Paytm, BharatPe or Razorpay (the body: CSV, TSV, XLSX, XLS, HTML, text PDF, MT940, OFX, CAMT.053 or QIF); known credits are skipped. Send the password of a file percent-encoded in the header X-Statement-Password',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  /**
   * Field of each column in order, separated by commas; empty: skip the column. Remembered for files with these
   * headings.
   */
  query: z.strictObject({
    columns: z.optional(z.string().check(z.regex(/^[a-z]*(?:,[a-z]*){0,99}$/, 'Name the columns'))),
    /** The owner's name for the account; used if the file does not print its number. */
    account_name: z.optional(accountName),
    /** The part with which dates such as 03/10/2026 begin. Remembered for files with these headings. */
    day_order: z.optional(z.enum(['day', 'month'], 'Choose what comes first in the dates: the day or the month')),
  }),
  reply: z.object({
    import: z.nullable(BankImport),
    unknown_columns: z.nullable(UnknownColumns),
    unclear_days: z.nullable(UnclearDays),
  }),
  takesFile: STATEMENT_TYPES,
  header: { name: STATEMENT_PASSWORD_HEADER, contains: 'The password of the file, percent-encoded' },
  bodyLimitBytes: STATEMENT_MAX_BYTES,
  bodyTooLarge: 'statement_too_large',
})

export const listBankImports = call({
  method: 'GET',
  path: '/api/bank/imports',
  summary: 'List imported bank statements, newest first',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  query: z.strictObject(pageQuery()),
  reply: z.object({ imports: z.array(BankImport), ...pageReply }),
})

const utr = z.nullable(
  z.string().check(z.regex(/^(?:\d{12}|[A-Z\d]{16}|[A-Z\d]{22})$/, 'A UTR has 12, 16 or 22 characters')),
)

/** Credits that were read from bank messages on the device; the messages stay there. */
export const addSmsCredits = call({
  method: 'POST',
  path: '/api/bank/sms',
  summary: 'Add credits read from bank messages: day, amount, UTR and payer; known credits are skipped',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  body: z.strictObject({
    credits: z
      .array(
        z.strictObject({
          day: chosenDay,
          /** Time in the message; without a UTR, it distinguishes two payments of the same day and amount. */
          time: z.optional(
            z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, 'A time looks like 17:36')),
          ),
          amount,
          utr,
          payer_upi: optionalVpa,
          payer_name: optionalLine(120),
          /** The last digits of the account that the message prints. */
          account: z.optional(
            z.nullable(z.string().check(z.regex(/^\d{3,4}$/, 'Enter the last three or four digits of the account'))),
          ),
        }),
      )
      .check(z.minLength(1, 'Paste at least one message'), z.maxLength(SMS_MAX, `At most ${SMS_MAX} messages`)),
  }),
  reply: z.object({
    credits: z.number(),
    added: z.number(),
    /** Credits left out because a known payment has the same UTR or, without a UTR, the same day, time and amount. */
    known: z.array(z.object({ day, amount: rupees, utr: z.nullable(z.string()) })),
    /** Ids of new credits that were recorded as payments, because the business records sure ones automatically. */
    recorded: z.array(id),
  }),
})
