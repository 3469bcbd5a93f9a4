import { readFileSync } from 'node:fs'
import { sourceFile } from '#server/platform/files/project-root.ts'

/**
 * The fonts of a document, in the order in which they are tried for a letter: Latin and Devanagari (Noto Sans), the
 * other scripts of India, Urdu, emoji. Emoji come last, because their font has digits too.
 */
const FONTS = [
  { family: 'Noto Sans', file: 'NotoSans' },
  { family: 'Noto Sans Tamil', file: 'NotoSansTamil' },
  { family: 'Noto Sans Telugu', file: 'NotoSansTelugu' },
  { family: 'Noto Sans Kannada', file: 'NotoSansKannada' },
  { family: 'Noto Sans Malayalam', file: 'NotoSansMalayalam' },
  { family: 'Noto Sans Bengali', file: 'NotoSansBengali' },
  { family: 'Noto Sans Gujarati', file: 'NotoSansGujarati' },
  { family: 'Noto Sans Gurmukhi', file: 'NotoSansGurmukhi' },
  { family: 'Noto Sans Oriya', file: 'NotoSansOriya' },
  { family: 'Noto Naskh Arabic', file: 'NotoNaskhArabic' },
  { family: 'Noto Emoji', file: 'NotoEmoji', weights: ['400Regular'] },
]

/** The value of `sys.inputs.fonts` in a template: the names of the fonts, for `text(font: …)`. */
export const fontNames: string = JSON.stringify(FONTS.map(({ family }) => family))

/**
 * Reads the files of all fonts. They are loaded for each document, because a PDF contains only the letters that it
 * uses, and a page takes equally long with 2 files and with 22.
 */
export const readFonts = (): Buffer[] =>
  FONTS.flatMap(({ file, weights = ['400Regular', '700Bold'] }) =>
    weights.map((weight) => readFileSync(sourceFile(`server/platform/pdf/fonts/${file}_${weight}.ttf`))),
  )
