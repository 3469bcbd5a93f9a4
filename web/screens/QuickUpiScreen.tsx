import { Printer } from 'lucide-react'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import type { getPoster } from '#contract/profile/profile.ts'
import { LINK_NOTE_MAX } from '#contract/payment-links/payment-links.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees, toRupees } from '#domain/money/money.ts'
import { showTypedAmount } from '#domain/money/show-money.ts'
import { qrPath } from '#domain/upi/qr.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { SavedUpiIds, UpiIdNote } from '#web/features/business/upi/MoveUpiDialog.tsx'
import { isUpiIdRefused } from '#web/features/business/upi/saved-upi-ids.ts'
import { LastLinks } from '#web/features/payment-links/LastLinks.tsx'
import { LinkResult, upiLinkOf } from '#web/features/payment-links/LinkResult.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { ofBusiness } from '#web/named-business.ts'
import { storageOwner } from '#web/features/session/session-token.ts'
import { OfRole } from '#web/features/businesses/RefusedScreen.tsx'
import { placeCalls } from '#web/place-calls.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { VpaField } from '#web/ui/fields/VpaField.tsx'
import {
  faultsOfLink,
  type LinkForm,
  type Payment,
  paymentOf,
  type QuickLink,
  readLastLinks,
  rememberLink,
  useCreateLink,
} from '../features/payment-links/useCreateLink.ts'
import * as texts from '../features/payment-links/texts.en.ts'
import styles from '../features/payment-links/payment-links.module.css'

/** Only the type of the call is imported: a file shared with the settings would be named in the first load. */
const POSTER: (typeof getPoster)['path'] = '/api/business/poster.pdf'

const focusField = (form: HTMLFormElement | null, name: keyof LinkForm) =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

/** `/quick-upi`: makes a UPI QR code and a hosted payment link for an amount. */
export default function QuickUpiScreen() {
  return (
    <OfRole call={placeCalls.createHostedLink}>
      <QuickUpi />
    </OfRole>
  )
}

function QuickUpi() {
  const user = useCurrentUser()
  const form = useForm(faultsOfLink, { upi_id: user.default_upi ?? '', amount: '', note: '' })
  const [payment, setPayment] = useState<Payment>()
  const [links, setLinks] = useState(() => readLastLinks(storageOwner(user)))
  const fields = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLElement>(null)
  const creating = useCreateLink()
  const hasUpi = Boolean(user.default_upi)

  // Effect: focuses the amount so that typing can start. On a narrow screen the result is below the form.
  useEffect(() => focusField(fields.current, hasUpi ? 'amount' : 'upi_id'), [hasUpi])
  useEffect(() => {
    if (payment && matchMedia('(max-width: 1199px)').matches) result.current?.scrollIntoView()
  }, [payment])

  const make = (wanted: Payment) => {
    setPayment(wanted)
    creating.mutate(wanted, {
      onSuccess: () => {
        setLinks(
          rememberLink(storageOwner(user), {
            ...wanted,
            amount: toRupees(wanted.amount),
            made_on: indiaDay(new Date()),
          }),
        )
        if (upiLinkOf(user.business_name, wanted)) {
          showToast({ title: texts.success, text: texts.linkAndQrMade })
        } else showToast({ title: texts.error, text: texts.failedToGenerateQr, tone: 'error' })
      },
      onError: (error) => {
        form.refuse(error)
        // Its QR code would still ask for payment to it.
        if (isUpiIdRefused(error)) setPayment(undefined)
      },
    })
  }
  const submit = form.submit((typed) => {
    const payment = paymentOf(typed)
    if (payment) make(payment)
  })
  const useAgain = ({ upi_id, amount, note }: QuickLink) => {
    form.change({ upi_id, amount: showTypedAmount(fromRupees(amount)), note })
    make({ upi_id, amount: fromRupees(amount), note })
  }
  return (
    <AppFrame title={texts.quickUpiLinkGenerator} back={{ href: '/dashboard', label: texts.backToDashboard }}>
      <div className={styles.split}>
        <LinkFormCard
          ref={fields}
          field={form.field}
          onSubmit={submit}
          busy={creating.isPending}
          hasResult={payment !== undefined}
        />
        <section ref={result} className={styles.cRes} aria-label={texts.yourPaymentLink}>
          {payment ? (
            <LinkResult
              payee={user.business_name}
              payment={payment}
              link={creating.data}
              error={creating.error}
              onRetry={() => make(payment)}
            />
          ) : (
            <>
              <LinkHint />
              {hasUpi && (
                <p className={styles.poster}>
                  <a className="btn btn-secondary btn-long" href={ofBusiness(POSTER)} target="_blank" rel="noopener">
                    <Printer aria-hidden />
                    {texts.posterForTheCounter}
                  </a>
                </p>
              )}
            </>
          )}
        </section>
        {links.length > 0 && <LastLinks links={links} onUse={useAgain} />}
      </div>
    </AppFrame>
  )
}

interface LinkFormCardProps {
  ref: Ref<HTMLFormElement>
  field: ReturnType<typeof useForm<LinkForm>>['field']
  onSubmit: (e: FormEvent<HTMLFormElement>) => void
  busy: boolean
  /** Whether a result is shown beside the form, where its first button is the primary one. */
  hasResult: boolean
}

/** The form of a quick link. */
function LinkFormCard({ ref, field, onSubmit, busy, hasResult }: LinkFormCardProps) {
  const upi = field('upi_id')
  return (
    <form ref={ref} className={`card pad ${styles.linkForm}`} noValidate onSubmit={onSubmit}>
      <VpaField {...upi} label={texts.upiId} help={texts.upiFieldHelp} />
      <SavedUpiIds value={upi.value} onUse={upi.onChange} />
      <UpiIdNote vpa={upi.value} />
      <AmountField {...field('amount')} label={texts.amount} />
      <TextField {...field('note')} label={texts.note} optional autoComplete="off" maxLength={LINK_NOTE_MAX} />
      <Button
        type="submit"
        size="lg"
        block
        variant={hasResult ? 'secondary' : 'primary'}
        busy={busy}
        busyText={texts.generating}
      >
        {texts.generatePaymentLink}
      </Button>
    </form>
  )
}

const SAMPLE = qrPath('upi://pay?pa=name@bank&am=1')

/** The placeholder of the result. The grey code is only a sample. */
function LinkHint() {
  return (
    <div className={`card ${styles.linkHint}`}>
      <svg viewBox={`0 0 ${SAMPLE.size} ${SAMPLE.size}`} width="160" height="160" aria-hidden="true">
        <path d={SAMPLE.path} />
      </svg>
      <p>{texts.enterUpiIdAndAmount}</p>
    </div>
  )
}
