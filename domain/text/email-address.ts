/** Longest address, in characters (RFC 5321, path without brackets), and its longest part before the @. */
const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/** ASCII only and unquoted: look-alike letters, lists and display names have no place in an account's address. */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** The domain as mail servers know it, in lower case and punycode; undefined where there can be none such. */
const asciiDomain = (typed: string): string | undefined => {
  if (!TYPED_DOMAIN.test(typed)) return undefined
  try {
    const { hostname } = new URL(`http://${typed}`)
    return DOMAIN.test(hostname) ? hostname : undefined
  } catch {
    // The only refusal of URL; URL.canParse is missing from phones that are still in use.
  }
}

/** Reads an e-mail address: trimmed, lower case, the domain in punycode. Plus and dots are kept: they may be another's. */
export const readEmail = (text: string): { email: string } | { fault: 'not_an_email' } => {
  const typed = text.trim()
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
