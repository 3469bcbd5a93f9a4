const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * Reads the id of a record in an exported file; null for other text. Only ids of RFC 9562 are read, because the API accepts no
 * other ones, and not the one of zeros, after which exports begin.
 */
export function readRecordId(text: string): string | null {
  const id = text.trim().toLowerCase()
  return UUID.test(id) ? id : null
}
