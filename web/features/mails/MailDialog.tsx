import type { CustomerMail } from '#contract/customer-mails/customer-mail.ts'
import { MAIL_SUBJECT_MAX, MAIL_TEXT_MAX, type MailProposal } from '#contract/customer-mails/customer-mails.ts'
import { withLink } from '#domain/messages/mails.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { explain } from '#web/ui/form/explain.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { say } from '#web/ui/texts/say.ts'
import { bodyOf, faultsOf, type TypedMail, typedOf } from './mail-form.ts'
import { languageOf } from './mail-labels.ts'
import type { MailTarget } from './mail-target.ts'
import styles from './mails.module.css'
import * as texts from './texts.en.ts'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { useMailProposal, useSendMail } from './useMails.ts'

addRareFaults()

export interface MailDialogProps {
  target: MailTarget
  /** A mail that is sent again, with its addresses and texts. */
  again?: CustomerMail
  onClose: () => void
}

/** Sends an invoice, a receipt or a statement by mail, after a look at what goes out. */
export function MailDialog(props: MailDialogProps) {
  const proposal = useMailProposal(props.target)
  if (proposal.data) return <MailForm {...props} proposal={proposal.data} />
  return (
    <Dialog
      open
      title={texts.sendByMail}
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>{texts.close}</Button>}
    >
      {proposal.error ? (
        <>
          <FormFault>{explain(proposal.error)}</FormFault>
          <p>{texts.otherWays}</p>
        </>
      ) : (
        <output className="muted">{texts.preparing}</output>
      )}
    </Dialog>
  )
}

function MailForm({ target, again, proposal, onClose }: MailDialogProps & { proposal: MailProposal }) {
  const { can_edit: canEdit, unsubscribed } = proposal
  const form = useForm<TypedMail>(faultsOf, typedOf(proposal, again))
  const sending = useSendMail(target)
  const submit = form.send(sending, (typed) => bodyOf(typed, proposal), {
    onSuccess: () => {
      showToast({ title: texts.onItsWay, text: texts.seeHistory, tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      look="full"
      title={texts.sendByMail}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <DialogButtons confirm={texts.send} busyText={texts.sending} isBusy={sending.isPending} onCancel={onClose} />
      }
    >
      <FormFault>{form.fault}</FormFault>
      {unsubscribed.length > 0 && (
        <p role="alert">{say(texts.hasUnsubscribed, { addresses: unsubscribed.join(', ') })}</p>
      )}
      {!canEdit && <p className="muted">{texts.fixedText}</p>}
      <TextField
        {...form.field('to')}
        label={texts.to}
        help={canEdit ? texts.severalWithCommas : texts.storedAddress}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <CheckBox
        name="copy_to_me"
        label={say(texts.copyToMe, { address: proposal.reply_to })}
        checked={form.values.copy_to_me}
        onChange={(checked) => form.set('copy_to_me', checked)}
      />
      {canEdit && (
        <>
          <TextField {...form.field('subject')} label={texts.subject} maxLength={MAIL_SUBJECT_MAX} />
          <TextAreaField
            {...form.field('text')}
            label={texts.message}
            help={texts.withLinkAndPdf}
            rows={10}
            maxLength={MAIL_TEXT_MAX}
          />
        </>
      )}
      <Preview typed={form.values} proposal={proposal} isOpen={!canEdit} />
    </Dialog>
  )
}

/** The mail as the customer will see it. */
function Preview({ typed, proposal, isOpen }: { typed: TypedMail; proposal: MailProposal; isOpen: boolean }) {
  return (
    <details className={styles.preview} open={isOpen}>
      <summary>{texts.preview}</summary>
      <dl>
        <dt>{texts.from}</dt>
        <dd lang={languageOf(proposal.from_name)}>{proposal.from_name}</dd>
        <dt>{texts.repliesGoTo}</dt>
        <dd>{proposal.reply_to}</dd>
        <dt>{texts.subject}</dt>
        <dd lang={languageOf(typed.subject)}>{typed.subject}</dd>
      </dl>
      <p className={styles.text} lang={languageOf(typed.text)}>
        {withLink(typed.text, proposal.link)}
      </p>
      <p className="small muted">{texts.pdfAttached}</p>
      <p className="small muted">{texts.unsubscribeBelow}</p>
    </details>
  )
}
