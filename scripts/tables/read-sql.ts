/** A table or view named in a piece of SQL. `name` is undefined if it is a placeholder. */
export interface TableUse {
  name: string | undefined
  isWrite: boolean
}

/** The names in one piece of SQL. */
export interface SqlUses {
  tables: TableUse[]
  /** Names that WITH gives to subqueries. */
  subqueries: string[]
}

/** Placeholder for a value or another piece of SQL that the code inserts. */
export const HOLE = '\u0000'

const TOKEN = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"([^"]+)"|([A-Za-z_][A-Za-z0-9_]*)|[^\s]/g
const FUNCTIONS_WITH_FROM = new Set(['extract', 'substring', 'trim', 'overlay'])
const ENDS_OF_LIST = new Set(
  'select values where group order having limit offset fetch set returning union except intersect window for'.split(
    ' ',
  ),
)
/** Words before UPDATE after which it is not a statement: FOR UPDATE, FOR NO KEY UPDATE, DO UPDATE. */
const BEFORE_OTHER_UPDATE = new Set(['for', 'key', 'do'])
const STATEMENTS_ON_TABLES = new Set(['truncate', 'lock', 'table', 'copy'])

interface Level {
  /** Within FROM, JOIN, USING or TRUNCATE, where a comma is followed by another table. */
  list: 'read' | 'write' | undefined
  expects: 'read' | 'write' | undefined
  /** The function whose arguments these are. */
  call: string | undefined
}

interface Token {
  text: string
  isWord: boolean
}

function tokenize(sql: string): Token[] {
  const tokens: Token[] = []
  for (const [all, quoted, word] of sql.matchAll(TOKEN)) {
    if (all.startsWith('--') || all.startsWith('/*')) continue
    tokens.push({ text: quoted ?? word?.toLowerCase() ?? all, isWord: (quoted ?? word) !== undefined })
  }
  return tokens
}

/**
 * Finds the tables that a piece of SQL reads and writes: after FROM, JOIN, INTO, UPDATE, USING and each comma of a
 * list, including subqueries and WITH. The piece may be a part of a statement: if it begins with the name of a known
 * table, or with a comma and such a name, it reads that table.
 */
export function readSql(sql: string, knownTables: ReadonlySet<string>): SqlUses {
  const tokens = tokenize(sql)
  const tables: TableUse[] = []
  let level: Level = { list: undefined, expects: undefined, call: undefined }
  const outer: Level[] = []
  const first = tokens[0]?.text === ',' ? 1 : 0
  const isTable = knownTables.has(tokens[first]?.text ?? '') && (tokens[first + 1]?.isWord ?? true)
  if (isTable && tokens[first]?.text !== tokens[first + 1]?.text)
    tables.push({ name: tokens[first]?.text, isWrite: false })

  for (const [i, { text, isWord }] of tokens.entries()) {
    const at = (offset: number): string => tokens[i + offset]?.text ?? ''
    if (text === 'regclass' && at(-1) === ':' && isValue(at(-3))) tables.push(toTable(at(-3)))
    if (text === '(') {
      outer.push(level)
      const opensList: Level['expects'] = level.expects
      level.expects = undefined
      level = {
        list: opensList === 'read' ? 'read' : undefined,
        expects: opensList === 'read' ? 'read' : undefined,
        call: tokens[i - 1]?.isWord ? at(-1) : undefined,
      }
    } else if (text === ')') {
      level = outer.pop() ?? { list: undefined, expects: undefined, call: undefined }
    } else if (text === ',') {
      level.expects = level.list
    } else if (level.expects && (isWord || text === HOLE)) {
      takeName(level, tokens, i, tables)
    } else if (isWord) {
      expectTable(level, text, at, knownTables)
    }
  }
  return { tables, subqueries: findSubqueries(tokens) }
}

/** Whether the text is a value, not a column. */
const isValue = (text: string): boolean => text === HOLE || text === 'text' || text.startsWith("'")

/**
 * Returns the table whose name is a value, as in calls of database functions: 'invoices'::regclass. These may write.
 */
const toTable = (value: string): TableUse => ({
  name: value.startsWith("'") ? value.replaceAll("'", '').replace('public.', '') : '?',
  isWrite: true,
})

/** Reads the word at `i`, where a table is expected. */
function takeName(level: Level, tokens: Token[], i: number, tables: TableUse[]): void {
  const text = tokens[i]?.text ?? ''
  if (text === 'only' || text === 'lateral' || (text === 'table' && level.expects === 'write')) return
  if (text === '.' || tokens[i + 1]?.text === '.') return
  const isWrite = level.expects === 'write'
  level.expects = undefined
  if (text === 'stdin' || text === 'stdout') return
  if (ENDS_OF_LIST.has(text) || text === 'with') {
    level.list = undefined
    return
  }
  if (tokens[i + 1]?.text === '(' && !isWrite) return
  const schema = tokens[i - 1]?.text === '.' ? `${tokens[i - 2]?.text}.` : ''
  const name = text === HOLE ? undefined : schema === 'public.' ? text : schema + text
  tables.push({ name, isWrite })
}

/** Records what a word says about the words after it. */
function expectTable(
  level: Level,
  word: string,
  at: (offset: number) => string,
  knownTables: ReadonlySet<string>,
): void {
  if (word === 'from') {
    if (at(-1) === 'as' || (at(-1) === 'distinct' && (at(-2) === 'is' || at(-2) === 'not'))) return
    if (level.call && FUNCTIONS_WITH_FROM.has(level.call)) return
    level.list = 'read'
    level.expects = at(-1) === 'delete' ? 'write' : 'read'
  } else if (word === 'join') {
    level.list = 'read'
    level.expects = 'read'
  } else if (word === 'into' || (word === 'update' && !BEFORE_OTHER_UPDATE.has(at(-1)))) {
    level.list = undefined
    level.expects = 'write'
  } else if (word === 'using' && at(1) !== '(') {
    level.list = 'read'
    level.expects = 'read'
  } else if (STATEMENTS_ON_TABLES.has(word) && (knownTables.has(at(1)) || at(1) === 'table' || at(1) === HOLE)) {
    level.list = word === 'table' ? 'read' : 'write'
    level.expects = level.list
  } else if (ENDS_OF_LIST.has(word)) {
    level.list = undefined
  }
}

const findSubqueries = (tokens: Token[]): string[] => {
  const text = tokens.map((token) => token.text).join(' ')
  return [...text.matchAll(/([a-z_][a-z0-9_]*)(?: \([^()]*\))? as (?:not )?(?:materialized )?\(/g)].map(
    ([, name = '']) => name,
  )
}
