import type { Writable } from 'node:stream'
import type { Config } from '../config.ts'
import type { Db } from '../platform/postgres/database.ts'

/** The part of the context that needs no database. */
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
  /** The output of `backup -`. Other output must then go to `warn`. */
  stdout: Writable
  warn: (line: string) => void
  /** Aborted by Ctrl+C and by a signal that ends the process. */
  stopping: AbortSignal
  /** Prompts and returns the first line of stdin. */
  readLine: (question: string) => Promise<string>
  /** Resolves a file name against the folder where the command was called. */
  toPath: (file: string) => string
}

/** The context of a command. */
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

export interface DatabaseCommand extends Described {
  /** Whether migrations are not run before this command. */
  skipsMigrations?: true
  /**
   * Whether it may create the database of DATA_DIR. Others refuse a folder without one, which may be a wrong DATA_DIR.
   */
  createsDatabase?: true
  /** Whether it undoes its work itself when it is stopped. The connection of other commands is closed at once. */
  undoesItself?: true
  run: Run<CommandContext>
}

interface TerminalCommand extends Described {
  /** Runs without a database. */
  runAlone: Run<Terminal>
}

export type Command = DatabaseCommand | TerminalCommand
