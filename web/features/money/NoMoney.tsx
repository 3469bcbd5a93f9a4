import { ClipboardPaste, Landmark, ShieldCheck, Upload } from 'lucide-react'
import { TESTED_APPS, TESTED_BANKS, type TestedApp, type TestedBank } from '#domain/bank/tested-banks.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './money.module.css'
import { useMay } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'

const STEPS = [texts.importYourStatement, texts.lookAtTheInvoicesFound, texts.recordThemInOneTap] as const
const BANKS: Record<TestedBank, string> = {
  hdfc: texts.hdfc,
  icici: texts.icici,
  sbi: texts.sbi,
  axis: texts.axis,
  kotak: texts.kotak,
  pnb: texts.pnb,
  bank_of_baroda: texts.bankOfBaroda,
  idfc_first: texts.idfcFirst,
  federal: texts.federal,
  canara: texts.canara,
  union: texts.union,
  paytm: texts.paytm,
}
const APPS: Record<TestedApp, string> = {
  phonepe: texts.phonepe,
  google_pay: texts.googlePay,
  paytm: texts.paytm,
  bharatpe: texts.bharatpe,
  razorpay: texts.razorpay,
}

/** Shown before the first import: what the screen is for, and how to start. */
export function NoMoney({ onImport, onPaste }: { onImport: () => void; onPaste: () => void }) {
  const isOnline = useOnline()
  if (!useMay()(placeCalls.importBankStatement)) return <NoStatement />
  return (
    <div className={styles.start}>
      <h2>{texts.startTitle}</h2>
      <p className="muted">{texts.startHelp}</p>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.ways}>
        <section className="card pad" aria-labelledby="way-statement">
          <Landmark aria-hidden />
          <h3 id="way-statement">{texts.bankStatement}</h3>
          <p className="muted small">{texts.statementHelp}</p>
          <Button variant="primary" block icon={<Upload aria-hidden />} disabled={!isOnline} onClick={onImport}>
            {texts.chooseAFile}
          </Button>
        </section>
        <section className="card pad" aria-labelledby="way-message">
          <ClipboardPaste aria-hidden />
          <h3 id="way-message">{texts.bankMessage}</h3>
          <p className="muted small">{texts.bankMessageHelp}</p>
          <Button block disabled={!isOnline} onClick={onPaste}>
            {texts.pasteAMessage}
          </Button>
        </section>
      </div>
      <p className="muted small">
        {say(texts.banksTried, { banks: TESTED_BANKS.map((bank) => BANKS[bank]).join(', ') })}{' '}
        {say(texts.reportsTried, { apps: TESTED_APPS.map((app) => APPS[app]).join(', ') })} {texts.otherBanks}
      </p>
      <p className="with-ico muted small">
        <ShieldCheck aria-hidden /> {texts.whatIsKept}
      </p>
    </div>
  )
}

/** The same for users who may only read. */
const NoStatement = () => (
  <div className="card">
    <EmptyState icon={<Landmark className="art" strokeWidth={1.25} aria-hidden />}>
      <b>{texts.noStatementYet}</b>
      <br />
      {texts.ownerImports}
    </EmptyState>
  </div>
)

/** Shown instead of the waiting money if none fits the filter. */
export const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <div className="card">
    <EmptyState
      icon={<Landmark className="art" strokeWidth={1.25} aria-hidden />}
      action={<Button onClick={onShowAll}>{texts.showAll}</Button>}
    >
      {texts.noPaymentsFound}
    </EmptyState>
  </div>
)
