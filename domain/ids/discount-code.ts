/**
 * Parses a discount code: trimmed, upper case, 1 to 20 ASCII letters, digits, - and _. Null if invalid. Other letters
 * are refused before upper-casing, which would turn ß into SS and ı into I.
 */
export const readDiscountCode = (typed: string): string | null => {
  const code = typed.trim()
  return /^[A-Za-z0-9_-]{1,20}$/.test(code) ? code.toUpperCase() : null
}
