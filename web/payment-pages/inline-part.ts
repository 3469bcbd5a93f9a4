import { createHash } from 'node:crypto'

/** A style or script that stands in the page itself, and the hash by which the policy lets it in. */
export interface InlinePart {
  text: string
  source: string
}

export const inlinePart = (text: string): InlinePart => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
})
