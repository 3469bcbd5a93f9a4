import { GSTIN_DOUBTS, readGstin } from '#domain/gst/gstin.ts'

/** Returns a warning for a well-formed GSTIN that may be mistyped; null without doubt. */
export function doubtGstin(gstin: string): string | null {
  const read = readGstin(gstin)
  return 'doubt' in read && read.doubt ? GSTIN_DOUBTS[read.doubt] : null
}
