import ts from 'typescript'

/** The values that a field of a row type accepts: 'bigint', 'text', 'null' and so on; 'any' accepts everything. */
export type Kind = 'bigint' | 'number' | 'text' | 'boolean' | 'Date' | 'bytes' | 'array' | 'object' | 'null' | 'any'

/** A statement in the code whose rows have a declared type. */
export interface QueryText {
  /** "server/features/items/queries.ts:12" */
  place: string
  /** Its texts with $1, $2 …: two if a condition chooses a piece. Empty if a piece cannot be read from the code. */
  texts: string[]
  /** The field names of the declared row with the values that they accept. */
  fields: Map<string, Set<Kind>>
}

/** A piece of SQL that cannot be read without running the code. */
class Unreadable extends Error {}

/** The side of each condition that is written. */
type Side = 'whenTrue' | 'whenFalse'

interface Writing {
  checker: ts.TypeChecker
  side: Side
  /** The number of values so far. */
  values: number
  /** The arguments of the function whose piece is written, by parameter. */
  given: ReadonlyMap<ts.Symbol, ts.Expression>
}

/** Finds the statements of `db<Row[]>…` in the files of a program. */
export function readQueries(program: ts.Program, isOurs: (file: string) => boolean, root: string): QueryText[] {
  const checker = program.getTypeChecker()
  const found: QueryText[] = []
  for (const source of program.getSourceFiles()) {
    if (!isOurs(source.fileName)) continue
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.typeArguments?.[0]) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        const fields = readFields(checker, node.typeArguments[0])
        const place = `${source.fileName.slice(root.length + 1)}:${line + 1}`
        if (fields) found.push({ place, texts: writeTexts(checker, node), fields })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

/** Returns the fields of the rows in `Row[]`; undefined for a type that is itself a parameter. */
function readFields(checker: ts.TypeChecker, node: ts.TypeNode): QueryText['fields'] | undefined {
  const row = checker.getTypeFromTypeNode(node).getNumberIndexType()
  if (!row || row.flags & ts.TypeFlags.TypeParameter) return undefined
  return new Map(
    checker
      .getPropertiesOfType(row)
      .map((field) => [field.name, kindsOf(checker, checker.getTypeOfSymbolAtLocation(field, node))]),
  )
}

const KINDS: [ts.TypeFlags, Kind][] = [
  [ts.TypeFlags.Null | ts.TypeFlags.Undefined, 'null'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.StringLike, 'text'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
]

function kindsOf(checker: ts.TypeChecker, type: ts.Type): Set<Kind> {
  if (type.isUnion()) return new Set(type.types.flatMap((one) => [...kindsOf(checker, one)]))
  // A branded number: bigint & { … }.
  if (type.isIntersection()) {
    const plain = type.types.flatMap((one) => [...kindsOf(checker, one)]).filter((kind) => kind !== 'object')
    return new Set(plain.length > 0 ? plain : ['object'])
  }
  const kind = KINDS.find(([flags]) => type.flags & flags)?.[1]
  if (kind) return new Set([kind])
  if (!(type.flags & ts.TypeFlags.Object)) return new Set(['any'])
  if (checker.isArrayLikeType(type)) return new Set(['array'])
  const name = type.getSymbol()?.name
  return new Set([name === 'Date' ? 'Date' : name === 'Buffer' || name === 'Uint8Array' ? 'bytes' : 'object'])
}

function writeTexts(checker: ts.TypeChecker, node: ts.TaggedTemplateExpression): string[] {
  try {
    const write = (side: Side) => writeTemplate(node.template, { checker, side, values: 0, given: new Map() })
    return [...new Set([write('whenTrue'), write('whenFalse')])]
  } catch (e) {
    if (e instanceof Unreadable) return []
    throw e
  }
}

function writeTemplate(template: ts.TemplateLiteral, writing: Writing): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  return template.templateSpans.reduce(
    (text, { expression, literal }) => text + writeHole(expression, writing) + literal.text,
    template.head.text,
  )
}

function writeHole(expression: ts.Expression, writing: Writing): string {
  return isPiece(writing.checker.getTypeAtLocation(expression))
    ? writePiece(expression, writing)
    : `$${++writing.values}`
}

const isPiece = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(isPiece) : type.getSymbol()?.name === 'Query'

/** Returns the text of a piece of SQL that another one contains. */
function writePiece(expression: ts.Expression, writing: Writing): string {
  const { checker, side } = writing
  if (ts.isParenthesizedExpression(expression)) return writePiece(expression.expression, writing)
  if (ts.isTaggedTemplateExpression(expression)) return writeTemplate(expression.template, writing)
  if (ts.isConditionalExpression(expression)) return writeHole(expression[side], writing)
  if (ts.isCallExpression(expression)) return writeCall(expression, writing)
  const symbol = symbolOf(checker, expression)
  const given = symbol && writing.given.get(symbol)
  if (given) return writeHole(given, writing)
  const value = symbol && initializerOf(symbol)
  if (value) return writePiece(value, writing)
  throw new Unreadable(expression.getText())
}

function writeCall({ expression, arguments: values }: ts.CallExpression, writing: Writing): string {
  const symbol = symbolOf(writing.checker, expression)
  const [first] = values
  if (first && symbol && COLUMN_WRITERS[symbol.name]) {
    const columns = readColumns(writing.checker, first)
    return COLUMN_WRITERS[symbol.name]?.(columns, () => `$${++writing.values}`) ?? ''
  }
  const made = symbol && functionOf(symbol)
  const answer = made?.body && answerOf(made.body)
  if (!made || !answer) throw new Unreadable(expression.getText())
  const given = new Map(writing.given)
  for (const [i, { name }] of made.parameters.entries()) {
    const parameter = ts.isIdentifier(name) ? writing.checker.getSymbolAtLocation(name) : undefined
    const value = values[i]
    if (parameter && value) given.set(parameter, value)
  }
  const inner = { ...writing, given }
  const text = writeHole(answer, inner)
  writing.values = inner.values
  return text
}

type Columns = [name: string, type: string][]

/** The pieces of `server/platform/postgres/columns.ts`, which are generated from a map of columns. */
const COLUMN_WRITERS: Record<string, (columns: Columns, value: () => string) => string> = {
  columnNames: (columns) => columns.map(([name]) => name).join(', '),
  selected: (columns) =>
    columns.map(([name, type]) => (type === 'int as bigint' ? `${name}::bigint AS ${name}` : name)).join(', '),
  columnValues: (columns, value) => columns.map(value).join(', '),
  assignments: (columns, value) => columns.map(([name]) => `${name} = ${value()}`).join(', '),
  columnArrays: (columns, value) =>
    columns.map(([, type]) => `${value()}::${type === 'int as bigint' ? 'int' : type}[]`).join(', '),
}

function readColumns(checker: ts.TypeChecker, expression: ts.Expression): Columns {
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    return readColumns(checker, expression.expression)
  if (ts.isObjectLiteralExpression(expression)) {
    const columns = new Map<string, string>()
    for (const property of expression.properties) {
      if (ts.isSpreadAssignment(property)) {
        for (const [name, type] of readColumns(checker, property.expression)) columns.set(name, type)
      } else if (ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer)) {
        columns.set(property.name.getText(), property.initializer.text)
      } else throw new Unreadable(property.getText())
    }
    return [...columns]
  }
  if (ts.isCallExpression(expression) && expression.expression.getText() === 'withoutColumns') {
    const [from, ...left] = expression.arguments
    const names = new Set(left.map((name) => (ts.isStringLiteral(name) ? name.text : '')))
    if (from) return readColumns(checker, from).filter(([name]) => !names.has(name))
  }
  const symbol = symbolOf(checker, expression)
  const value = symbol && initializerOf(symbol)
  if (!value) throw new Unreadable(expression.getText())
  return readColumns(checker, value)
}

function symbolOf(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node)
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function initializerOf({ valueDeclaration: node }: ts.Symbol): ts.Expression | undefined {
  return node && (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) ? node.initializer : undefined
}

function functionOf(symbol: ts.Symbol): ts.FunctionLikeDeclaration | undefined {
  const { valueDeclaration: node } = symbol
  if (node && ts.isFunctionDeclaration(node)) return node
  const value = initializerOf(symbol)
  return value && ts.isArrowFunction(value) ? value : undefined
}

/** Returns the expression that a function returns, if it does nothing else. */
function answerOf(body: ts.ConciseBody): ts.Expression | undefined {
  if (!ts.isBlock(body)) return body
  const [only] = body.statements
  return body.statements.length === 1 && only && ts.isReturnStatement(only) ? only.expression : undefined
}
