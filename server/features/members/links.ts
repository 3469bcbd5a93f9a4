import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/postgres/database.ts'
import { hashSecret } from '../accounts/service.ts'
import { setToken } from './queries.ts'

export const newToken = (): string => randomBytes(32).toString('base64url')

export const invitationPath = (token: string): string => `/join?token=${token}`

/** Makes the link of an invitation when its mail is sent; undefined if it was withdrawn, accepted or has expired. */
export async function createInvitationLink(db: Db, id: string) {
  const token = newToken()
  const found = await setToken(db, id, hashSecret(token))
  return found && { ...found, path: invitationPath(token) }
}
