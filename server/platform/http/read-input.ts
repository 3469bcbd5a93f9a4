import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

const UNKNOWN_FIELD = 'This field is not expected here'

/**
 * What a schema makes of the input; without a schema nothing is read.
 * @throws invalid_input with a sentence for each wrong field, or what `refuse` gives
 */
export function readInput(schema: z.ZodMiniType | undefined, input: unknown, refuse = refuseFields): unknown {
  if (!schema) return undefined
  const read = schema.safeParse(input)
  if (!read.success) throw refuse(read.error.issues)
  return read.data
}

type Issues = readonly z.core.$ZodIssue[]

const refuseFields = (issues: Issues): AppError =>
  new AppError('invalid_input', { fields: Object.fromEntries(sentences(issues)) })

function sentences(issues: Issues): [string, string][] {
  return issues.flatMap((issue): [string, string][] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, 5).map((key) => [key.slice(0, 40), UNKNOWN_FIELD])
    return [[String(issue.path[0] ?? 'body'), issue.message]]
  })
}
