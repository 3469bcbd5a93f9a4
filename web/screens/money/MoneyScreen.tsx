import { ClipboardPaste, Landmark, Upload } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { confirmMoney, type MoneyCredit } from '#contract/money/money.ts'
import { ImportBankStatementDialog, PasteSmsDialog } from '#web/features/bank/lazy-dialogs.ts'
import { useSharedText } from '#web/features/bank/useSharedText.ts'
import { useStats } from '#web/features/analytics/useStats.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { AssignDialog } from '#web/features/money/assign/AssignDialog.tsx'
import { ExpectedCard, WeekCard } from '#web/features/money/WeekCard.tsx'
import { ImportBar } from '#web/features/money/ImportBar.tsx'
import { JoinCredits } from '#web/features/money/JoinCredits.tsx'
import { LikelyCredits } from '#web/features/money/LikelyCredits.tsx'
import { NoMoney, NothingFound } from '#web/features/money/NoMoney.tsx'
import { OpenClaims } from '#web/features/money/OpenClaims.tsx'
import { RecordedPayments } from '#web/features/money/recorded/RecordedPayments.tsx'
import { ReturnedCredits } from '#web/features/money/ReturnedCredits.tsx'
import { SetAsideCredits } from '#web/features/money/set-aside/SetAsideCredits.tsx'
import { RecordSureCard, SureCredits } from '#web/features/money/SureCredits.tsx'
import { UnknownCredits } from '#web/features/money/UnknownCredits.tsx'
import { useLastImports, useMoney, useMoneyFilters, useOpenClaims, usePayments } from '#web/features/money/useMoney.ts'
import { useShowAdded } from '#web/features/money/useShowAdded.ts'
import { announceRecorded, useUndoImport } from '#web/features/money/useMoneyActions.ts'
import { ALL_WAITING, waitingAddress } from '#web/features/money/waiting/waiting-address.ts'
import { WaitingFilters } from '#web/features/money/waiting/WaitingFilters.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useUndoableRows } from '../../ui/feedback/useUndoableRows.ts'
import { useOnline } from '../../ui/feedback/useOnline.ts'
import { AppFrame } from '../../ui/frame/AppFrame.tsx'
import { sayCount } from '../../ui/texts/say.ts'
import { sayWith } from '../../ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'
import styles from './money.module.css'
import { addSmsCredits } from '#contract/bank/bank.ts'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'
import { listBankRows } from '#contract/money/bank-rows.ts'
import { placeCalls } from '#web/place-calls.ts'
import { useRefreshInvoices } from '#web/refresh-invoices.ts'

type Open = 'import' | 'paste' | MoneyCredit | null

/** Incoming money: what waits to be recorded, with the invoices it may be for, and what was recorded. */
export default function MoneyScreen() {
  // The command "Import a bank statement" opens the dialog through the address.
  const isAsked = useSearch() === 'import'
  const [, go] = useLocation()
  const [opened, setOpen] = useState<Open>(null)
  const may = useMay()
  const open = opened ?? (isAsked && may(placeCalls.importBankStatement) ? 'import' : null)
  const refetch = useRefreshInvoices()
  const showAdded = useShowAdded()
  const isOnline = useOnline()
  const recordsSure = useBusiness().data?.records_sure ?? false
  // The same number as in the sidebar, so that both agree.
  const toCheck = useStats().data?.to_check ?? 0
  const undoImport = useUndoImport()
  const shared = useSharedText(() => setOpen('paste'))
  const close = () => {
    setOpen(null)
    if (isAsked) go('/money', { replace: true })
  }
  return (
    <AppFrame
      title={texts.money}
      sub={toCheck > 0 && sayCount(may(confirmMoney) ? texts.countToConfirm : texts.countWaiting, toCheck)}
      actions={
        <>
          <Allowed call={addSmsCredits}>
            <Button
              className="desk-only"
              icon={<ClipboardPaste aria-hidden />}
              disabled={!isOnline}
              onClick={() => setOpen('paste')}
            >
              {texts.pasteBankMessage}
            </Button>
          </Allowed>
          <Allowed call={placeCalls.importBankStatement}>
            <Button icon={<Upload aria-hidden />} disabled={!isOnline} onClick={() => setOpen('import')}>
              <span>{sayWith(texts.importStatement, { span: <span className="desk-only" /> })}</span>
            </Button>
          </Allowed>
        </>
      }
    >
      <Money onOpen={setOpen} />
      {open === 'import' && (
        <ImportBankStatementDialog
          recordsSure={recordsSure}
          onDone={() => void refetch()}
          onUndo={(id) => undoImport.mutate(id)}
          onClose={close}
        />
      )}
      {open === 'paste' && (
        <PasteSmsDialog
          shared={shared}
          onDone={(added, recorded) => {
            // If the call fails, the screen shows its own error.
            showAdded(added, recorded).catch(() => undefined)
            announceRecorded(recorded)
          }}
          onClose={close}
        />
      )}
      {typeof open === 'object' && open !== null && <AssignDialog credit={open} onClose={close} />}
    </AppFrame>
  )
}

