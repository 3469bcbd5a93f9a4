import { ChartColumn, Users } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import type { AdminUserDetail } from '#contract/admin/users.ts'
import { AllSignIns } from '#web/features/accounts/sign-ins/AllSignIns.tsx'
import { AccessCard } from '#web/features/admin/AccessCard.tsx'
import { AdminTabs } from '#web/features/admin/AdminTabs.tsx'
import { BusinessesCard } from '#web/features/admin/BusinessesCard.tsx'
import { type ChosenDays, DaysChoice, FigureCharts } from '#web/features/admin/FigureCharts.tsx'
import { AddressCard, BackupsCard, FailuresCard, JobsCard } from '#web/features/admin/OperationCards.tsx'
import { useFigures, useOperation, useUser, useUsers } from '#web/features/admin/useUsers.ts'
import { UserBadges, UserList } from '#web/features/admin/UserList.tsx'
import { AuditList } from '#web/features/audit/AuditList.tsx'
import { SEARCH_MAX, useSearchText } from '#web/features/list-filter/useSearchText.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { codeOf } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { SearchForm } from '#web/ui/fields/SearchForm.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { say } from '#web/ui/texts/say.ts'
import { RowListSkeleton } from '#web/ui/row-list/RowListSkeleton.tsx'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from '#web/features/admin/texts.en.ts'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { Facts } from '../../features/admin/Facts.tsx'
import NotFoundScreen from '../NotFoundScreen.tsx'
import styles from '#web/features/admin/admin.module.css'

addRareFaults()

/** Shows Not Found to everyone except an admin. The server checks the role too. */
function ForAdmins({ children }: { children: ReactNode }) {
  return useCurrentUser().role === 'admin' ? children : <NotFoundScreen />
}

/** Whether the user is no longer an admin according to the server, or the requested user does not exist. */
const isNotFound = (error: unknown): boolean => codeOf(error) === 'not_found'

/** `/admin`: the users of the installation. The search is in the address. */
export const AdminUsersScreen = () => (
  <ForAdmins>
    <UsersPage />
  </ForAdmins>
)

function UsersPage() {
  const [path, go] = useLocation()
  const search = (new URLSearchParams(useSearch()).get('search') ?? '').trim().slice(0, SEARCH_MAX)
  const commit = useCallback(
    (text: string) => go(text === '' ? path : `${path}?${new URLSearchParams({ search: text })}`, { replace: true }),
    [go, path],
  )
  const searching = useSearchText(search, commit)
  const list = useUsers(search)
  const users = list.data?.pages.flatMap((page) => page.users)
  if (isNotFound(list.error)) return <NotFoundScreen />
  return (
    <AppFrame title={texts.admin}>
      <AdminTabs current="/admin" />
      <div className={styles.bar}>
        <SearchForm
          label={texts.searchUsers}
          placeholder={texts.emailOrName}
          maxLength={SEARCH_MAX}
          searching={searching}
        />
      </div>
      {list.error && !users ? (
        <ErrorCard title={texts.usersLoadFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : !users ? (
        <RowListSkeleton label={texts.loadingUsers} />
      ) : users.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={<Users className="art" strokeWidth={1.25} aria-hidden />}
            action={<Button onClick={() => searching.now('')}>{texts.showAll}</Button>}
          >
            {texts.noUsersFound}
          </EmptyState>
        </div>
      ) : (
        <div aria-busy={list.isPlaceholderData}>
          <UserList users={users} />
        </div>
      )}
      <ShowMore list={list} />
    </AppFrame>
  )
}

/** `/admin/users/:id`: a user, their access, and the counts of their businesses. */
export const AdminUserScreen = () => (
  <ForAdmins>
    <UserPage />
  </ForAdmins>
)

/** A user's identity and ways to sign in. */
export function FactsCard({ user }: { user: AdminUserDetail }) {
  const { email } = user
  const facts = [
    [texts.emailAddress, say(user.email_confirmed ? texts.confirmed : texts.notConfirmed, { email })],
    [texts.signedUp, showDateTime(user.created_at)],
    [texts.lastSeenLabel, user.last_seen_at === null ? texts.neverSeen : showDateTime(user.last_seen_at)],
    [texts.devices, user.sessions],
    [texts.secondFactor, user.has_two_step ? texts.on : texts.off],
    [texts.passkeys, user.passkeys],
  ] as const
  return (
    <SectionCard id="user" title={user.name} lead={<UserBadges user={user} />}>
      <Facts facts={facts} />
    </SectionCard>
  )
}

function UserPage() {
  const { id = '' } = useParams()
  const user = useUser(id)
  if (isNotFound(user.error)) return <NotFoundScreen />
  return (
    <AppFrame title={texts.user} back={{ href: '/admin', label: texts.back }}>
      <div className="stack narrow">
        <Loaded query={user} failed={texts.userLoadFailed} loading={texts.loadingUser}>
          {(shown) => (
            <>
              <FactsCard user={shown} />
              <AccessCard user={shown} />
              <BusinessesCard user={shown} />
            </>
          )}
        </Loaded>
      </div>
    </AppFrame>
  )
}

/** `/admin/figures`: what happens on the installation, by day. */
export const AdminFiguresScreen = () => (
  <ForAdmins>
    <FiguresPage />
  </ForAdmins>
)

function FiguresPage() {
  const [chosen, setChosen] = useState<ChosenDays>('30')
  const figures = useFigures(chosen)
  if (isNotFound(figures.error)) return <NotFoundScreen />
  return (
    <AppFrame title={texts.admin}>
      <AdminTabs current="/admin/figures" />
      <Loaded query={figures} failed={texts.figuresLoadFailed} loading={texts.loadingFigures}>
        {({ days, counted_at: countedAt }) =>
          countedAt === null ? (
            <div className="card">
              <EmptyState icon={<ChartColumn className="art" strokeWidth={1.25} aria-hidden />}>
                {texts.noFigures}
              </EmptyState>
            </div>
          ) : (
            <div aria-busy={figures.isPlaceholderData}>
              <DaysChoice chosen={chosen} onChoose={setChosen} />
              <p className={`muted small ${styles.bar}`}>{say(texts.countedAt, { when: showDateTime(countedAt) })}</p>
              <FigureCharts days={days} />
            </div>
          )
        }
      </Loaded>
    </AppFrame>
  )
}

/** `/admin/operation`: jobs, failed mails and webhooks, and backups. */
export const AdminOperationScreen = () => (
  <ForAdmins>
    <OperationPage />
  </ForAdmins>
)

function OperationPage() {
  const operation = useOperation()
  if (isNotFound(operation.error)) return <NotFoundScreen />
  return (
    <AppFrame title={texts.admin}>
      <AdminTabs current="/admin/operation" />
      <div className="stack narrow">
        <Loaded query={operation} failed={texts.operationLoadFailed} loading={texts.loadingOperation}>
          {({ jobs, failures, backups, links_reach: reach }) => (
            <>
              {reach !== 'anyone' && <AddressCard />}
              <BackupsCard backups={backups} />
              <FailuresCard failures={failures} />
              <JobsCard jobs={jobs} />
            </>
          )}
        </Loaded>
      </div>
    </AppFrame>
  )
}

/** `/admin/security`: the audit log, and who signed in. */
export const AdminSecurityScreen = () => (
  <ForAdmins>
    <AppFrame title={texts.admin}>
      <AdminTabs current="/admin/security" />
      <div className="stack narrow">
        <AuditList />
        <AllSignIns />
      </div>
    </AppFrame>
  </ForAdmins>
)
