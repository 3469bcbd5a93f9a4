import { placeCalls } from '#web/place-calls.ts'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'
import { Landmark } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { addressOf } from '#contract/call/address.ts'
import {
  BANK_ROW_STATES,
  type BankSums,
  exportBankRows,
  getReconciliation,
  listBankRows,
} from '#contract/money/bank-rows.ts'
import { daysOfPeriod, periodOfDay } from '#domain/reports/report-period.ts'
import { DownloadButton } from '#web/features/exports/DownloadButton.tsx'
import { BankRowList, BankSumsCard, RenameAccount } from '#web/features/money/bank-rows/BankRowList.tsx'
import {
  type AccountDays,
  accountLabel,
  type BankRowsFilter,
  useBankAccounts,
  useBankRows,
  useBankSums,
} from '#web/features/money/bank-rows/useBankRows.ts'
import { searchOfPeriod, useChosenPeriod } from '#web/features/periods/periods.ts'
import { PeriodSwitch } from '#web/features/periods/PeriodSwitch.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { AppFrame } from '../../ui/frame/AppFrame.tsx'
import { showCount } from '../../ui/texts/say.ts'
import { useToday } from '../../ui/useToday.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from '../texts.en.ts'
import styles from './money.module.css'
import { renameBankAccount } from '#contract/bank/bank.ts'
import { OfRole } from '#web/features/businesses/RefusedScreen.tsx'

/** UPI started in 2016; no older statement matters. */
const OLDEST = '2016-04-01'

type RowState = BankRowsFilter['state']

const STATES: Record<RowState, string> = {
  '': texts.allRows,
  waiting: texts.rowsToConfirm,
  recorded: texts.rowsRecorded,
  not_for_invoice: texts.rowsNotForAnInvoice,
}

/** `/money/bank-rows`: each bank row of a period with its outcome, and the sums of the bank and of Pavti. */
export default function BankRowsScreen() {
  return (
    <OfRole call={listBankRows}>
      <BankRows />
    </OfRole>
  )
}

function BankRows() {
  const today = useToday()
  const { period, show } = useChosenPeriod(periodOfDay('month', today))
  const [path, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const state = BANK_ROW_STATES.find((one) => one === asked.get('state')) ?? ''
  const accounts = useBankAccounts().data?.accounts ?? []
  const chosen = accounts.find(({ id }) => id === asked.get('account'))
  const account = chosen?.id ?? ''
  const named = accounts.length === 1 ? accounts[0] : chosen
  const days = { ...daysOfPeriod(period), ...(account && { account_id: account }) }
  const filter = (next: { state?: string; account?: string }) => {
    const kept = Object.entries({ state, account, ...next }).filter(([, value]) => value !== '')
    const query = kept.map(([name, value]) => `&${name}=${value}`).join('')
    go(path + searchOfPeriod(period) + query, { replace: true })
  }
  const sums = useBankSums(days)
  const list = useBankRows({ ...days, state })
  return (
    <AppFrame title={texts.allBankRows} back={{ href: '/money', label: texts.backToMoney }}>
      <div className={styles.screen}>
        <PeriodSwitch
          period={period}
          today={today}
          kinds={['month', 'quarter', 'year']}
          oldest={OLDEST}
          onShow={show}
        />
        {accounts.length > 0 && (
          <div className={styles.account}>
            {accounts.length > 1 && (
              <SelectField
                label={texts.bankAccount}
                name="account"
                value={account}
                choices={[['', texts.allAccounts], ...accounts.map((one) => [one.id, accountLabel(one)] as const)]}
                onChange={(next) => filter({ account: next })}
              />
            )}
            {named && (
              <Allowed call={renameBankAccount}>
                <RenameAccount key={named.id} account={named} />
              </Allowed>
            )}
          </div>
        )}
        {sums.data ? (
          <>
            <BankSumsCard sums={sums.data} />
            <div className={styles.bar}>
              <StateChips sums={sums.data} state={state} onState={(next) => filter({ state: next })} />
              <Files days={days} />
            </div>
            <Rows list={list} />
          </>
        ) : sums.error ? (
          <ErrorCard title={texts.couldNotLoadSums} error={sums.error} onRetry={() => void sums.refetch()} />
        ) : (
          // In one placeholder, so that the sums do not push the rows down.
          <div>
            <LoadingLabel>{texts.loadingBankRows}</LoadingLabel>
            <Skeleton height="480px" />
          </div>
        )}
      </div>
    </AppFrame>
  )
}

/** Chips that choose which rows are listed, with the count of each state. */
function StateChips({ sums, state, onState }: { sums: BankSums; state: RowState; onState: (state: RowState) => void }) {
  const counts: Record<RowState, number> = {
    '': sums.bank.rows,
    waiting: sums.waiting.rows,
    recorded: sums.recorded.rows,
    not_for_invoice: sums.not_for_invoice.rows,
  }
  return (
    <fieldset className={`chips ${styles.states}`} aria-label={texts.whichRows}>
      {(['', ...BANK_ROW_STATES] as const).map((one) => (
        <button key={one} type="button" className="chip" aria-pressed={one === state} onClick={() => onState(one)}>
          {STATES[one]} <span>{showCount(counts[one])}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** Downloads of the period's rows as files. */
function Files({ days }: { days: AccountDays }) {
  return (
    <div className={styles.files}>
      <DownloadButton
        address={addressOf(getReconciliation, { query: days })}
        name={`reconciliation-${days.from}-${days.to}.pdf`}
      >
        {texts.statementAsPdf}
      </DownloadButton>
      <DownloadButton
        address={addressOf(exportBankRows, { query: days })}
        name={`bank-rows-${days.from}-${days.to}.csv`}
      >
        {texts.downloadCsv}
      </DownloadButton>
    </div>
  )
}

function Rows({ list }: { list: ReturnType<typeof useBankRows> }) {
  const may = useMay()
  const rows = list.data?.pages.flatMap((page) => page.rows)
  if (!rows) {
    if (list.error)
      return <ErrorCard title={texts.couldNotLoadBankRows} error={list.error} onRetry={() => void list.refetch()} />
    return (
      <div>
        <LoadingLabel>{texts.loadingBankRows}</LoadingLabel>
        <Skeleton height="320px" />
      </div>
    )
  }
  if (rows.length === 0)
    return (
      <EmptyState icon={<Landmark aria-hidden />}>
        {may(placeCalls.importBankStatement) ? texts.noBankRows : texts.noBankRowsToRead}
      </EmptyState>
    )
  return (
    <>
      <BankRowList rows={rows} />
      <ShowMore list={list} />
    </>
  )
}
