/** Characters that are not seen, and marks that change only the look of the character before them. */
const INVISIBLE = /[\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0\u{E0100}-\u{E01EF}\uFE00-\uFE0F]/gu

/** Characters that browsers and mail programs read as a dot, or that look like one, beside those that NFKC replaces. */
const DOTS = /[\u3002\u06D4\u0701\u0702\uA4F8\uA78F\u{10A50}]/gu

/** A dot in brackets, by which filters are evaded and which readers leave out. */
const BRACKETED_DOT = /\s*[[({<]\s*\.\s*[\])}>]\s*/g

/** A text as its reader sees it: in compatibility form, without invisible characters, with each kind of dot as a dot. */
export const toReadableText = (text: string): string =>
  text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(DOTS, '.').replaceAll(BRACKETED_DOT, '.')
