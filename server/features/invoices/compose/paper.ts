import { extrasOf } from '#domain/document/extras/document-extras.ts'
import type { DocumentContent, LineWithFigures } from '#domain/document/document.ts'
import { type JsonRow, rowFromJson, rowToJson } from '../../../platform/postgres/json-rows.ts'
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

/** A list that had no column yet when the paper was kept is empty. */
const withLists = (content: DocumentContent): DocumentContent => ({ ...content, ...extrasOf(content) })

export const paperFromJson = ({ content, lines }: PaperJson): KeptPaper => ({
  content: withLists(rowFromJson(CONTENT, content)),
  lines: lines.map((line) => rowFromJson(LINE, line)),
})
