import { CircleCheck, TriangleAlert, Upload } from 'lucide-react'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  ACCOUNT_NAME_MAX,
  type BankImport,
  importBankStatement,
  STATEMENT_MAX_BYTES,
  STATEMENT_PASSWORD_HEADER,
  type UnclearDays,
} from '#contract/bank/bank.ts'
import type { DayOrder } from '#domain/bank/day-order.ts'
import { isUnanswered } from '#web/lost-answer.ts'
import { refreshInvoices } from '#web/refresh-invoices.ts'
import { CallError, send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { RadioList } from '#web/ui/fields/ChoiceList.tsx'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { brokenLabel, reportLabel, resultLabel } from './bank-result.ts'
import { choiceFault, type ColumnChoice, ColumnChooser, guessColumns } from './ColumnChooser.tsx'
import * as texts from './texts.en.ts'
import styles from './bank.module.css'

addRareFaults()

export interface ImportBankStatementProps {
  /** Whether the business wants sure payments to be recorded automatically. */
  recordsSure: boolean
  /**
   * Called as soon as payments were read. The dialog stays open only if Undo may be needed: some were recorded, or a
   * balance does not add up.
   */
  onDone: () => void
  /** Undoes the import that was just made. */
  onUndo: (importId: string) => void
  onClose: () => void
}

const asksForUndo = ({ recorded, broken_row }: BankImport): boolean => recorded > 0 || broken_row !== null

const PASSWORD_CODES: readonly string[] = ['statement_password_needed', 'statement_password_wrong']

/**
 * Imports a bank statement: asks for a file, if necessary its password, and once for each layout for its columns and
 * the order of its dates.
 */
export function ImportBankStatementDialog({ recordsSure, onDone, onUndo, onClose }: ImportBankStatementProps) {
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const [choice, setChoice] = useState<ColumnChoice | null>(null)
  const [accountName, setAccountName] = useState('')
  const [order, setOrder] = useState<DayOrder>('day')
  const importing = useImportBankStatement()
  const { error, data } = importing
  const needsPassword = error instanceof CallError && PASSWORD_CODES.includes(error.code)
  const unknown = data?.unknown_columns ?? null
  const unclear = data?.unclear_days ?? null
  const isTooLarge = file !== null && file.size > STATEMENT_MAX_BYTES

  const read = (next: File, secret: string, columns?: string, dayOrder?: DayOrder) =>
    importing.mutate(
      { file: next, password: secret === '' ? undefined : secret, columns, dayOrder, accountName: accountName.trim() },
      {
        onSuccess: (answer) => {
          if (answer.unknown_columns) setChoice(guessColumns(answer.unknown_columns))
          if (answer.unclear_days) setOrder(answer.unclear_days.likely)
          if (!answer.import) return
          onDone()
          if (asksForUndo(answer.import)) return
          // The waiting payments are behind the dialog; closing it saves a tap.
          announce(resultLabel(answer.import))
          onClose()
        },
      },
    )

  const choose = (next: File) => {
    setFile(next)
    setPassword('')
    setChoice(null)
    importing.reset()
    if (next.size <= STATEMENT_MAX_BYTES) read(next, '')
  }

  if (data?.import && asksForUndo(data.import))
    return <StatementImported done={data.import} onUndo={onUndo} onClose={onClose} />

  const fault = choice ? choiceFault(choice) : undefined
  return (
    <FormDialog
      open
      title={texts.importBankStatement}
      look={unknown ? 'wide' : undefined}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!file || importing.isPending || fault !== undefined) return
        const columns = choice?.join(',')
        if (unclear) read(file, password, columns, order)
        else if (choice) read(file, password, columns)
        else if (password !== '') read(file, password)
      }}
      footer={
        unknown || unclear || needsPassword ? (
          <DialogButtons
            confirm={texts.importLabel}
            busyText={texts.reading}
            isBusy={importing.isPending}
            onCancel={onClose}
          />
        ) : (
          <Button onClick={onClose}>{texts.cancel}</Button>
        )
      }
    >
      <div className={styles.body}>
        <details className={styles.accounts}>
          <summary>{texts.severalBankAccounts}</summary>
          <TextField
            label={texts.nameOfTheAccount}
            name="account-name"
            value={accountName}
            maxLength={ACCOUNT_NAME_MAX}
            help={texts.nameItBeforeYouChoose}
            optional
            onChange={setAccountName}
          />
        </details>
        <StatementFileZone file={file} onFile={choose} />
        <p className="muted">
          {texts.importKeepsHelp} {recordsSure ? texts.recordedAtOnceHelp : texts.confirmHelp}
        </p>
        {importing.isPending && <output className="muted">{texts.readingYourStatement}</output>}
        {needsPassword && (
          <PasswordField
            label={texts.passwordOfTheFile}
            name="statement-password"
            value={password}
            onChange={setPassword}
            autoComplete="off"
            error={error.code === 'statement_password_wrong' && error.message}
            help={texts.filePasswordHelp}
          />
        )}
        {unknown && choice && <ColumnChooser unknown={unknown} choice={choice} onChoice={setChoice} />}
        {unclear && <DayOrderQuestion unclear={unclear} order={order} onOrder={setOrder} />}
        <FormFault>{(isTooLarge && texts.fileTooLarge) || fault || (!needsPassword && error?.message)}</FormFault>
      </div>
    </FormDialog>
  )
}

