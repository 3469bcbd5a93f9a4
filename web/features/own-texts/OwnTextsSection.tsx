import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Invoice, listInvoices } from '#contract/invoices/invoices.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'
import {
  findOwnTextFault,
  OWN_TEXT_KINDS,
  OWN_TEXT_LANGUAGES,
  type OwnText,
  type OwnTextKind,
  type OwnTextLanguage,
  PLACEHOLDERS,
} from '#domain/messages/own-texts.ts'
import { type CustomerMail, writeInvoiceMail, writeReminderMail } from '#domain/messages/mails.ts'
import { writePaymentRequest } from '#domain/messages/payment-request.ts'
import { writeReceiptMessage } from '#domain/messages/receipt-message.ts'
import { writeInvoiceReminder } from '#domain/messages/reminder.ts'
import { fromRupees } from '#domain/money/money.ts'
import { storageOwner } from '#web/features/session/session-token.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextAreaField } from '#web/ui/fields/TextField.tsx'
import { isLeft } from '#web/ui/left-form/left-form.tsx'
import { useSettingsForm } from '#web/ui/settings/useSettingsForm.tsx'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import { PageCard, SavedLabel, SaveFault } from '#web/ui/frame/SectionCard.tsx'
import { useReload } from '#web/ui/frame/useReload.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'
import styles from './OwnTextsSection.module.css'
import { useOwnTexts, useReloadOwnTexts, useSaveOwnText } from './useOwnTexts.ts'

const KIND_NAMES: Record<OwnTextKind, string> = {
  invoice_message: texts.invoiceMessage,
  reminder_message: texts.reminderMessage,
  receipt: texts.thanks,
  invoice_mail: texts.invoiceMail,
  reminder_mail: texts.reminderMail,
}

const LANGUAGE_NAMES: Record<OwnTextLanguage, string> = {
  en: texts.english,
  hi: texts.hindi,
  other: texts.allOther,
}

/** Loads the newest invoice, whose data the preview shows. */
const useNewestInvoice = () =>
  useQuery({
    queryKey: ['invoices', 'newest'],
    queryFn: ({ signal }) => send(listInvoices, { query: { limit: 1 }, signal }),
  }).data?.invoices[0]

/** The seller's own wording of messages and mails to customers. */
export function OwnTextsSection() {
  const owner = storageOwner(useCurrentUser())
  const [first] = useState(() => findLeftText(owner) ?? FIRST_TEXT)
  const [kind, setKind] = useState<OwnTextKind>(first.kind)
  const [language, setLanguage] = useState<OwnTextLanguage>(first.language)
  const saved = textIn(useOwnTexts(), kind, language)
  return (
    <PageCard id="messages" title={texts.messagesAndMails} lead={texts.ownTextsHelp}>
      <div className={`pair ${styles.choices}`}>
        <SelectField
          label={texts.text}
          name="kind"
          value={kind}
          onChange={(chosen) => setKind(OWN_TEXT_KINDS.find((one) => one === chosen) ?? kind)}
          choices={OWN_TEXT_KINDS.map((one) => [one, KIND_NAMES[one]] as const)}
        />
        <SelectField
          label={texts.forCustomersWhoRead}
          name="language"
          value={language}
          onChange={(chosen) => setLanguage(OWN_TEXT_LANGUAGES.find((one) => one === chosen) ?? language)}
          choices={OWN_TEXT_LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]] as const)}
        />
      </div>
      <TextForm key={`${kind} ${language}`} kind={kind} language={language} saved={saved} />
    </PageCard>
  )
}

type ChosenText = Pick<OwnText, 'kind' | 'language'>

const FIRST_TEXT: ChosenText = { kind: 'invoice_message', language: 'en' }

const placeOf = (owner: string, { kind, language }: ChosenText): string => `${owner} ${kind} ${language}`

/** Finds a text that was typed before the page was left without Save. */
const findLeftText = (owner: string): ChosenText | undefined =>
  OWN_TEXT_KINDS.flatMap((kind) => OWN_TEXT_LANGUAGES.map((language) => ({ kind, language }))).find((text) =>
    isLeft(placeOf(owner, text)),
  )

/** Returns the saved text; empty for Pavti's own. */
const textIn = (texts: readonly OwnText[], kind: OwnTextKind, language: OwnTextLanguage): string =>
  texts.find((one) => one.kind === kind && one.language === language)?.text ?? ''

interface TextFormProps {
  kind: OwnTextKind
  language: OwnTextLanguage
  /** The saved text; empty for Pavti's own. */
  saved: string
}

