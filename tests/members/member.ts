import type { MemberRole } from '#contract/members/member-role.ts'
import type { Seller, TestApp } from '../harness/app.ts'

/** Signs up a user who then works in the owner's business, in that role. */
export async function joinBusiness(app: TestApp, owner: Seller, role: MemberRole): Promise<Seller> {
  const member = await app.seller()
  await app.db.begin(async (tx) => {
    await tx`
      INSERT INTO memberships (business_id, user_id, role)
      SELECT business_id, ${member.id}, ${role} FROM users WHERE id = ${owner.id}`
    await tx`
      UPDATE users SET business_id = (SELECT business_id FROM users WHERE id = ${owner.id}) WHERE id = ${member.id}`
  })
  return member
}
