import { type ErrorCode, ERRORS } from '#contract/call/errors.ts'

interface Details {
  /** Message for users, instead of the one in ERRORS. */
  sentence?: string
  /** Error message of each invalid field. */
  fields?: Record<string, string>
  /** Value of the Retry-After header. */
  retryAfterSeconds?: number
  /** The caller's own record that is in the way. */
  existingId?: string | undefined
}

/** An AppError as plain data, to be sent between processes. */
export interface Refusal {
  code: ErrorCode
  details: Details
}

/** An expected error. Any other thrown error is a bug and is answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly existingId: string | undefined

  constructor(code: ErrorCode, { sentence, fields, retryAfterSeconds, existingId }: Details = {}) {
    super(sentence ?? ERRORS[code].text)
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.existingId = existingId
  }
  static fromRefusal({ code, details }: Refusal): AppError {
    return new AppError(code, details)
  }

  toRefusal(): Refusal {
    const { code, message: sentence, fields, retryAfterSeconds, existingId } = this
    return {
      code,
      details: {
        sentence,
        ...(fields ? { fields } : {}),
        ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
        ...(existingId ? { existingId } : {}),
      },
    }
  }
}

/** @throws invalid_input with the message for one field */
export const refuseField = (field: string, sentence: string): never => {
  throw new AppError('invalid_input', { fields: { [field]: sentence } })
}
