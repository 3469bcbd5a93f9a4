import { Plus, QrCode } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import type { FirstSteps } from '#contract/business/first-steps.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import type { ShownStep } from './FirstStepsCard.tsx'
import * as texts from './texts.en.ts'

export interface StepActions {
  /** Undefined if the plan allows no invoice; the first step is then a quick link. */
  onCreate: (() => void) | undefined
  onShare: (invoice: Invoice) => void
}

/** Returns the four steps, each with the link or button that opens its field, dialog or screen. */
export function useSteps(done: FirstSteps, { onCreate, onShare }: StepActions): ShownStep[] {
  const share = useShareNewest(onShare)
  return [
    {
      name: 'payee',
      title: texts.addYourUpiId,
      note: texts.yourCustomersPayToIt,
      // Whoever typed it at sign-up has not seen the page that offers the test.
      act: done.payee ? (
        <Link className="btn btn-quiet" href="/settings/paid#upi" state={{ isFirstStep: true }}>
          {texts.testWithOneRupee}
        </Link>
      ) : (
        <FieldLink href="/settings/paid#upi" field="upi_id" isDone={false} label={texts.addUpiId} />
      ),
    },
    {
      name: 'details',
      title: texts.addNameAndState,
      note: texts.bothAreOnYourInvoices,
      act: (
        <FieldLink
          href="/settings/business/details"
          field="state_code"
          isDone={done.details}
          label={done.details ? texts.changeNameAndState : texts.addTheNameAndState}
        />
      ),
    },
    onCreate
      ? {
          name: 'made',
          title: texts.createYourFirstInvoice,
          note: texts.nameAndAmount,
          act: !done.made && (
            <Button icon={<Plus aria-hidden />} onClick={onCreate}>
              {texts.createInvoice}
            </Button>
          ),
        }
      : {
          name: 'made',
          title: texts.makeAPaymentLink,
          note: texts.anAmountIsEnough,
          act: !done.made && (
            <ButtonLink href="/quick-upi" icon={<QrCode aria-hidden />}>
              {texts.quickUpiLink}
            </ButtonLink>
          ),
        },
    {
      name: 'shared',
      title: texts.sendItOnWhatsapp,
      note: texts.paysWithAnyApp,
      act: done.made && !done.shared && <Button onClick={share}>{texts.send}</Button>,
    },
  ]
}

interface FieldLinkProps {
  href: string
  field: string
  isDone: boolean
  /** The accessible name: the verb that is seen, and what it is about. */
  label: string
}

/** Opens a page of the settings and focuses a field. */
const FieldLink = ({ href, field, isDone, label }: FieldLinkProps) => (
  <Link
    className={isDone ? 'btn btn-quiet' : 'btn btn-secondary'}
    href={href}
    aria-label={label}
    state={{ focus: field, isFirstStep: true }}
  >
    {isDone ? texts.change : texts.add}
  </Link>
)

/** Shares the newest invoice on the list that has a link; without one, opens Quick UPI. */
function useShareNewest(onShare: (invoice: Invoice) => void): () => void {
  const cache = useQueryClient()
  const [, go] = useLocation()
  return () => {
    // Read when pressed, since the list may be loaded after the steps.
    const pages = cache.getQueriesData<{ invoices: Invoice[] }>({ queryKey: ['invoices'] })
    const newest = pages.flatMap(([, page]) => page?.invoices ?? []).find(({ payment_url }) => payment_url !== null)
    if (newest) onShare(newest)
    else go('/quick-upi')
  }
}
