import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id, line } from '../call/fields.ts'

/** Longest name of a bank account, in characters. */
export const ACCOUNT_NAME_MAX = 40

/** A bank account, as statements or the owner name it. */
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
  scope: 'invoices:read',
  reply: z.object({ accounts: z.array(BankAccount) }),
})

export const renameBankAccount = call({
  method: 'PUT',
  path: '/api/bank/accounts/:id',
  summary: 'Name a bank account',
  access: 'signed_in',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({ name: accountName }),
  reply: z.object({ account: BankAccount }),
})
