import ts from 'typescript'

/** Uses of classes in a source file. */
export interface Code {
  /** Imported style sheets; `name` is undefined for a side-effect import. */
  imports: { name: string | undefined; path: string }[]
  /** `styles.row` is { name: 'styles', key: 'row' }; `key` is undefined for any other use. */
  accesses: { name: string; key: string | undefined }[]
  /** Words in attributes named class, className, look and the like. */
  words: Set<string>
  /** Prefixes of class names composed at run time: `badge-` of `badge-${tone}`. */
  prefixes: Set<string>
  /** Every word of every string, because the kit composes class names. */
  texts: Set<string>
  /** Custom properties set or read in code. */
  tokens: Set<string>
  /** Style sheets in template literals. */
  sheets: string[]
}

/** Parses one TypeScript file. */
export function readCode(file: string, text: string): Code {
  const code: Code = {
    imports: [],
    accesses: [],
    words: new Set(),
    prefixes: new Set(),
    texts: new Set(),
    tokens: new Set([...text.matchAll(/(--[a-z][\w-]*)/g)].map(([, name = '']) => name)),
    sheets: [],
  }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const names = new Set<string>()
  const visit = (node: ts.Node, inClass: boolean): void => {
    if (ts.isImportDeclaration(node)) {
      const path = (node.moduleSpecifier as ts.StringLiteral).text
      const name = node.importClause?.name?.text
      if (!path.endsWith('.css')) return
      code.imports.push({ name, path })
      if (name) names.add(name)
      return
    }
    if (ts.isIdentifier(node) && names.has(node.text)) {
      const { parent } = node
      const isAccess = ts.isPropertyAccessExpression(parent) && parent.expression === node
      code.accesses.push({ name: node.text, key: isAccess ? parent.name.text : undefined })
    }
    const inside = inClass || (ts.isJsxAttribute(node) && /class|^look$/i.test(node.name.getText()))
    if (isText(node)) readText(node, inside, code)
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, false)
  return code
}

type Text = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail

const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)

function readText(node: Text, isClass: boolean, code: Code): void {
  const { text } = node
  if (/^[^]*\{[^{}]*:[^{}]*\}/.test(text)) return void code.sheets.push(text)
  const words = text.split(/\s+/).filter(Boolean)
  const isOpen = (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) && !/\s$/.test(text)
  const last = isOpen ? words.pop() : undefined
  if (last) code.prefixes.add(last)
  for (const word of words) {
    code.texts.add(word)
    if (isClass) code.words.add(word)
  }
}
