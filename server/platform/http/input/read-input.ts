import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'

/** The name of each JSON type in a message. */
const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** The unit of a length limit, by type. */
const COUNTED: Record<string, string> = { string: ' characters', array: ' entries' }

/** Maximum number of choices that a message lists; more would not help. */
const MOST_CHOICES = 30

const chooseOneOf = (choices: readonly unknown[]): string => `Choose one of ${choices.join(', ')}`

/** Returns a message for a fault whose field has none in the contract; undefined for rare kinds of faults. */
function faultSentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is missing' : `Expected ${TYPES[issue.expected] ?? issue.expected}`
    case 'too_big':
      return `At most ${issue.maximum}${COUNTED[issue.origin] ?? ''}`
    case 'too_small':
      return `At least ${issue.minimum}${COUNTED[issue.origin] ?? ''}`
    case 'invalid_value':
      return issue.values.length > MOST_CHOICES ? undefined : chooseOneOf(issue.values)
    case 'invalid_format':
      return 'This does not have the expected form'
    case 'invalid_union':
      return Array.isArray(issue.options) ? chooseOneOf(issue.options) : 'This is none of the accepted forms'
    default:
      return undefined
  }
}

/** Maximum number of field errors in one answer. */
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