const NONE: readonly MoneyCredit[] = []

function Money({ onOpen }: { onOpen: (open: Open) => void }) {
  const { recorded, waiting, showRecorded, showWaiting } = useMoneyFilters()
  const money = useMoney(waiting)
  // Credits that were just recorded, joined or set aside keep their rows, with Undo.
  const credits = useUndoableRows(money.data?.credits ?? NONE, ({ id }) => id)
  const claims = useOpenClaims().data?.claims ?? []
  const imports = useLastImports().data?.imports ?? []
  const payments = usePayments(recorded)
  const isFiltered = Object.keys(waitingAddress(waiting)).length > 0
  const filters = <WaitingFilters filter={waiting} onFilter={showWaiting} />
  if (!money.data) {
    if (!money.error) return <MoneySkeleton />
    return (
      <div className={styles.screen}>
        {isFiltered && filters}
        <ErrorCard title={texts.moneyLoadFailed} error={money.error} onRetry={() => void money.refetch()} />
      </div>
    )
  }
  const { days, expected, waiting: count } = money.data
  const undoable = imports.filter(({ undone_at }) => undone_at === null)
  // Credits whose payment is already recorded are shown, but not counted as waiting.
  const hasNoCredits = count === 0 && credits.length === 0
  if (hasNoCredits && !isFiltered && claims.length === 0 && undoable.length === 0) {
    return (
      <div className={styles.screen}>
        <ReturnedCredits />
        <NoMoney onImport={() => onOpen('import')} onPaste={() => onOpen('paste')} />
        <ExpectedCard weeks={expected} />
        <RecordSureCard />
        <SetAsideCredits />
        <RecordedPayments list={payments} filter={recorded} onFilter={showRecorded} />
      </div>
    )
  }
  const [recordedBefore = [], sure = [], likely = [], unknown = []] = (
    ['recorded', 'sure', 'likely', 'unknown'] as const
  ).map((group) => credits.filter((credit) => credit.group === group))
  return (
    <div className={styles.screen}>
      <WeekCard days={days} />
      <div className={styles.tools}>
        {(!hasNoCredits || isFiltered) && filters}
        <Allowed call={listBankRows}>
          <ButtonLink variant="quiet" href="/money/bank-rows" icon={<Landmark aria-hidden />}>
            {texts.allBankRows}
          </ButtonLink>
        </Allowed>
      </div>
      {hasNoCredits && !isFiltered && claims.length === 0 && <NothingWaits isLoading={money.isFetching} />}
      {isFiltered && credits.length === 0 && <NothingFound onShowAll={() => showWaiting(ALL_WAITING)} />}
      <ReturnedCredits />
      {recordedBefore.length > 0 && (
        <JoinCredits credits={recordedBefore} isStale={money.isPlaceholderData} onAssign={onOpen} />
      )}
      <SureCredits credits={sure} isFiltered={isFiltered} isStale={money.isPlaceholderData} />
      {likely.length > 0 && <LikelyCredits credits={likely} onAssign={onOpen} />}
      {claims.length > 0 && <OpenClaims claims={claims} />}
      {unknown.length > 0 && <UnknownCredits credits={unknown} onAssign={onOpen} />}
      <Allowed call={addSmsCredits}>
        <Button className="btn-long phone-only" icon={<ClipboardPaste aria-hidden />} onClick={() => onOpen('paste')}>
          {texts.pasteBankMessage}
        </Button>
      </Allowed>
      {undoable.slice(0, 1).map((imported) => (
        <ImportBar key={imported.id} imported={imported} />
      ))}
      <ExpectedCard weeks={expected} />
      <RecordSureCard />
      <SetAsideCredits />
      <RecordedPayments list={payments} filter={recorded} onFilter={showRecorded} />
    </div>
  )
}

/** Says that nothing waits. The credits of a statement that was just imported are matched for some seconds. */
function NothingWaits({ isLoading }: { isLoading: boolean }) {
  if (!isLoading) return <p className="muted">{texts.nothingWaits}</p>
  return (
    <>
      <LoadingLabel>{texts.loadingYourMoney}</LoadingLabel>
      <Skeleton height="240px" />
    </>
  )
}

function MoneySkeleton() {
  return (
    <div className={styles.screen}>
      <LoadingLabel>{texts.loadingYourMoney}</LoadingLabel>
      <Skeleton height="112px" />
      <Skeleton height="240px" />
    </div>
  )
}
