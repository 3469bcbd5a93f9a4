import { Plus, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { answerResetQuestion, type Business } from '#contract/business/business.ts'
import { SETTINGS_PATHS } from '#contract/site/settings-paths.ts'
import { ConfirmEmailSection } from '#web/features/accounts/ConfirmEmailSection.tsx'
import { ResetQuestions } from '#web/features/business/ResetQuestions.tsx'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { isPageAllowed, PAGE_TITLES, pageAbove } from '#web/features/settings/settings-pages.ts'
import { SettingsIndex } from '#web/features/settings/SettingsIndex.tsx'
import { SettingsSearch } from '#web/features/settings/SettingsSearch.tsx'
import * as texts from '#web/features/settings/texts.en.ts'
import { Button } from '#web/ui/Button.tsx'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { SettingsColumn } from '#web/ui/settings/SettingRows.tsx'
import { isFirstStep, useScrollToAnchor } from '#web/ui/settings/useAnchor.ts'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { useMay, Allowed } from '#web/features/session/useMay.tsx'
import { RefusedScreen } from '#web/features/businesses/RefusedScreen.tsx'
import { InviteDialog } from '#web/features/members/InviteDialog.tsx'
import { PeopleSection } from '#web/features/members/PeopleSection.tsx'
import * as memberTexts from '#web/features/members/texts.en.ts'
import * as settingsTexts from '#web/features/settings/texts.en.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { type OtherPage, PAGES } from './settings-pages.tsx'
import styles from '#web/features/settings/settings.module.css'

addRareFaults()

const LanguageThemeDialog = createLazyPart(() =>
  import('#web/features/settings/LanguageThemeDialog.tsx').then((part) => part.LanguageThemeDialog),
)

/**
 * `/settings` and its pages: an index of seven groups, pages with the rows of a group, and pages with one form each.
 */
export default function SettingsScreen() {
  const [address] = useLocation()
  const path = SETTINGS_PATHS.find((one) => one === address.replace(/\/+$/, '')) ?? '/settings'
  const may = useMay()
  if (path === '/settings') return <IndexScreen />
  if (!isPageAllowed(path, may)) return <RefusedScreen />
  return path === '/settings/people' ? <PeopleScreen /> : <PageScreen path={path} />
}

function IndexScreen() {
  const business = useBusiness()
  const [isOpen, setOpen] = useState(false)
  return (
    <AppFrame title={texts.settings}>
      <SettingsColumn>
        <ScrollToAnchor />
        <ConfirmEmailSection />
        {business.data && (
          <Allowed call={answerResetQuestion}>
            <ResetQuestions business={business.data} />
          </Allowed>
        )}
        <SettingsSearch>
          <LoadFailed business={business} />
          <SettingsIndex business={business.data} />
          <div className={styles.more}>
            <Button variant="quiet" icon={<SlidersHorizontal aria-hidden />} onClick={() => setOpen(true)}>
              {texts.languageAndTheme}
            </Button>
          </div>
        </SettingsSearch>
      </SettingsColumn>
      {isOpen && <LanguageThemeDialog onClose={() => setOpen(false)} />}
    </AppFrame>
  )
}

function PageScreen({ path }: { path: OtherPage }) {
  const may = useMay()
  const [back] = useState(() => backOf(path, may))
  return (
    <AppFrame title={PAGE_TITLES[path]} back={back}>
      <SettingsColumn>{drawPage(path)}</SettingsColumn>
    </AppFrame>
  )
}

/**
 * Returns the target of the Back arrow: the page above, the index if the user may not see that page, or the first steps
 * on the dashboard.
 */
function backOf(path: OtherPage, may: ReturnType<typeof useMay>) {
  if (isFirstStep()) return { href: '/dashboard', label: texts.backToDashboard }
  const group = pageAbove(path)
  const above = isPageAllowed(group, may) ? group : '/settings'
  const label = above === '/settings' ? texts.backToSettings : say(texts.backTo, { page: PAGE_TITLES[above] })
  return { href: above, label }
}

function drawPage(path: OtherPage): ReactNode {
  const page = PAGES[path]
  if (typeof page === 'function') return <OfBusiness page={page} />
  return (
    <>
      {page}
      <ScrollToAnchor />
    </>
  )
}

/** A page of the business, once it is loaded. */
function OfBusiness({ page }: { page: (business: Business) => ReactNode }) {
  const business = useBusiness()
  if (business.data)
    return (
      <>
        {page(business.data)}
        <ScrollToAnchor />
      </>
    )
  if (business.error) return <LoadFailed business={business} />
  return (
    <div className="card pad stack">
      <LoadingLabel>{texts.loadingYourBusiness}</LoadingLabel>
      <Skeleton height="44px" />
      <Skeleton height="44px" />
      <Skeleton height="44px" />
    </div>
  )
}

const LoadFailed = ({ business: { data, error, refetch } }: { business: ReturnType<typeof useBusiness> }) =>
  error && !data && <ErrorCard title={texts.businessLoadFailed} error={error} onRetry={() => void refetch()} />

/** Rendered after the page, so that the anchor exists when it is looked for. */
function ScrollToAnchor() {
  useScrollToAnchor()
  return null
}

/** `/settings/people`: who works in the business, and invitations. */
function PeopleScreen() {
  const [isOpen, setOpen] = useState(false)
  const isOnline = useOnline()
  return (
    <AppFrame
      title={PAGE_TITLES['/settings/people']}
      back={{ href: '/settings', label: settingsTexts.backToSettings }}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} disabled={!isOnline} onClick={() => setOpen(true)}>
          {memberTexts.invite}
        </Button>
      }
    >
      <SettingsColumn>
        <PeopleSection />
      </SettingsColumn>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </AppFrame>
  )
}
