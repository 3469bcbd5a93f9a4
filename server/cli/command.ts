import type { Db } from '../platform/postgres/database.ts'

/** What commands can use. */
export interface CommandContext {
  db: Db
  databaseUrl: string
  publicUrl: string
  /** ADMIN_EMAIL; undefined if not set. */
  adminEmail: string | undefined
  /** The settings of this process, for a command that starts Pavti itself. */
  env: Readonly<Record<string, string | undefined>>
  say: (line: string) => void
  /** Prompts and returns the first line of stdin. */
  readLine: (question: string) => Promise<string>
  /** Resolves a file name against the folder where the command was called. */
  toPath: (file: string) => string
}

export interface Command {
  /** Command line; words in angle brackets are arguments. */
  usage: string
  /** Description in the list of commands. */
  help: string
  /** Migrations do not run before this command. */
  skipsMigrations?: true
  /** Runs the command with its arguments in order. Returns whether it succeeded. */
  run: (context: CommandContext, args: string[]) => Promise<boolean>
}
