import ts from 'typescript'

/** A text, or its plural forms by name. */
export type Text = string | Record<string, string>

const textOf = (node: ts.Expression | undefined): Text | undefined => {
  if (!node) return undefined
  if (ts.isAsExpression(node)) return textOf(node.expression)
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const forms = node.properties.map((one) => {
    const form = ts.isPropertyAssignment(one) ? textOf(one.initializer) : undefined
    return typeof form === 'string' && one.name ? ([one.name.getText(), form] as const) : undefined
  })
  return forms.includes(undefined) ? undefined : Object.fromEntries(forms.filter((form) => form !== undefined))
}

/** Returns the texts of one file by their names. @throws Error if it has anything but exported texts */
export function readTexts(file: string, source: string): Map<string, Text> {
  const found = new Map<string, Text>()
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  for (const statement of parsed.statements) {
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : []
    if (declared.length === 0) throw new Error(`${file}: only texts belong here, not: ${statement.getText()}`)
    for (const { name, initializer } of declared) {
      const text = textOf(initializer)
      if (text === undefined) throw new Error(`${file}: ${name.getText()} is no text and no plural forms`)
      found.set(name.getText(), text)
    }
  }
  return found
}
