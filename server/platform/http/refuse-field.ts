import { AppError } from './app-error.ts'

/** @throws invalid_input with the message for one field */
export const refuseField = (field: string, sentence: string): never => {
  throw new AppError('invalid_input', { fields: { [field]: sentence } })
}
