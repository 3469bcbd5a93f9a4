/** Characters that XML 1.0 cannot represent, and lone surrogates. */
const REFUSED = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** Escapes text for an element or attribute, and removes characters that XML cannot represent. */
export const xmlText = (text: string): string =>
  text.replace(REFUSED, '').replace(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? sign)
