import ts from 'typescript'
import { HOLE } from './read-sql.ts'

/** A piece of SQL in the code. */
export interface SqlText {
  text: string
  /** Whether it is a template: its placeholders are values or other pieces of SQL, never plain text. */
  isTemplate: boolean
}

/** Template tags that are not SQL. */
const OTHER_TAGS = new Set(['html', 'raw', 'String.raw'])
/** A plain text with these words is SQL. */
const LOOKS_LIKE_SQL = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|FROM|JOIN|TRUNCATE|LOCK TABLE|COPY|WITH \w+ AS)\b/

/**
 * Finds the pieces of SQL in a TypeScript file: tagged templates, and texts that look like SQL or are passed to
 * `unsafe`.
 */
export function findSql(file: string, code: string): SqlText[] {
  const found: SqlText[] = []
  const visit = (node: ts.Node): void => {
    const text = toText(node)
    if (text !== undefined && isSql(node, text))
      found.push({ text, isTemplate: ts.isTaggedTemplateExpression(node.parent) })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true))
  return found
}

function toText(node: ts.Node): string | undefined {
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce((text, span) => text + HOLE + span.literal.text, node.head.text)
  return ts.isStringLiteralLike(node) ? node.text : undefined
}

function isSql(node: ts.Node, text: string): boolean {
  const { parent } = node
  if (ts.isTaggedTemplateExpression(parent)) return !OTHER_TAGS.has(parent.tag.getText())
  if (ts.isCallExpression(parent) && /\bunsafe$/.test(parent.expression.getText())) return true
  return !ts.isImportDeclaration(parent) && LOOKS_LIKE_SQL.test(text)
}
