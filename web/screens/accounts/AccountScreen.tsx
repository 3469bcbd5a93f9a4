import { useEffect } from 'react'
import type { Business } from '#contract/business/business.ts'
import { ConfirmEmailSection } from '#web/features/accounts/ConfirmEmailSection.tsx'
import { FirstStepsSection } from '#web/features/first-steps/FirstStepsCard.tsx'
import { DeleteAccountSection } from '#web/features/accounts/DeleteAccountSection.tsx'
import { ChangesSection } from '#web/features/accounts/changes/ChangesSection.tsx'
import { DevicesSection } from '#web/features/accounts/devices/DevicesSection.tsx'
import { SignInsSection } from '#web/features/accounts/sign-ins/AllSignIns.tsx'
import { EmailSection } from '#web/features/accounts/email-change/EmailSection.tsx'
import { TwoStepSection } from '#web/features/accounts/two-step/TwoStepSection.tsx'
import { PasskeysSection } from '#web/features/accounts/passkeys/PasskeysSection.tsx'
import { PasswordSection } from '#web/features/accounts/PasswordSection.tsx'
import { AskingSection } from '#web/features/business/AskingSection.tsx'
import { BankSection } from '#web/features/business/BankSection.tsx'
import { BooksSection } from '#web/features/business/BooksSection.tsx'
import { BusinessSection } from '#web/features/business/BusinessSection.tsx'
import { DataSection } from '#web/features/business/DataSection.tsx'
import { GstSection } from '#web/features/business/GstSection.tsx'
import { NumbersSection } from '#web/features/business/numbers/NumbersForm.tsx'
import { ItemsSection } from '#web/features/business/ItemsSection.tsx'
import { PlanSection } from '#web/features/business/PlanSection.tsx'
import { ResetQuestions } from '#web/features/business/ResetQuestions.tsx'
import { SectionList } from '#web/features/business/SectionList.tsx'
import { LayoutSection } from '#web/features/business/LayoutSection.tsx'
import { TextsSection } from '#web/features/business/TextsSection.tsx'
import { UpiSection } from '#web/features/business/upi/UpiSection.tsx'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { OwnTextsSection } from '#web/features/own-texts/OwnTextsSection.tsx'
import { SignatureSection } from '#web/features/profile/signature/SignatureSection.tsx'
import { RemindersSection } from '#web/features/late/reminders/RemindersSection.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import * as texts from '../texts.en.ts'
import sectionCardStyles from '#web/ui/frame/SectionCard.module.css'
import styles from './accounts.module.css'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'

addRareFaults()

/** `/account`: the settings of the business, in sections that are saved separately. */
export default function AccountScreen() {
  const business = useBusiness()
  return (
    <AppFrame title={texts.account} back={{ href: '/dashboard', label: texts.backToDashboard }}>
      {business.data ? (
        <Sections business={business.data} />
      ) : business.error ? (
        <ErrorCard title={texts.businessLoadFailed} error={business.error} onRetry={() => void business.refetch()} />
      ) : (
        <div className={`card pad narrow ${sectionCardStyles.accountSection}`}>
          <LoadingLabel>{texts.loadingYourBusiness}</LoadingLabel>
          <Skeleton width="30%" height="24px" />
          <Skeleton height="44px" />
          <Skeleton height="72px" />
          <Skeleton height="44px" />
        </div>
      )}
    </AppFrame>
  )
}

function Sections({ business }: { business: Business }) {
  // The browser looks for the anchor in the address before the sections are rendered. A link may name a field to type into.
  useEffect(() => {
    // After the effect of the frame, which moves to the top and focuses the heading.
    queueMicrotask(() => {
      const section = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      section?.scrollIntoView()
      const name = readFocus(history.state)
      if (name) section?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
    })
  }, [])
  return (
    <div className={styles.account}>
      <SectionList />
      <div className="stack">
        <ConfirmEmailSection />
        <ResetQuestions business={business} />
        <BusinessSection business={business} />
        <GstSection business={business} />
        <UpiSection business={business} />
        <AskingSection business={business} />
        <BankSection business={business} />
        <LayoutSection business={business} />
        <TextsSection business={business} />
        <SignatureSection savedUrl={business.signature_url} />
        <OwnTextsSection />
        <RemindersSection />
        <ItemsSection />
        <NumbersSection />
        <BooksSection business={business} />
        <DataSection />
        <FirstStepsSection />
        <PlanSection />
        <EmailSection />
        <PasswordSection />
        <TwoStepSection />
        <PasskeysSection />
        <DevicesSection />
        <SignInsSection />
        <ChangesSection />
        <DeleteAccountSection />
      </div>
    </div>
  )
}

/** The name of a field in the state of a history entry: `<Link state={{ focus: 'state_code' }}>`. */
const readFocus = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'focus' in state && typeof state.focus === 'string'
    ? state.focus
    : undefined
