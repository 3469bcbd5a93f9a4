import type { Page } from '@playwright/test'
import type { MemberRole } from '#contract/members/member-role.ts'
import type { Db } from '#server/platform/postgres/database.ts'
import { insertUsers } from '#tests/harness/insert-users.ts'

/** Adds a person to the business of an owner, and signs them in on a page. */
export async function signInAs(
  page: Page,
  origin: string,
  db: Db,
  owner: string,
  role: MemberRole,
  name = 'Imran Shaikh',
): Promise<void> {
  const [user] = await insertUsers(db, 1, { name })
  if (!user) throw new Error('No user was inserted.')
  await db`INSERT INTO memberships (business_id, user_id, role)
    SELECT business_id, ${user.id}, ${role} FROM users WHERE email = ${owner}`
  await db`UPDATE users SET business_id = (SELECT business_id FROM users WHERE email = ${owner}) WHERE id = ${user.id}`
  await page.context().addCookies([{ name: 'pavti', value: user.cookie, url: origin, httpOnly: true, sameSite: 'Lax' }])
}
