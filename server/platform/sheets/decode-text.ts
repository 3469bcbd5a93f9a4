const ZIP = 'PK\x03\x04'
/** Signature of old Office files, and of new ones with a password. */
const OLE = '\xd0\xcf\x11\xe0'
const BINARY_SIGNATURES = [ZIP, OLE, '%PDF']

/**
 * Returns the kind of a binary file from its signature; undefined for text. `start` is its first bytes as Latin-1. A
 * PDF may have other bytes before its signature.
 */
export function binaryKind(start: string): 'zip' | 'ole' | 'pdf' | undefined {
  if (start.startsWith(ZIP)) return 'zip'
  if (start.startsWith(OLE)) return 'ole'
  return start.includes('%PDF-') ? 'pdf' : undefined
}

const decode = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes)

/** Detects UTF-16 without a byte order mark: half of the bytes of Western text are zero. */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0]
  const looked = bytes.subarray(0, 400)
  looked.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > looked.length / 4 && even === 0) return 'utf-16le'
  return even > looked.length / 4 && odd === 0 ? 'utf-16be' : undefined
}

/** Decodes the text of a file in UTF-8, UTF-16 or Windows-1252; undefined for a binary file. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const start = decode('latin1', bytes.subarray(0, 4))
  if (BINARY_SIGNATURES.some((sign) => start.startsWith(sign.slice(0, start.length)) && start.length === 4))
    return undefined
  const marked = start.startsWith('\u00ff\u00fe')
    ? 'utf-16le'
    : start.startsWith('\u00fe\u00ff')
      ? 'utf-16be'
      : undefined
  const utf16 = marked ?? guessUtf16(bytes)
  const text = utf16 ? decode(utf16, bytes) : (readUtf8(bytes) ?? readWindows1252(bytes))
  return text.includes('\0') ? undefined : text
}

function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (e) {
    if (e instanceof TypeError) return undefined
    throw e
  }
}

/** Characters of the bytes 0x80 to 0x9f in Windows-1252. Node's decoder returns control characters for them. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const readWindows1252 = (bytes: Uint8Array): string =>
  decode('latin1', bytes).replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80))
