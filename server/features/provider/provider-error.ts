/**
 * How a call to the payment provider went wrong. `unknown` and `slow`: it may have been carried out all the same.
 * `refused`: the provider said no. `not_sent`: it never got there. `limited`: too many calls. `bad_keys`: 401.
 */
export type ProviderFault = 'refused' | 'not_sent' | 'unknown' | 'slow' | 'limited' | 'bad_keys'

interface Details {
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** A call to the payment provider that gave no answer to use. */
export class ProviderError extends Error {
  readonly kind: ProviderFault
  /** What the provider or the network said: for the log, never for a page. */
  readonly description: string
  /** Only where waiting helps; absent at the limit of test mode, which lasts for ever. */
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ProviderFault, description: string, { retryAfterSeconds, cause }: Details = {}) {
    super(`The payment provider: ${kind}, ${description}`, { cause })
    this.kind = kind
    this.description = description
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The reference of a link has been used before; its wording differs between accounts. */
  get isReferenceTaken(): boolean {
    return this.kind === 'refused' && /reference.?id/i.test(this.description) && /already/i.test(this.description)
  }

  /** Whether what was asked for may have been done; 401 belongs here since bursts with good keys meet it too. */
  get mayHaveHappened(): boolean {
    return ['unknown', 'slow', 'bad_keys'].includes(this.kind) || this.isReferenceTaken
  }
}
