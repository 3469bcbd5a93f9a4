import type { MemberRole } from '#contract/members/member-role.ts'
import { ROLE_NAMES } from '#web/features/businesses/role-labels.ts'
import * as texts from './texts.en.ts'
import styles from './members.module.css'

const CHOICES: readonly (readonly [MemberRole, string])[] = [
  ['staff', texts.staffHelp],
  ['accountant', texts.accountantHelp],
  ['owner', texts.ownerHelp],
]

/** The roles, each with what it may do. */
export function RoleChoice({ value, onChange }: { value: MemberRole; onChange: (role: MemberRole) => void }) {
  return (
    <fieldset className={styles.roles}>
      <legend className="label">{texts.whatMayTheyDo}</legend>
      {CHOICES.map(([role, does]) => (
        <label key={role}>
          <input type="radio" name="role" value={role} checked={role === value} onChange={() => onChange(role)} />
          <b>{ROLE_NAMES[role]}</b>
          <small>{does}</small>
        </label>
      ))}
    </fieldset>
  )
}
