/** Characters that are not seen, and marks that change only the look of the character before them. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Characters that browsers and mail programs read as a dot, or that look like one, beside those that NFKC replaces. */
const DOTS = /[\u3002\u06D4\u0701\u0702\uA4F8\uA78F\u{10A50}]/gu

/** A dot in brackets, by which filters are evaded and which readers leave out. */
const BRACKETED_DOT = /\s*[[({<]\s*\.\s*[\])}>]\s*/g

/** A text as its reader sees it: in compatibility form, without invisible characters, with each kind of dot as a dot. */
export const toReadableText = (text: string): string =>
  text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(DOTS, '.').replaceAll(BRACKETED_DOT, '.')
