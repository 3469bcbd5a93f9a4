import Negotiator from 'negotiator'

/** How an answer may be compressed; null for not at all. */
export type Encoding = 'br' | 'gzip' | null

/** The smallest encoding that the client accepts; null without Accept-Encoding. */
export const pickEncoding = (acceptEncoding: string | undefined): Encoding => {
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding ?? '' } }).encodings(['br', 'gzip'])
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}
