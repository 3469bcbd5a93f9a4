import { isIP } from 'node:net'
import { AppError } from '#server/platform/http/app-error.ts'

const MAX_ADDRESS_LENGTH = 2_048

/** Names that are never public (RFC 6761, 6762, 8375; .internal is ICANN's for private use). */
const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/

/** Where a picture lies. `name` is a host name or an IP address, in lower case and without brackets or last dot. */
export interface PictureAddress {
  url: URL
  name: string
}

/**
 * Reads a typed address, or a redirect's relative to `from`: https on port 443, nobody's name and password in it,
 * none of our own hosts. What the name stands for is not looked up here.
 * @throws logo_address_refused
 */
export function readPictureAddress(text: string, ownHosts: readonly string[], from?: URL): PictureAddress {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text, from?.href)) throw new AppError('logo_address_refused')
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
  if (!fine) throw new AppError('logo_address_refused')
  return { url, name }
}
