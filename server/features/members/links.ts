import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../platform/postgres/database.ts'
import { setToken } from './queries.ts'

/** Returns the stored form of a token. It has 256 random bits, so one plain SHA-256 is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newToken = (): string => randomBytes(32).toString('base64url')

export const invitationPath = (token: string): string => `/join?token=${token}`

/** Makes the link of an invitation when its mail is sent; undefined if it was withdrawn, accepted or has expired. */
export async function createInvitationLink(db: Db, id: string) {
  const token = newToken()
  const found = await setToken(db, id, hashToken(token))
  return found && { ...found, path: invitationPath(token) }
}
