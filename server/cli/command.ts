import type { Writable } from 'node:stream'
import type { Config } from '../config.ts'
import type { Db } from '../platform/postgres/database.ts'

/** What commands can use that need no database. */
export interface Terminal {
  config: Config
  publicUrl: string
  /** ADMIN_EMAIL; undefined if not set. */
  adminEmail: string | undefined
  /** The settings of this process, for a command that starts Pavti itself. */
  env: Readonly<Record<string, string | undefined>>
  /** Prints a line; with --json it is one of the `messages`. */
  say: (line: string) => void
  /** Prints the lines; with --json the values instead, as fields of the one object that is printed at the end. */
  tell: (values: Record<string, unknown>, lines: readonly string[]) => void
  /** Where `backup -` writes. Nothing else may then be printed there: use `warn`. */
  stdout: Writable
  warn: (line: string) => void
  /** Prompts and returns the first line of stdin. */
  readLine: (question: string) => Promise<string>
  /** Resolves a file name against the folder where the command was called. */
  toPath: (file: string) => string
}

/** What commands can use. */
export interface CommandContext extends Terminal {
  db: Db
  databaseUrl: string
}

interface Described {
  /** Command line; words in angle brackets are arguments. */
  usage: string
  /** Description in the list of commands. */
  help: string
}

/** Returns whether it succeeded. `args` are the arguments in order. */
type Run<Context> = (context: Context, args: string[]) => Promise<boolean>

interface DatabaseCommand extends Described {
  /** Migrations do not run before this command. */
  skipsMigrations?: true
  run: Run<CommandContext>
}

interface TerminalCommand extends Described {
  /** Runs without a database. */
  runAlone: Run<Terminal>
}

export type Command = DatabaseCommand | TerminalCommand
