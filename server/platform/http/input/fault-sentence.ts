import type * as z from 'zod/mini'

/** What each type of JSON is called. */
const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** What is counted in each. */
const COUNTED: Record<string, string> = { string: ' characters', array: ' entries' }

/** Choices that are listed in a sentence; more would not help. */
const MOST_CHOICES = 30

/** A sentence for a fault whose field has none of its own in the contract; undefined for rare kinds of faults. */
export function faultSentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is missing' : `Expected ${TYPES[issue.expected] ?? issue.expected}`
    case 'too_big':
      return `At most ${issue.maximum}${COUNTED[issue.origin] ?? ''}`
    case 'too_small':
      return `At least ${issue.minimum}${COUNTED[issue.origin] ?? ''}`
    case 'invalid_value':
      return issue.values.length > MOST_CHOICES ? undefined : `Choose one of ${issue.values.join(', ')}`
    case 'invalid_format':
      return 'This does not have the expected form'
    case 'invalid_union':
      return 'This is none of the accepted forms'
    default:
      return undefined
  }
}
