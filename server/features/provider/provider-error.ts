/**
 * How a call to the payment provider failed. `unknown` and `slow`: it may have been executed. `refused`: the provider
 * answered with an error. `not_sent`: no byte was sent. `limited`: too many calls. `bad_keys`: 401.
 */
export type ProviderFault = 'refused' | 'not_sent' | 'unknown' | 'slow' | 'limited' | 'bad_keys'

interface Details {
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** A failed call to the payment provider. */
export class ProviderError extends Error {
  readonly kind: ProviderFault
  /** The error text of the provider or the network. For the log, never for a page. */
  readonly description: string
  /** Absent if waiting does not help, as at the permanent limit of test mode. */
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ProviderFault, description: string, { retryAfterSeconds, cause }: Details = {}) {
    super(`The payment provider: ${kind}, ${description}`, { cause })
    this.kind = kind
    this.description = description
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Whether the reference of a link was used before. The provider's text differs between accounts. */
  get isReferenceTaken(): boolean {
    return this.kind === 'refused' && /reference.?id/i.test(this.description) && /already/i.test(this.description)
  }

  /** Whether the call may have been executed. Includes 401, which bursts with right keys get too. */
  get mayHaveHappened(): boolean {
    return ['unknown', 'slow', 'bad_keys'].includes(this.kind) || this.isReferenceTaken
  }
}
