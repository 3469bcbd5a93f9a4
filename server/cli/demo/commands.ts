import { linkReach } from '#domain/link-reach.ts'
import type { Command, CommandContext } from '../command.ts'

const DEMO_EMAIL = 'demo@example.in'

/** Loaded only here: it starts Pavti itself, whose modules would make every command start half a second later. */
const makeDemo = async (context: CommandContext, email: string): Promise<boolean> =>
  (await import('./make-demo.ts')).makeDemo(context, email)

/** Refuses an installation that others use. */
const runLocally = (context: CommandContext, [email = DEMO_EMAIL]: string[]): Promise<boolean> => {
  const { publicUrl, say } = context
  if (linkReach(publicUrl) !== 'anyone') return makeDemo(context, email)
  say(`PUBLIC_URL is ${publicUrl}, so other people may use this installation. Add --yes to make the demo account here.`)
  return Promise.resolve(false)
}

const runAnywhere = (context: CommandContext, [email = DEMO_EMAIL]: string[]): Promise<boolean> =>
  makeDemo(context, email)

export const DEMO_COMMANDS: readonly Command[] = [
  { usage: 'demo', help: 'makes a demo account with a shop of five months, to look around', run: runLocally },
  { usage: 'demo --yes', help: 'the same where PUBLIC_URL is not on this machine', run: runAnywhere },
  { usage: 'demo <email>', help: 'the same with this address', run: runLocally },
  { usage: 'demo <email> --yes', help: 'both', run: runAnywhere },
]
