import { createSessionReader } from '#server/features/accounts/service.ts'
import type { openDatabase } from '#server/platform/postgres/database.ts'

/** The actor of a session, as the guards of calls read it, on Pro. @throws Error once the session is gone */
export async function readActor(db: ReturnType<typeof openDatabase>, cookie: string) {
  const user = await createSessionReader(db)(cookie.slice(cookie.indexOf('=') + 1), null)
  if (user?.business_id == null) throw new Error('The session is gone.')
  const { id: userId, business_id: businessId, name } = user
  return {
    userId,
    businessId,
    name,
    role: user.member_role,
    plan: 'Pro' as const,
    isEmailConfirmed: true,
    language: 'en' as const,
    user,
    session: null,
    scopes: null,
    source: null,
    network: null,
  }
}
