import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listInvoices } from '#contract/invoices/invoices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import {
  findOwnTextFault,
  OWN_TEXT_KINDS,
  OWN_TEXT_LANGUAGES,
  type OwnTextKind,
  type OwnTextLanguage,
  PLACEHOLDERS,
} from '#domain/messages/own-texts.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { SavedLabel, PageCard } from '#web/ui/frame/SectionCard.tsx'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { previewText } from './preview-text.ts'
import * as texts from './texts.en.ts'
import styles from './OwnTextsSection.module.css'
import { useOwnTexts, useSaveOwnText } from './useOwnTexts.ts'

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

/** The newest invoice, whose data the preview shows. */
const useNewestInvoice = () =>
  useQuery({
    queryKey: ['invoices', 'newest'],
    queryFn: ({ signal }) => send(listInvoices, { query: { limit: 1 }, signal }),
  }).data?.invoices[0]

/** The seller's own wording of messages and mails to customers. */
export function OwnTextsSection() {
  const [kind, setKind] = useState<OwnTextKind>('invoice_message')
  const [language, setLanguage] = useState<OwnTextLanguage>('en')
  const saved = useOwnTexts().find((one) => one.kind === kind && one.language === language)?.text ?? ''
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

interface TextFormProps {
  kind: OwnTextKind
  language: OwnTextLanguage
  /** Empty: Pavti's text. */
  saved: string
}

function TextForm({ kind, language, saved }: TextFormProps) {
  const form = useForm<{ text: string }>(({ text }) => faultsOf(kind, text), { text: saved })
  const { isSaved, showSaved } = useSaved()
  const isOnline = useOnline()
  const saving = useSaveOwnText(kind, language)
  const { business_name: seller } = useCurrentUser()
  const invoice = useNewestInvoice()
  const [today] = useState(() => indiaDay(new Date()))
  const typed = form.values.text.trim()
  const isSendable = typed === '' || findOwnTextFault(kind, typed) === null
  const preview = previewText({
    kind,
    language,
    text: isSendable ? typed : '',
    seller,
    today,
    invoice,
  })
  const submit = form.send(saving, ({ text }) => ({ text: text.trim() || null }), {
    onSuccess: (_, sent) => {
      form.settle(sent)
      showSaved()
    },
  })
  const reset = () => saving.mutate({ text: null }, { onSuccess: form.reset })
  return (
    <form noValidate onSubmit={submit}>
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
      <FormFault>{form.fault}</FormFault>
      <div className="save-line">
        <Button type="submit" variant="primary" busy={saving.isPending} disabled={!isOnline}>
          {texts.saveText}
        </Button>
        {saved !== '' && (
          <Button variant="quiet" disabled={!isOnline || saving.isPending} onClick={reset}>
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
  return fault === null ? {} : { text: fault }
}
