import { Link2, MessageCircle } from 'lucide-react'
import * as z from 'zod/mini'
import { email } from '#contract/call/fields.ts'
import type { MemberRole } from '#contract/members/member-role.ts'
import { whatsappLink } from '#domain/messages/message-links.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyBox } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { EmailField } from '#web/ui/fields/TextField.tsx'
import { faultsOfIssues } from '#web/ui/form/faults.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { say } from '#web/ui/texts/say.ts'
import { ROLE_NAMES } from '#web/features/businesses/role-labels.ts'
import { useInvite } from './useMembers.ts'
import * as texts from './texts.en.ts'
import styles from './members.module.css'

interface Values {
  email: string
  role: MemberRole
}

const Typed = z.object({ email })
const faultsOf = (values: Values) =>
  faultsOfIssues(Typed.safeParse(values).error?.issues ?? [], (name) => name in values)

/**
 * A dialog that invites by mail, or makes a link to send by hand. Without mail on this installation, there is only the
 * link.
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { business_name: business } = useCurrentUser()
  const form = useForm(faultsOf, { email: '', role: 'staff' } as Values)
  const inviting = useInvite()
  const isOnline = useOnline()
  const sendsMail = useSite().data?.sends_mail !== false
  const url = inviting.data?.url
  if (typeof url === 'string') return <LinkDialog url={url} business={business} onClose={onClose} />
  const makeLink = () => inviting.mutate({ role: form.values.role, email: null })
  const link = (
    <Button
      variant={sendsMail ? 'secondary' : 'primary'}
      icon={<Link2 aria-hidden />}
      block
      disabled={!isOnline || inviting.isPending}
      onClick={makeLink}
    >
      {texts.copyALink}
    </Button>
  )
  return (
    <FormDialog
      open
      title={say(texts.inviteTo, { business })}
      onClose={onClose}
      isChanged={form.isDirty}
      onSubmit={sendsMail ? form.send(inviting, (values) => values, { onSuccess: onClose }) : (e) => e.preventDefault()}
      footer={
        sendsMail ? (
          <DialogButtons
            confirm={texts.sendInvitation}
            busyText={texts.sending}
            isBusy={inviting.isPending}
            onCancel={onClose}
          />
        ) : undefined
      }
    >
      <FormFault>{form.fault ?? inviting.error?.message}</FormFault>
      {sendsMail && <EmailField {...form.field('email')} autoComplete="off" />}
      <RoleChoice value={form.values.role} onChange={(role) => form.set('role', role)} />
      {sendsMail && <div className={styles.or}>{texts.or}</div>}
      {link}
      <p className="help">{texts.worksOnce}</p>
    </FormDialog>
  )
}

/**
 * The link to send by hand. The message on WhatsApp is in the language of the app, which the invited person may share.
 */
function LinkDialog({ url, business, onClose }: { url: string; business: string; onClose: () => void }) {
  return (
    <Dialog open title={texts.linkIsReady} onClose={onClose} footer={<Button onClick={onClose}>{texts.done}</Button>}>
      <p>{texts.linkHelp}</p>
      <CopyBox text={url} />
      <a
        className="btn btn-primary btn-lg btn-block"
        href={whatsappLink(null, say(texts.invitationMessage, { business, url }))}
        target="_blank"
        rel="noopener noreferrer"
        data-autofocus
      >
        <MessageCircle aria-hidden />
        {texts.sendOnWhatsapp}
      </a>
    </Dialog>
  )
}

const CHOICES: readonly (readonly [MemberRole, string])[] = [
  ['staff', texts.staffHelp],
  ['accountant', texts.accountantHelp],
  ['owner', texts.ownerHelp],
]

/** Radio buttons for the roles, each with what it allows. */
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