function TextForm({ kind, language, saved }: TextFormProps) {
  const user = useCurrentUser()
  const place = placeOf(storageOwner(user), { kind, language })
  const form = useSettingsForm(place, ({ text }) => faultsOf(kind, text), { text: saved })
  const { isSaved, showSaved } = useSaved()
  const isOnline = useOnline()
  const saving = useSaveOwnText(kind, language)
  const invoice = useNewestInvoice()
  const [today] = useState(() => indiaDay(new Date()))
  const typed = form.values.text.trim()
  const isSendable = typed === '' || findOwnTextFault(kind, typed) === null
  const preview = previewText({
    kind,
    language,
    text: isSendable ? typed : '',
    seller: user.business_name,
    today,
    invoice,
  })
  const known = form.seen.text || null
  const submit = form.send(saving, ({ text }) => ({ text: text.trim() || null, known }), {
    onSuccess: ({ texts }, sent) => {
      form.settle({ text: textIn(texts, kind, language) }, sent)
      showSaved()
    },
  })
  const restore = () => saving.mutate({ text: null, known }, { onSuccess: form.reset, onError: form.refuse })
  const load = useReloadOwnTexts()
  /** Loads the text that another device saved. */
  const reload = useReload(async () => {
    const texts = await load()
    saving.reset()
    if (texts) form.rebase({ text: textIn(texts, kind, language) })
  })
  return (
    <form noValidate onSubmit={submit}>
      {form.notice}
      <TextAreaField
        {...form.field('text')}
        label={texts.yourText}
        optional
        rows={5}
        help={sayWith(texts.placeholdersOf, {
          names: <code>{PLACEHOLDERS[kind].map((name) => `{${name}}`).join(' ')}</code>,
        })}
      />
      <div className={styles.preview}>
        <h2 className="label">{typed !== '' && isSendable ? texts.preview : texts.pavtisText}</h2>
        <p lang={language === 'other' ? 'mr' : language}>{preview}</p>
      </div>
      <SaveFault fault={form.fault} reload={reload.after(saving.error)} />
      <div className="save-line">
        <Button type="submit" variant="primary" busy={saving.isPending || reload.isReloading} disabled={!isOnline}>
          {texts.saveText}
        </Button>
        {saved !== '' && (
          <Button variant="quiet" disabled={!isOnline || saving.isPending || reload.isReloading} onClick={restore}>
            {texts.backToPavtisText}
          </Button>
        )}
        <SavedLabel isSaved={isSaved} />
      </div>
    </form>
  )
}

function faultsOf(kind: OwnTextKind, typed: string) {
  const fault = typed.trim() === '' ? null : findOwnTextFault(kind, typed.trim())
  return fault === null ? {} : { text: fieldFault(fault) }
}

type Shown = Pick<Invoice, 'customer_name' | 'number' | 'amount' | 'due_on' | 'payment_url'>

/** Shown in the preview if the business has no invoice yet. */
const SAMPLE: Shown = {
  customer_name: texts.sampleCustomer,
  number: 'INV/26-27/0042',
  amount: '1234.50',
  due_on: null,
  payment_url: null,
}

const textOf = ({ paragraphs }: CustomerMail) =>
  paragraphs.map(({ text, link }) => (link === undefined ? text : `${text}\n${link}`)).join('\n\n')

interface Preview {
  kind: OwnTextKind
  language: OwnTextLanguage
  /** The text; empty for Pavti's own. */
  text: string
  seller: string
  today: Day
  /** The newest invoice of the business. */
  invoice: Invoice | undefined
}

/** Writes the message or mail as a customer would get it today, with the code that writes the real ones. */
function previewText({ kind, language, text, seller, today, invoice = undefined }: Preview): string {
  const { customer_name: customer, number, amount, due_on, payment_url } = invoice ?? SAMPLE
  const own = text === '' ? [] : [{ kind, language, text }]
  // Marathi represents the languages that share a text.
  const inLanguage = language === 'other' ? 'mr' : language
  const [sum, due] = [fromRupees(amount), due_on ?? today]
  const named = {
    kind: 'invoice' as const,
    number: number ?? SAMPLE.number ?? '',
    url: payment_url ?? `${location.origin}/payment/…`,
  }
  const parties = { customer, seller }
  const asked = { ...parties, ...named, state: 'payable' as const, amount: sum, balance: sum, received: sum, due }
  const reminded = { ...named, amount: sum, due }
  switch (kind) {
    case 'invoice_message':
      return writePaymentRequest(asked, inLanguage, own)
    case 'reminder_message':
      return writeInvoiceReminder(reminded, { ...parties, today }, inLanguage, own)
    case 'receipt':
      return writeReceiptMessage({ ...parties, ...named, amount: sum, on: today }, inLanguage, own)
    case 'invoice_mail':
      return textOf(writeInvoiceMail(asked, inLanguage, own))
    case 'reminder_mail':
      return textOf(writeReminderMail(reminded, { ...parties, today }, inLanguage, own))
  }
}
