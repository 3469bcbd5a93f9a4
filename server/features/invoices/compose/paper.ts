import type { DocumentContent, LineWithFigures } from '#domain/document/document.ts'
import { type JsonRow, rowFromJson, rowToJson } from '../../../platform/postgres/rows-as-json.ts'
import { CONTENT, LINE } from '../document-table.ts'

/** A document with everything that its paper shows, which is no invoice. */
export interface KeptPaper {
  content: DocumentContent
  lines: readonly LineWithFigures[]
}

/** A document as another feature keeps it. */
export interface PaperJson {
  content: JsonRow
  lines: JsonRow[]
}

export const paperToJson = ({ content, lines }: KeptPaper): PaperJson => ({
  content: rowToJson(CONTENT, content),
  lines: lines.map((line) => rowToJson(LINE, line)),
})

export const paperFromJson = ({ content, lines }: PaperJson): KeptPaper => ({
  content: rowFromJson(CONTENT, content),
  lines: lines.map((line) => rowFromJson(LINE, line)),
})
