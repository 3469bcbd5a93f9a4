import { AppError } from './app-error.ts'

/** Refuses the input for one field of it, with the sentence that is shown beside it. @throws invalid_input */
export const refuseField = (field: string, sentence: string): never => {
  throw new AppError('invalid_input', { fields: { [field]: sentence } })
}
