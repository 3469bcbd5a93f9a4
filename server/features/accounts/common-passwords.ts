import { PRODUCT_NAME } from '#contract/site/product.ts'
import { refuseField } from '../../platform/http/refuse-field.ts'

/** Shown at the field of the password. */
export const GUESSABLE_PASSWORD =
  'Too many people use this password, or it is your name. Choose one that is hard to guess'

/** The list is loaded with the first new password: it has some 50,000 of those that were leaked most often. */
const commonPasswords = async (): Promise<ReadonlySet<string>> =>
  new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'])
let loading: ReturnType<typeof commonPasswords> | undefined

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{M}]/gu, '')

/**
 * Whether a new password is one of the first that somebody tries: one of the commonest, or the user's name, the address of
 * the account or Pavti with nothing but digits and signs added.
 */
export async function isGuessable(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<boolean> {
  const typed = password.normalize('NFKC').toLowerCase()
  if ((await (loading ??= commonPasswords())).has(typed)) return true
  const own = [PRODUCT_NAME, name, ...name.split(/\s+/), email, email.split('@')[0] ?? '']
  const letters = lettersOf(typed)
  return letters !== '' && own.some((word) => lettersOf(word.normalize('NFKC').toLowerCase()) === letters)
}

/** @throws invalid_input on `password` */
export async function requireHardToGuess(password: string, user: { name: string; email: string }): Promise<void> {
  if (await isGuessable(password, user)) refuseField('password', GUESSABLE_PASSWORD)
}
