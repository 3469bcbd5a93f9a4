const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether two values are equal, fields and elements included: a form may make its stored values anew on each render. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]))
}
