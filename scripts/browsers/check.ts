// Checks that the code that browsers run calls nothing that the oldest supported ones lack: npm run check. Fails if it
// checked nothing. `tests/web/old-browsers.test.ts` looks in the build, which has libraries too.
import { join } from 'node:path'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** The oldest supported versions. */
const OLDEST = { chrome: 94, safari_ios: 15.4, firefox: 101 }

const ENTRIES = ['web/main.tsx', 'web/offline/worker.ts', 'pages/receipts/check.ts']

/** What is used only where a browser has it, or where it may be missing without harm. */
const ALLOWED = [
  // Looked for before a button offers it.
  /^Navigator\.(?:can)?[sS]hare$/,
  // Push notifications are offered where there is a PushManager.
  /^(?:Notification|PushManager|PushSubscription)\./,
  // Without it, the colour of the browser's bar follows the system.
  /^HTMLMetaElement\.media$/,
  // Only the server writes receipts.
  /^Segmenter/,
]

const { default: data } = await import('@mdn/browser-compat-data', { with: { type: 'json' } })

/** Whose member a symbol of the browser is, such as Response or, as `isStatic`, Response itself; '' for a global. */
interface Owner {
  name: string
  isStatic: boolean
}

/** Returns what MDN says about a member of an interface, or about a global; undefined if it does not list it. */
function findStatement({ api, javascript }: CompatData, owner: Owner, name: string): CompatStatement | undefined {
  const { builtins } = javascript as { builtins: Identifier }
  const places = owner.name
    ? [
        api[owner.name]?.[owner.isStatic ? `${name}_static` : name],
        builtins[owner.name]?.[name],
        builtins['Intl']?.[owner.name]?.[name],
      ]
    : [api[name], builtins[name], builtins['Intl']?.[name]]
  return places.find((one) => one?.__compat)?.__compat
}

/** Returns the first version of a browser that has it without a prefix or a setting; Infinity if none has. */
function firstVersion({ support }: CompatStatement, browser: keyof typeof OLDEST): number {
  const plain = [support[browser] ?? []]
    .flat()
    .find(({ prefix, flags, alternative_name }) => !(prefix ?? flags ?? alternative_name))
  const version = plain?.version_added
  return typeof version === 'string' && version !== 'preview' ? Number(version.replace('≤', '')) : Infinity
}

const browsersWithout = (statement: CompatStatement): string[] =>
  Object.entries(OLDEST).flatMap(([browser, oldest]) => {
    const first = firstVersion(statement, browser as keyof typeof OLDEST)
    return first > oldest ? [`${browser} before ${first}`] : []
  })

/** Returns whose member a symbol is; undefined unless the browser declares it. */
function ownerOf(symbol: ts.Symbol | undefined): Owner | undefined {
  for (const declaration of symbol?.declarations ?? []) {
    if (!/\/typescript\/lib\/lib\.[^/]+$/.test(declaration.getSourceFile().fileName)) continue
    const owner = ts.findAncestor(
      declaration.parent,
      (node) => ts.isInterfaceDeclaration(node) || ts.isVariableDeclaration(node),
    )
    if (!owner?.name || !ts.isIdentifier(owner.name)) return { name: '', isStatic: false }
    const name = owner.name.text.replace(/Constructor$/, '')
    return { name, isStatic: ts.isVariableDeclaration(owner) || name !== owner.name.text }
  }
  return undefined
}

/**
 * Returns the symbol that an expression, a destructured name or a field of an option uses; undefined for other nodes.
 */
function usedSymbol(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  if (ts.isPropertyAccessExpression(node)) return checker.getSymbolAtLocation(node.name)
  if (ts.isIdentifier(node) && (ts.isNewExpression(node.parent) || ts.isCallExpression(node.parent)))
    return node.parent.expression === node ? checker.getSymbolAtLocation(node) : undefined
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
    return checker.getTypeAtLocation(node.parent).getProperty((node.propertyName ?? node.name).getText())
  if (ts.isPropertyAssignment(node)) return checker.getContextualType(node.parent)?.getProperty(node.name.getText())
  return undefined
}

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path))
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const program = ts.createProgram(
  ENTRIES.map((file) => join(root, file)),
  options,
)
const checker = program.getTypeChecker()
const faults = new Set<string>()
let [uses, files] = [0, 0]

function check(node: ts.Node, file: ts.SourceFile): void {
  const symbol = usedSymbol(checker, node)
  const owner = ownerOf(symbol)
  if (symbol && owner) {
    uses++
    const name = owner.name ? `${owner.name}.${symbol.name}` : symbol.name
    const statement = ALLOWED.some((one) => one.test(name)) ? undefined : findStatement(data, owner, symbol.name)
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    for (const browser of statement ? browsersWithout(statement) : [])
      faults.add(`${file.fileName.slice(root.length + 1)}:${line + 1} uses ${name}, which is missing in ${browser}`)
  }
  ts.forEachChild(node, (child) => check(child, file))
}

for (const file of program.getSourceFiles()) {
  if (file.isDeclarationFile || file.fileName.includes('/node_modules/')) continue
  files++
  check(file, file)
}
console.log([`${uses} uses of the browser in ${files} files`, ...faults].join('\n'))
process.exit(faults.size === 0 ? 0 : 1)
