import { type ErrorCode, ERRORS } from '#contract/call/errors.ts'

interface Details {
  /** What people read instead of the table's sentence, where it names something. */
  sentence?: string
  /** A sentence for each wrong field of the request. */
  fields?: Record<string, string>
  /** Seconds after which another try makes sense. */
  retryAfterSeconds?: number
}

/** An AppError as plain data, which can be sent between threads. */
export interface Refusal {
  code: ErrorCode
  details: Details
}

/** An expected refusal. Anything else that is thrown is a bug and answers `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, { sentence, fields, retryAfterSeconds }: Details = {}) {
    super(sentence ?? ERRORS[code].text)
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
  static fromRefusal({ code, details }: Refusal): AppError {
    return new AppError(code, details)
  }

  toRefusal(): Refusal {
    const { code, message: sentence, fields, retryAfterSeconds } = this
    return {
      code,
      details: { sentence, ...(fields ? { fields } : {}), ...(retryAfterSeconds ? { retryAfterSeconds } : {}) },
    }
  }
}
