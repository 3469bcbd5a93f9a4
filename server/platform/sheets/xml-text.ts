/** Signs that XML 1.0 has no way to write, and halves of characters. */
const REFUSED = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** Text to stand in an element or an attribute; what XML cannot hold is left out. */
export const xmlText = (text: string): string =>
  text.replace(REFUSED, '').replace(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? sign)
