import { trimCopied } from './plain-text.ts'

/** Maximum length in characters of an address (RFC 5321, path without brackets) and of the part before the @. */
const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/** ASCII only and unquoted: no look-alike letters, lists or display names. */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** Returns the domain in lower case and punycode; undefined if invalid. */
const asciiDomain = (typed: string): string | undefined => {
  if (!TYPED_DOMAIN.test(typed)) return undefined
  try {
    const { hostname } = new URL(`http://${typed}`)
    return DOMAIN.test(hostname) ? hostname : undefined
  } catch {
    // URL throws on an invalid host. URL.canParse is missing in browsers that are still in use.
  }
}

/**
 * Parses an e-mail address: trimmed, lower case, domain in punycode. Plus tags and dots stay: they may be another
 * mailbox.
 */
export const readEmail = (text: string): { email: string } | { fault: 'not_an_email' } => {
  const typed = trimCopied(text)
  const at = typed.indexOf('@')
  const local = typed.slice(0, at)
  const domain = asciiDomain(typed.slice(at + 1))
  const email = `${local.toLowerCase()}@${domain}`
  const good =
    at !== -1 &&
    LOCAL.test(local) &&
    local.length <= MAX_LOCAL_LENGTH &&
    domain !== undefined &&
    email.length <= MAX_LENGTH
  return good ? { email } : { fault: 'not_an_email' }
}

/** Returns part of an address, for a history that others may see: a…@example.in. */
export const maskEmail = (email: string): string => email.replace(/(.).*(?=@)/, '$1…')
