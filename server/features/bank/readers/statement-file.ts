import { AppError } from '../../../platform/http/app-error.ts'

/** Kinds of file that are read. */
export type FileKind = 'csv' | 'html' | 'xlsx' | 'xls' | 'pdf' | 'mt940' | 'ofx' | 'camt' | 'qif'

export const DAMAGED = 'This file is damaged or of an unknown kind. Download it from your bank again.'

export const fileError = (sentence: string): AppError => new AppError('statement_unreadable', { sentence })

/** Asks for the password, or says that it is wrong. */
export const refusePassword = (password: string | undefined): AppError =>
  new AppError(password === undefined ? 'statement_password_needed' : 'statement_password_wrong')
