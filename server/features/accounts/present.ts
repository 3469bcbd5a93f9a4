import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { allowancesOf } from '#contract/members/allowed-roles.ts'
import { getLogo } from '#contract/profile/profile.ts'
import { addressOf } from '#contract/call/address.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import type { UserRow } from '../../actor/actor.ts'
import { planOf } from '../../actor/pro.ts'

/** Converts a user's row to the API form for that user. */
export const presentUser = (row: UserRow, plans: 'paid' | 'open'): CurrentUser => ({
  id: row.id,
  business_id: row.business_id,
  member_role: row.member_role,
  may: allowancesOf(row.member_role),
  businesses: row.businesses,
  name: row.name,
  business_name: row.business_name,
  email: row.email,
  default_upi: row.default_upi,
  profile_image_url: row.profile_image_url,
  logo_url: row.logo_id && addressOf(getLogo, { params: { file: `${row.logo_id}.png` } }),
  plan: planOf(row, plans),
  plan_expires_at: row.plan_expires_at?.toISOString() ?? null,
  plan_cancelled: row.plan_cancelled,
  free_invoices_left: row.free_invoices_left,
  email_confirmed: row.email_confirmed,
  is_starting: row.is_starting,
  role: row.role,
  language: row.language,
  deletion_on: row.deletion_at && indiaDay(row.deletion_at),
  created_at: row.created_at.toISOString(),
})
