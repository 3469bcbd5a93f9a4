import { PASSWORD_FAULTS, readPassword } from '#domain/accounts/password.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import {
  findUserByEmail,
  GUESSABLE_PASSWORD,
  insertUser,
  isGuessable,
  lockAdmin,
  OperatorRefused,
  recordOperatorAct,
  setEmailConfirmed,
  setRole,
  withUser,
} from '../accounts/operator/service.ts'
import {
  createPasswordHasher,
  createReset,
  createResetLink,
  type PasswordHasher,
  removeTwoStep,
} from '../accounts/service.ts'
import { insertBusiness } from '../business/service.ts'
import { enqueuePasswordChangedMail, enqueueResetMail } from './mails.ts'
import { replacePassword } from './replace-password.ts'

/** Creates a reset link, valid for 30 minutes; older links of the user end. @throws OperatorRefused */
export const makeResetLink = (db: Db, email: string): Promise<string> =>
  withUser(db, email, async (tx, userId) => {
    const path = await makeLinkFor(tx, userId)
    await recordOperatorAct(tx, userId, 'reset link', email)
    return path
  })

/** Creates a reset link of a user whose row is locked. Returns its path. */
export async function makeLinkFor(tx: Tx, userId: string): Promise<string> {
  const link = await createResetLink(tx, await createReset(tx, userId))
  if (!link) throw new Error('A new password reset has already ended.')
  return link.path
}

/** Mails a reset link to a user whose row is locked. */
export const mailLinkFor = async (tx: Tx, userId: string): Promise<void> =>
  enqueueResetMail(tx, await createReset(tx, userId))

/** Sets a user's password, ends their sessions and links, and informs them by mail. @throws OperatorRefused */
export async function setPassword(db: Db, email: string, typed: string): Promise<void> {
  const read = readPassword(typed)
  if ('fault' in read) throw new OperatorRefused(`${PASSWORD_FAULTS[read.fault]}.`)
  const user = await findUserByEmail(db, email.trim().toLowerCase())
  if (user && (await isGuessable(read.password, user))) throw new OperatorRefused(`${GUESSABLE_PASSWORD}.`)
  const passwordHash = await createPasswordHasher().hash(read.password)
  await withUser(db, email, async (tx, userId) => {
    await replacePassword(tx, userId, passwordHash)
    await enqueuePasswordChangedMail(tx, userId)
    await recordOperatorAct(tx, userId, 'set password', email)
  })
}

/**
 * Makes the operator's account an admin. If someone else signed up with that address before, the account gets the
 * operator's password and loses its sessions.
 */
export const ensureAdmin = (
  db: Db,
  passwords: PasswordHasher,
  { email, password }: { email: string; password: string },
): Promise<void> =>
  db.begin(async (tx) => {
    await lockAdmin(tx)
    const found = await findUserByEmail(tx, email)
    if (found) await setEmailConfirmed(tx, found.id)
    if (found?.role === 'admin' && (await passwords.matches(password, found.password_hash))) return
    const passwordHash = await passwords.hash(password)
    const userId = found?.id ?? newId()
    if (found) {
      await replacePassword(tx, userId, passwordHash)
      // The second step belongs to whoever signed up with the address before, and would lock the operator out.
      if (found.role !== 'admin') await removeTwoStep(tx, { userId })
    } else {
      const businessId = newId()
      await insertBusiness(tx, { id: businessId, name: 'Admin', defaultUpi: null, freeInvoices: 0 })
      await insertUser(tx, { id: userId, businessId, name: 'Admin', email, passwordHash, language: null })
    }
    await setEmailConfirmed(tx, userId)
    await setRole(tx, userId, 'admin')
  })
