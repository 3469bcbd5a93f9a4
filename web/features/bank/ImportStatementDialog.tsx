import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { STATEMENT_MAX_BYTES } from '#contract/bank/bank.ts'
import { CallError } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { reportLabel, resultLabel } from './bank-result.ts'
import { choiceFault, type ColumnChoice, guessColumns } from './column-choice.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { StatementFileZone } from './StatementFileZone.tsx'
import { useImportStatement } from './useImportStatement.ts'
import * as texts from './texts.en.ts'
import styles from './bank.module.css'

addRareFaults()

export interface ImportStatementProps {
  /** The business wants sure payments to be recorded by themselves. */
  recordsSure: boolean
  /** Called as soon as payments were read. The dialog stays open only if it recorded some, which Undo takes back. */
  onDone: () => void
  /** Takes the import back that was just made. */
  onUndo: (importId: string) => void
  onClose: () => void
}

const PASSWORD_CODES: readonly string[] = ['statement_password_needed', 'statement_password_wrong']

/** Imports a bank statement: a file, if need be its password, and once for each unknown bank its columns. */
export function ImportStatementDialog({ recordsSure, onDone, onUndo, onClose }: ImportStatementProps) {
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const [choice, setChoice] = useState<ColumnChoice | null>(null)
  const importing = useImportStatement()
  const { error, data } = importing
  const needsPassword = error instanceof CallError && PASSWORD_CODES.includes(error.code)
  const unknown = data?.unknown_columns ?? null
  const isTooLarge = file !== null && file.size > STATEMENT_MAX_BYTES

  const read = (next: File, secret: string, columns?: string) =>
    importing.mutate(
      { file: next, password: secret === '' ? undefined : secret, columns },
      {
        onSuccess: (answer) => {
          if (answer.unknown_columns) setChoice(guessColumns(answer.unknown_columns))
          if (!answer.import) return
          onDone()
          if (answer.import.recorded > 0) return
          // The payments that wait are behind the dialog: one tap less to them.
          showToast({ title: resultLabel(answer.import), text: reportLabel(answer.import) || undefined })
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

  if (data?.import && data.import.recorded > 0) {
    const { id } = data.import
    return (
      <Dialog
        open
        title={texts.statementImported}
        onClose={onClose}
        footer={
          <>
            <Button
              onClick={() => {
                onUndo(id)
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
          <CircleCheck aria-hidden /> {resultLabel(data.import)}
        </output>
        {reportLabel(data.import) !== '' && <p>{reportLabel(data.import)}</p>}
      </Dialog>
    )
  }

  const fault = choice ? choiceFault(choice) : undefined
  return (
    <Dialog
      open
      title={texts.importBankStatement}
      look={unknown ? 'wide' : undefined}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!file || importing.isPending || fault !== undefined) return
        if (choice) read(file, password, choice.join(','))
        else if (password !== '') read(file, password)
      }}
      footer={
        unknown || needsPassword ? (
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
        <StatementFileZone file={file} onFile={choose} />
        <p className="muted">
          {texts.pavtiKeepsOnlyPaymentsReceived}{' '}
          {recordsSure ? texts.paymentsThatSurelyBelongTo : texts.nothingIsRecordedUntilYou}
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
            help={texts.usedOnceToOpenThe}
          />
        )}
        {unknown && choice && <ColumnChooser unknown={unknown} choice={choice} onChoice={setChoice} />}
        <FormFault>
          {(isTooLarge && texts.theFileIsLargerThan) || fault || (!needsPassword && error?.message)}
        </FormFault>
      </div>
    </Dialog>
  )
}
