import { GSTIN_DOUBTS, readGstin } from '#domain/gst/gstin.ts'

/** What to warn of where a GSTIN has the right form and may still be mistyped; null where nothing speaks against it. */
export function doubtGstin(gstin: string): string | null {
  const read = readGstin(gstin)
  return 'doubt' in read && read.doubt ? GSTIN_DOUBTS[read.doubt] : null
}
