import type { MemberRole } from '#contract/members/member-role.ts'
import * as texts from './texts.en.ts'

/** "Staff". */
export const ROLE_NAMES: Record<MemberRole, string> = {
  owner: texts.owner,
  staff: texts.staff,
  accountant: texts.accountant,
}

/** What a role may do, after its name. */
export const ROLE_DOES: Record<MemberRole, string> = {
  owner: texts.ownerDoes,
  staff: texts.staffDoes,
  accountant: texts.accountantDoes,
}
