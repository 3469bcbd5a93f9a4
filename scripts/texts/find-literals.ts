import ts from 'typescript'

/** Attributes and properties whose value is code, not a text. */
const CODE_NAMES = new Set(
  `className id href type variant size autoComplete inputMode role placement tone as htmlFor key src rel target method
  enterKeyHint lang dir scope d viewBox fill stroke autoCapitalize accept of strokeLinecap strokeLinejoin kind focus
  aria-live aria-haspopup aria-hidden aria-current aria-controls aria-describedby aria-labelledby aria-autocomplete
  crossOrigin loading preserveAspectRatio shapeRendering queryKey mutationKey path code style color transform points
  pattern gridTemplateColumns`
    .split(/\s+/)
    .filter(Boolean),
)
/** Functions whose texts are never shown on the screen. */
const CODE_CALLS =
  /^(querySelector(All)?|closest|matches|\w*Error|(add|remove)EventListener|RegExp|test|(get|set|remove)Item|startsWith|endsWith|includes|indexOf|split|join|replace|replaceAll|Headers|set|get|Set|createElement|(get|set)Attribute|NumberFormat|DateTimeFormat|fetch|setProperty)$/

/** Whether this looks like words for people: two words, or one with a capital. */
const isText = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  (/\p{L}\s+\S|\S\s+\p{L}/u.test(text) ? !/^[.#[]/.test(text) : /^[A-Z][a-z]+[\p{L}'’.…!?:]*$/u.test(text))

const calleeOf = ({ expression }: ts.CallExpression | ts.NewExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()

/**
 * Finds the texts for people in the code of one file: "12: Mark as Paid". `allowed` are strings that are not texts, or
 * that are kept as they are.
 */
export function findLiterals(file: string, source: string, allowed: ReadonlySet<string>): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const report = (node: ts.Node, literal: string) => {
    const text = literal.replace(/\s+/g, ' ').trim()
    if (allowed.has(text)) return
    found.push(`${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${text}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isElementAccessExpression(node)) return visit(node.expression)
    if (ts.isJsxText(node)) return /\p{L}{2}/u.test(node.text) ? report(node, node.text) : undefined
    if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && CODE_NAMES.has(node.name.getText())) return
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const isCode = CODE_CALLS.test(calleeOf(node))
      visit(node.expression)
      for (const one of node.arguments ?? [])
        if (!isCode || !(ts.isStringLiteralLike(one) || ts.isTemplateExpression(one))) visit(one)
      return
    }
    if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) {
      for (const side of [node.left, node.right]) if (!ts.isStringLiteralLike(side)) visit(side)
      return
    }
    if (ts.isCaseClause(node)) return node.statements.forEach(visit)
    if (ts.isStringLiteralLike(node)) return isText(node.text) ? report(node, node.text) : undefined
    if (ts.isTemplateExpression(node)) {
      const text = node.head.text + node.templateSpans.map(({ literal }) => `… ${literal.text}`).join('')
      const words = node.head.text + node.templateSpans.map(({ literal }) => ` ${literal.text}`).join('')
      const plain = node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('')
      if (/\p{L}{2}/u.test(words) && /\s/.test(plain)) report(node, text)
      for (const { expression } of node.templateSpans) visit(expression)
      return
    }
    node.forEachChild(visit)
  }
  visit(parsed)
  return found
}
