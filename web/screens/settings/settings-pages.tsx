import type { ReactNode } from 'react'
import type { Business } from '#contract/business/business.ts'
import type { SettingsPath } from '#contract/site/settings-paths.ts'
import { ChangesSection } from '#web/features/accounts/changes/ChangesSection.tsx'
import { DeleteAccountSection } from '#web/features/accounts/DeleteAccountSection.tsx'
import { DevicesSection } from '#web/features/accounts/devices/DevicesSection.tsx'
import { EmailSection } from '#web/features/accounts/email-change/EmailSection.tsx'
import { PasskeysSection } from '#web/features/accounts/passkeys/PasskeysSection.tsx'
import { PasswordSection } from '#web/features/accounts/PasswordSection.tsx'
import { SignInsSection } from '#web/features/accounts/sign-ins/AllSignIns.tsx'
import { TwoStepSection } from '#web/features/accounts/two-step/TwoStepSection.tsx'
import { BankSection } from '#web/features/business/BankSection.tsx'
import { BooksSection } from '#web/features/business/BooksSection.tsx'
import { BusinessSection } from '#web/features/business/BusinessSection.tsx'
import { DueForm } from '#web/features/business/DueForm.tsx'
import { GstSection } from '#web/features/business/GstSection.tsx'
import { LayoutSection } from '#web/features/business/LayoutSection.tsx'
import { NumbersSection } from '#web/features/business/numbers/NumbersSection.tsx'
import { TextsSection } from '#web/features/business/TextsSection.tsx'
import { LeaveSection } from '#web/features/members/LeaveSection.tsx'
import { OwnTextsSection } from '#web/features/own-texts/OwnTextsSection.tsx'
import { PushSection } from '#web/features/push-notifications/PushSection.tsx'
import { SignatureSection } from '#web/features/profile/signature/SignatureSection.tsx'
import {
  BusinessRows,
  DataRows,
  LookRows,
  MessageRows,
  SecurityRows,
} from '#web/features/settings/groups/GroupRows.tsx'
import { PaidRows } from '#web/features/settings/groups/PaidRows.tsx'

type Page = ReactNode | ((business: Business) => ReactNode)

/** All pages except the index, and the page of people, whose title bar has a button. */
export type OtherPage = Exclude<SettingsPath, '/settings' | '/settings/people'>

/** The content of each settings page; a function if it needs the business. */
export const PAGES: Record<OtherPage, Page> = {
  '/settings/business': (business) => <BusinessRows business={business} />,
  '/settings/business/details': (business) => <BusinessSection business={business} />,
  '/settings/business/gst': (business) => <GstSection business={business} />,
  '/settings/business/books': (business) => <BooksSection business={business} />,
  '/settings/paid': (business) => <PaidRows business={business} />,
  '/settings/paid/due': (business) => <DueForm business={business} />,
  '/settings/paid/bank': (business) => <BankSection business={business} />,
  '/settings/look': (business) => <LookRows business={business} />,
  '/settings/look/layout': (business) => <LayoutSection business={business} />,
  '/settings/look/numbers': <NumbersSection />,
  '/settings/look/terms': (business) => <TextsSection business={business} />,
  '/settings/look/signature': (business) => <SignatureSection savedUrl={business.signature_url} />,
  '/settings/messages': <MessageRows />,
  '/settings/messages/texts': <OwnTextsSection />,
  '/settings/messages/notifications': <PushSection />,
  '/settings/security': <SecurityRows />,
  '/settings/security/email': <EmailSection />,
  '/settings/security/password': <PasswordSection />,
  '/settings/security/two-step': <TwoStepSection />,
  '/settings/security/passkeys': <PasskeysSection />,
  '/settings/security/devices': <DevicesSection />,
  '/settings/security/sign-ins': <SignInsSection />,
  '/settings/security/changes': <ChangesSection />,
  '/settings/data': <DataRows />,
  '/settings/data/delete': (
    <>
      <DeleteAccountSection />
      <LeaveSection />
    </>
  ),
}
