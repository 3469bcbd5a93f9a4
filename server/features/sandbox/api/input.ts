import * as z from 'zod'

/** Paise. The provider's limit for test accounts: ₹5,00,000. */
const AMOUNT_MAX = 50_000_000
const NOTES_MAX = 15
const QUARTER_HOUR_SECONDS = 15 * 60
const HALF_YEAR_SECONDS = 183 * 24 * 3600

const amount = z
  .int({
    error: ({ input }) => (input === undefined ? 'The amount field is required.' : 'The amount must be an integer.'),
  })
  .min(100, 'The amount must be at least INR 1.00')
  .max(AMOUNT_MAX, 'Amount exceeds maximum amount allowed.')

const notes = z
  .record(z.string().max(255), z.string().max(255, 'notes too long'))
  .refine((all) => Object.keys(all).length <= NOTES_MAX, 'Number of fields in notes should be less than 16')
  .or(z.array(z.never()).transform(() => ({})))
  .nullish()
  .transform((all) => all ?? {})

const nowSeconds = () => Date.now() / 1_000

/** The request for a payment link. Fields that the sandbox does not use are ignored. */
export const LinkInput = z.object({
  amount,
  currency: z.string().length(3).default('INR'),
  accept_partial: z.literal(false, { error: 'The sandbox takes no partial payments.' }).default(false),
  description: z.string().max(2048, 'The description may not be longer than 2048 characters.').default(''),
  reference_id: z.string().max(40, 'The reference id may not be greater than 40 characters.').default(''),
  notes,
  callback_url: z
    .url({ protocol: /^https?$/, error: 'The callback url must be a valid URL.' })
    .max(2000)
    .optional(),
  callback_method: z.literal('get', { error: 'The callback method must be get.' }).optional(),
  expire_by: z
    .int()
    .refine((at) => at >= nowSeconds() + QUARTER_HOUR_SECONDS, 'timestamp must be atleast 15 minutes in future')
    .refine((at) => at <= nowSeconds() + HALF_YEAR_SECONDS, 'expire_by cannot be more than 6 months in future')
    .optional(),
})

export const OrderInput = z.object({
  amount,
  currency: z.string({ error: 'The currency must be a string.' }),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  notes,
})

export const RefundInput = z.object({ amount: z.int().positive().optional() })

/** Returns the parsed value, or the first error message with its field. */
export function parseInput<S extends z.ZodType>(
  schema: S,
  input: unknown,
): { value: z.output<S> } | { message: string; field: string | null } {
  const read = schema.safeParse(input ?? {})
  if (read.success) return { value: read.data }
  const issue = read.error.issues[0]
  return { message: issue?.message ?? 'Invalid request', field: issue?.path[0]?.toString() ?? null }
}

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
