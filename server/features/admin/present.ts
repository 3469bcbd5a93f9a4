import type { AdminBusiness, AdminUser, AdminUserDetail } from '#contract/admin/users.ts'
import { lastDay } from '#domain/plans/last-day.ts'
import { planOf } from '../../actor/pro.ts'
import type { AccountRow, ListedAccount, MembershipRow } from '../accounts/operator/service.ts'

type Plans = 'paid' | 'open'

const presentPlan = (row: Pick<ListedAccount, 'plan_expires_at' | 'has_paid_plan'>, plans: Plans) => ({
  plan: planOf(row, plans),
  pro_until: row.plan_expires_at && lastDay(row.plan_expires_at),
})

export const toInstant = (at: Date | null): string | null => at?.toISOString() ?? null

/** Converts a user to the API form for admins. */
export const presentUser = (row: ListedAccount, plans: Plans): AdminUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  is_admin: row.role === 'admin',
  created_at: row.created_at.toISOString(),
  blocked_at: toInstant(row.blocked_at),
  last_seen_at: toInstant(row.last_seen_at),
  business_name: row.business_name,
  deletion_at: toInstant(row.deletion_at),
  ...presentPlan(row, plans),
  members: row.members,
  bytes: Number(row.bytes),
})

const presentBusiness = (row: MembershipRow, plans: Plans): AdminBusiness => ({
  id: row.business_id,
  name: row.name,
  role: row.role,
  created_at: row.created_at.toISOString(),
  last_seen_at: toInstant(row.last_seen_at),
  deletion_at: toInstant(row.deletion_at),
  ...presentPlan(row, plans),
  members: row.members,
  invoices: Number(row.invoices),
  bytes: Number(row.bytes),
})

/** Converts a user with their businesses to the API form for admins. */
export const presentAccount = (
  row: AccountRow,
  memberships: readonly MembershipRow[],
  plans: Plans,
): AdminUserDetail => ({
  ...presentUser(row, plans),
  email_confirmed: row.email_confirmed,
  has_two_step: row.has_two_step,
  passkeys: row.passkeys,
  sessions: row.sessions,
  businesses: memberships.map((one) => presentBusiness(one, plans)),
  can: { act: row.role !== 'admin', set_pro: plans === 'paid' },
})
