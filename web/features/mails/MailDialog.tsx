import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { CustomerMail } from '#contract/customer-mails/customer-mail.ts'
import {
  MAIL_SUBJECT_MAX,
  MAIL_TEXT_MAX,
  mailCustomerStatement,
  mailInvoice,
  type MailProposal,
  mailReceipt,
  proposeCustomerStatementMail,
  proposeInvoiceMail,
  proposeReceiptMail,
} from '#contract/customer-mails/customer-mail-calls.ts'
import { withLink } from '#domain/messages/mails.ts'
import { readEmail } from '#domain/text/email-address.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { say } from '#web/ui/texts/say.ts'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { explain, type Faults, faultsOfIssues } from '#web/ui/form/faults.ts'
import { send } from '#web/send.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { useKeyedWrite } from '#web/refresh-invoices.ts'
import { languageOf } from './mail-labels.ts'
import styles from './mails.module.css'
import * as texts from './texts.en.ts'

/** The form as it is typed. */
interface TypedMail {
  to: string
  copy_to_me: boolean
  subject: string
  text: string
}

/** Splits the typed addresses at commas, semicolons and spaces. */
const addressesOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

/**
 * Returns the form of a new mail, or of one that is sent again. If texts and addresses are fixed, they are those
 * proposed now.
 */
const typedOf = (proposal: MailProposal, before?: CustomerMail): TypedMail => {
  const again = proposal.can_edit ? before : undefined
  return {
    to: (again?.recipients.filter(({ is_copy }) => !is_copy).map(({ address }) => address) ?? proposal.to).join(', '),
    copy_to_me: again?.recipients.some(({ is_copy }) => is_copy) ?? false,
    subject: again?.subject ?? proposal.subject,
    text: again?.text ?? proposal.text,
  }
}

const sentBody = ({ to, ...rest }: TypedMail) => ({ ...rest, to: addressesOf(to) })

/**
 * Builds the body of the call. Fixed texts are left out, because the server writes them from the balance at the time of
 * sending.
 */
const bodyOf = (typed: TypedMail, { can_edit: canEdit }: Pick<MailProposal, 'can_edit'>) =>
  canEdit ? sentBody(typed) : { to: addressesOf(typed.to), copy_to_me: typed.copy_to_me }

/** Returns the faults of each field, naming the first wrong address. */
function faultsOf(typed: TypedMail): Faults {
  const faults = faultsOfIssues(
    mailInvoice.body?.safeParse(sentBody(typed)).error?.issues ?? [],
    (name) => name in typed,
  )
  const wrong = addressesOf(typed.to).find((address) => 'fault' in readEmail(address))
  return wrong === undefined ? faults : { ...faults, to: say(texts.notAnAddress, { address: wrong }) }
}

addRareFaults()

export interface MailDialogProps {
  target: MailTarget
  /** The mail to send again, with its addresses and texts. */
  again?: CustomerMail
  onClose: () => void
}

/** A dialog that sends an invoice, a receipt or a statement by mail, after a preview. */
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
      showToast({ title: texts.onItsWay, text: texts.seeHistory })
      onClose()
    },
  })
  return (
    <FormDialog
      open
      look="full"
      title={texts.sendByMail}
      onClose={onClose}
      isChanged={form.isDirty}
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
    </FormDialog>
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

const propose = (target: MailTarget, signal: AbortSignal) => {
  if ('customer' in target)
    return send(proposeCustomerStatementMail, { params: { id: target.customer, link_id: target.link }, signal })
  return target.payment
    ? send(proposeReceiptMail, { params: { id: target.invoice, payment_id: target.payment }, signal })
    : send(proposeInvoiceMail, { params: { id: target.invoice }, signal })
}

/** Loads the mail that would be sent. It is fetched each time, since the balance may have changed. */
const useMailProposal = (target: MailTarget) =>
  useQuery({
    queryKey: ['mail-proposal', nameTarget(target)],
    queryFn: async ({ signal }) => (await propose(target, signal)).mail,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

type Body = z.input<NonNullable<typeof mailInvoice.body>>

const sendTo = (target: MailTarget, body: Body, key: string) => {
  if ('customer' in target)
    return send(mailCustomerStatement, { params: { id: target.customer, link_id: target.link }, body, key })
  return target.payment
    ? send(mailReceipt, { params: { id: target.invoice, payment_id: target.payment }, body, key })
    : send(mailInvoice, { params: { id: target.invoice }, body, key })
}

/** Sends a mail only once, even if the button is pressed again after a lost answer. */
function useSendMail(target: MailTarget) {
  const write = `mail:${nameTarget(target)}`
  return useKeyedWrite(
    { send: async (body: Body) => (await sendTo(target, body, idempotencyKeyOf(write))).mail, keys: [write] },
    (cache) =>
      cache.invalidateQueries({
        queryKey: 'customer' in target ? ['statement-mails', target.customer] : ['invoice', target.invoice],
      }),
  )
}

/** What a mail is about: an invoice, the receipt of one of its payments, or the statement behind a link. */
type MailTarget = { invoice: string; payment?: string | null } | { customer: string; link: string }

/** Names the target, for query keys and idempotency keys. */
const nameTarget = (target: MailTarget): string =>
  'customer' in target ? target.link : (target.payment ?? target.invoice)