/** The recorded payments and the faults of an import, with Undo. */
function StatementImported({
  done,
  onUndo,
  onClose,
}: Pick<ImportBankStatementProps, 'onUndo' | 'onClose'> & { done: BankImport }) {
  return (
    <Dialog
      open
      title={texts.statementImported}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              onUndo(done.id)
              onClose()
            }}
          >
            {texts.undoImport}
          </Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <output className="with-ico paid-text">
        <CircleCheck aria-hidden /> {resultLabel(done)}
      </output>
      {reportLabel(done) !== '' && <p>{reportLabel(done)}</p>}
      {done.broken_row !== null && (
        <p className="with-ico" role="alert">
          <TriangleAlert aria-hidden /> {brokenLabel(done)}
        </p>
      )}
    </Dialog>
  )
}

interface StatementFileZoneProps {
  file: File | null
  onFile: (file: File) => void
}

/** The area where a statement is chosen or dropped. */
function StatementFileZone({ file, onFile }: StatementFileZoneProps) {
  return (
    <label className="drop">
      <Upload aria-hidden />
      <b>{file ? file.name : texts.chooseYourBankStatement}</b>
      <span className="desk-only">{texts.orDropItHere}</span>
      <span>{texts.reportsAreReadToo}</span>
      <span>{texts.csvExcelOrPdfUp}</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,.xls,.xlsx,.htm,.html,.pdf,.940,.mt940,.sta,.ofx,.qfx,.qif,.xml"
        onChange={(e) => {
          const next = e.target.files?.[0]
          if (next) onFile(next)
          // Reset, so that the same file can be chosen again.
          e.target.value = ''
        }}
      />
    </label>
  )
}

interface DayOrderQuestionProps {
  unclear: UnclearDays
  order: DayOrder
  onOrder: (order: DayOrder) => void
}

/** Asks whether the dates of a file begin with the day or the month, with an example from the file. */
function DayOrderQuestion({ unclear: { examples }, order, onOrder }: DayOrderQuestionProps) {
  const [example] = examples
  const choices = (['day', 'month'] as const).map((first) => {
    const read = first === 'day' ? example?.day_first : example?.month_first
    const label = first === 'day' ? texts.dayComesFirst : texts.monthComesFirst
    return [first, read == null ? label : say(texts.orderThatIs, { label, day: showDay(read) })] as const
  })
  return (
    <>
      <p className="muted">{texts.datesCanBeReadIn}</p>
      <RadioList
        legend={say(texts.whatIsThisDate, { printed: example?.printed ?? '' })}
        name="day-order"
        choices={choices}
        value={order}
        onChange={onOrder}
      />
    </>
  )
}

interface ChosenStatement {
  file: File
  /** Only if the file requires it. It is not stored. */
  password?: string | undefined
  /** The field of each column; undefined if the server knows them. */
  columns?: string | undefined
  /** The owner's name for the account; empty if none was entered. */
  accountName?: string
  /** Whether dates begin with the day or the month; undefined if the file shows it. */
  dayOrder?: DayOrder | undefined
}

/** Imports a bank statement. Sending it again adds nothing, so no idempotency key is needed. */
function useImportBankStatement() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ file, password, columns, dayOrder, accountName }: ChosenStatement) =>
      send(importBankStatement, {
        query: {
          ...(columns !== undefined && { columns }),
          ...(dayOrder && { day_order: dayOrder }),
          ...(accountName && { account_name: accountName }),
        },
        file,
        ...(password !== undefined && { headers: { [STATEMENT_PASSWORD_HEADER]: encodeURIComponent(password) } }),
      }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['bank-imports'] }),
        cache.invalidateQueries({ queryKey: ['bank-accounts'] }),
      ]),
    // Without a response the statement may have been imported, and its payments recorded.
    onError: (error) => isUnanswered(error) && void refreshInvoices(cache),
  })
}
