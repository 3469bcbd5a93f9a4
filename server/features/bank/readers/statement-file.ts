import { AppError } from '../../../platform/http/app-error.ts'

/** Kinds of file that are read. */
export type FileKind = 'csv' | 'html' | 'xlsx' | 'xls' | 'pdf' | 'mt940' | 'ofx' | 'camt' | 'qif'

/** Largest zip content, in bytes. 20,000 rows of 8 columns have some 20 MB. */
export const INFLATED_MAX_BYTES = 64 * 1024 * 1024

export const DAMAGED = 'This file is damaged or of an unknown kind. Download it from your bank again.'

export const refuseFile = (sentence: string): AppError => new AppError('statement_unreadable', { sentence })

/** Asks for the password, or says that it is wrong. */
export const refusePassword = (password: string | undefined): AppError =>
  new AppError(password === undefined ? 'statement_password_needed' : 'statement_password_wrong')
