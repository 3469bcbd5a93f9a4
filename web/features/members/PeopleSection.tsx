import { Ellipsis, Mail, ShieldCheck, Trash2, UserRoundCog, X } from 'lucide-react'
import { useState } from 'react'
import type { MemberRole } from '#contract/members/member-role.ts'
import type { Invitation, Member } from '#contract/members/members.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { Menu } from '#web/ui/dialog/Menu.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { ROLE_DOES, ROLE_NAMES } from '#web/features/businesses/role-labels.ts'
import { RoleChoice } from './InviteDialog.tsx'
import { useChangeRole, useMembers, useRemove, useWithdraw } from './useMembers.ts'
import * as texts from './texts.en.ts'
import styles from './members.module.css'

/** The members of the business, and its open invitations. */
export function PeopleSection() {
  const people = useMembers()
  const { business_name: business } = useCurrentUser()
  return (
    <Loaded query={people} failed={texts.peopleFailed} loading={texts.peopleLoading}>
      {({ members, invitations }) => (
        <div>
          <ul className={`card ${styles.people}`} aria-label={say(texts.peopleOf, { business })}>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
          {members.length === 1 && invitations.length === 0 && (
            <p className={`muted ${styles.help}`}>{texts.onlyYou}</p>
          )}
          {invitations.length > 0 && (
            <>
              <h2 id="invited" className={styles.heading}>
                {texts.invited}
              </h2>
              <ul className={`card ${styles.people}`} aria-labelledby="invited">
                {invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </>
          )}
          <p className={`help ${styles.help}`}>
            <ShieldCheck aria-hidden />
            <span>{texts.ownPasswords}</span>
          </p>
        </div>
      )}
    </Loaded>
  )
}

function seenText({ is_you, last_seen_at }: Member): string {
  if (is_you) return texts.now
  return last_seen_at === null ? texts.notSeenYet : say(texts.seen, { when: showDateTime(last_seen_at) })
}

function MemberRow({ member }: { member: Member }) {
  const [shown, setShown] = useState<'role' | 'remove' | null>(null)
  const { name, role, is_you: isYou } = member
  return (
    <li>
      <Avatar name={name} me={isYou} />
      <div>
        <b>{name}</b> {isYou && <Badge tone="paid">{texts.you}</Badge>}
        <small>{say(texts.roleDoes, { role: ROLE_NAMES[role], does: ROLE_DOES[role] })}</small>
      </div>
      <span className={styles.seen}>{seenText(member)}</span>
      {!isYou && (
        <Menu
          label={say(texts.changeOrRemove, { name })}
          className="icon-btn icon-btn-44"
          items={[
            { label: texts.changeRole, icon: <UserRoundCog aria-hidden />, run: () => setShown('role') },
            { label: texts.remove, icon: <Trash2 aria-hidden />, run: () => setShown('remove') },
          ]}
        >
          <Ellipsis aria-hidden />
        </Menu>
      )}
      {shown === 'role' && <RoleDialog member={member} onClose={() => setShown(null)} />}
      {shown === 'remove' && <RemoveDialog member={member} onClose={() => setShown(null)} />}
    </li>
  )
}

function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [role, setRole] = useState<MemberRole>(member.role)
  const changing = useChangeRole(member)
  return (
    <FormDialog
      open
      title={say(texts.changeRoleOf, { name: member.name })}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!changing.isPending) changing.mutate(role, { onSuccess: onClose })
      }}
      footer={<DialogButtons isBusy={changing.isPending} onCancel={onClose} />}
    >
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  )
}

function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const removing = useRemove(member)
  return (
    <ConfirmDialog
      title={say(texts.removeQuestion, { name: member.name })}
      act={texts.remove}
      busyText={texts.removing}
      isBusy={removing.isPending}
      onAct={() => removing.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {texts.removeHelp}
    </ConfirmDialog>
  )
}

const showDayOf = (at: string): string => showDay(indiaDay(new Date(at)))

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const withdrawing = useWithdraw()
  const isOnline = useOnline()
  const email = invitation.email ?? texts.anybodyWithTheLink
  const role = ROLE_NAMES[invitation.role]
  return (
    <li>
      <span className={styles.waiting} aria-hidden="true">
        <Mail />
      </span>
      <div>
        <b>{email}</b>
        <small>
          {invitation.expired
            ? say(texts.hasExpired, { role })
            : say(texts.worksUntil, { role, day: showDayOf(invitation.expires_at) })}
        </small>
      </div>
      <span className={styles.seen}>{say(texts.invitedOn, { time: showDateTime(invitation.created_at) })}</span>
      <IconButton
        label={say(texts.withdrawOf, { email })}
        icon={<X aria-hidden />}
        large
        disabled={!isOnline || withdrawing.isPending}
        onClick={() => withdrawing.mutate(invitation.id)}
      />
    </li>
  )
}
