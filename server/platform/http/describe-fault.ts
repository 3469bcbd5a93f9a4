/** What the log may say of a bug. A message or detail of the database carries the values of the row, so it is left out. */
export function describeFault(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const { name, message, stack = '' } = error
  const where = stack.split('\n').filter((line) => line.startsWith('    at '))
  if (!('severity' in error)) return { kind: name, message, where }
  const named = (key: string): unknown => Reflect.get(error, key)
  return { kind: name, code: named('code'), table: named('table'), constraint: named('constraint'), where }
}
