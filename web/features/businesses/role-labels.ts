import type { MemberRole } from '#contract/members/member-role.ts'
import * as texts from './texts.en.ts'

/** The names of roles, such as "Staff". */
export const ROLE_NAMES: Record<MemberRole, string> = {
  owner: texts.owner,
  staff: texts.staff,
  accountant: texts.accountant,
}

/** The permissions of a role, shown after its name. */
export const ROLE_DOES: Record<MemberRole, string> = {
  owner: texts.ownerDoes,
  staff: texts.staffDoes,
  accountant: texts.accountantDoes,
}
