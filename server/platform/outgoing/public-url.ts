import { isIP } from 'node:net'

const MAX_ADDRESS_LENGTH = 2_048

/** Names that are never public (RFC 6761, 6762, 8375; .internal is ICANN's for private use). */
const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/

/** An address of the outside. `name` is a host name or an IP address, in lower case and without brackets or last dot. */
export interface PublicUrl {
  url: URL
  name: string
}

/**
 * Reads a typed address, or a redirect's relative to `from`: https on port 443, nobody's name and password in it,
 * none of our own hosts; undefined for any other. What the name stands for is not looked up here.
 */
export function readPublicUrl(text: string, ownHosts: readonly string[], from?: URL): PublicUrl | undefined {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text, from?.href)) return undefined
  const url = new URL(text, from)
  const name = url.hostname.replace(/^\[|\]$|\.$/g, '')
  const plainName = isIP(name) !== 0 || (name.includes('.') && !INNER_NAME.test(name))
  const fine =
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    plainName &&
    !ownHosts.includes(name)
  return fine ? { url, name } : undefined
}
