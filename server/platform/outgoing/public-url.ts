import { isIP } from 'node:net'

const MAX_ADDRESS_LENGTH = 2_048

/** Names that are never public (RFC 6761, 6762, 8375; .internal is ICANN's for private use). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/

/** A public https URL. `name` is a host name or IP address in lower case, without brackets or trailing dot. */
export interface PublicUrl {
  url: URL
  name: string
}

/**
 * Parses a URL, relative to `from` if it is a redirect. Accepts https on port 443 without credentials and not on one of
 * `ownHosts`; else undefined. Does not resolve the name.
 */
export function readPublicUrl(text: string, ownHosts: readonly string[], from?: URL): PublicUrl | undefined {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text, from?.href)) return undefined
  const url = new URL(text, from)
  const name = url.hostname.replace(/^\[|\]$|\.$/g, '')
  const isPublicName = isIP(name) !== 0 || (name.includes('.') && !PRIVATE_NAME.test(name))
  const isAccepted =
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    isPublicName &&
    !ownHosts.includes(name)
  return isAccepted ? { url, name } : undefined
}
