import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import { faultSentence } from './fault-sentence.ts'

/** Most field errors in one answer. */
const MAX_FIELDS = 50

const UNKNOWN_FIELD = 'This field is not expected here'

/** The query of a call without query parameters, and the body of one without fields: clients often send `{}`. */
export const NO_QUERY = z.strictObject({})
export const NO_BODY = z.optional(z.strictObject({}))

/**
 * Parses input by a schema; undefined without a schema.
 * @throws invalid_input with a message for each invalid field (nested: 'lines.3.unit_price'), or the error of `refuse`
 */
export function readInput(schema: z.ZodMiniType | undefined, input: unknown, refuse = refuseFields): unknown {
  if (!schema) return undefined
  const read = schema.safeParse(input, { error: faultSentence })
  if (!read.success) throw refuse(read.error.issues)
  return read.data
}

type Issues = readonly z.core.$ZodIssue[]

const refuseFields = (issues: Issues): AppError =>
  new AppError('invalid_input', { fields: Object.fromEntries(sentences(issues)) })

function sentences(issues: Issues): [string, string][] {
  return issues.slice(0, MAX_FIELDS).flatMap((issue): [string, string][] => {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, 5).map((key) => [`${path && `${path}.`}${key.slice(0, 40)}`, UNKNOWN_FIELD])
    return [[path || 'body', issue.message]]
  })
}
