/** An error answer in the provider's format, which differs between links and orders. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly error: object

  constructor(status: number, error: object) {
    super('The sandbox refused a call.')
    this.status = status
    this.error = error
  }
}

const CODE = 'BAD_REQUEST_ERROR'

export const refuseLink = (description: string): ApiRefusal =>
  new ApiRefusal(400, { code: CODE, description, metadata: [], reason: null, source: null, step: null })

export const refuseOrder = (description: string, field: string | null): ApiRefusal =>
  new ApiRefusal(400, {
    code: CODE,
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field ? { field } : {}),
  })

export const UNKNOWN_ID = 'The id provided does not exist'

export const refuseKeys = (): ApiRefusal => new ApiRefusal(401, { code: CODE, description: 'Authentication failed' })
