import { createHash } from 'node:crypto'

/** An inline style or script, and its hash for the content security policy. */
export interface InlinePart {
  text: string
  source: string
}

export const inlinePart = (text: string): InlinePart => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
})
