import type { ReactNode } from 'react'
import { Check, FilePen, Trash2 } from 'lucide-react'
import type { Paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Sending } from './useSubmitDocument.ts'
import * as texts from './texts.en.ts'
import styles from './EditorButtons.module.css'

interface EditorButtonsProps {
  /** Whether there is a saved draft: Make then issues it instead of creating an invoice. */
  isDraft: boolean
  /** Whether the draft was just saved. */
  isSaved: boolean
  doing: Sending['to'] | null
  isOnline: boolean
  onSave: () => void
  onMake: () => void
}

const MakeButton = ({ isDraft, doing, isOnline, onMake }: EditorButtonsProps) => (
  <Button
    variant="primary"
    busy={doing === 'create' || doing === 'issue'}
    busyText={isDraft ? texts.issuing : texts.creating}
    disabled={!isOnline}
    onClick={onMake}
  >
    {isDraft ? texts.issueInvoice : texts.createInvoice}
  </Button>
)

const SaveButton = ({ isSaved, doing, isOnline, onSave }: EditorButtonsProps) => (
  <Button
    icon={isSaved ? <Check aria-hidden /> : <FilePen aria-hidden />}
    title={texts.saveDraftCtrlEnter}
    busy={doing === 'save'}
    busyText={texts.saving}
    disabled={!isOnline}
    onClick={onSave}
  >
    {isSaved ? texts.draftSaved : texts.saveDraft}
  </Button>
)

/** The buttons in the title bar, if there is room for them. */
export function EditorButtons(props: EditorButtonsProps) {
  return (
    <span className={`row ${styles.wideOnly}`}>
      <SaveButton {...props} />
      <MakeButton {...props} />
    </span>
  )
}

interface EditorBarProps extends EditorButtonsProps {
  total: Paise
  onDelete: (() => void) | undefined
}

/** Rarely used actions below the form; on small screens also the total with the main button, which stays visible. */
export function EditorBar({ total, onDelete, ...buttons }: EditorBarProps) {
  return (
    <>
      <div className={`row ${styles.editorMore}`}>
        <span className={styles.narrowOnly}>
          <SaveButton {...buttons} />
        </span>
        {onDelete && (
          <Button variant="quiet" icon={<Trash2 aria-hidden />} disabled={!buttons.isOnline} onClick={onDelete}>
            {texts.deleteDraft}
          </Button>
        )}
      </div>
      <TotalBar amount={total}>
        <MakeButton {...buttons} />
      </TotalBar>
    </>
  )
}

/** The total at the bottom of the screen, with a button beside it. */
export const TotalBar = ({ amount, children }: { amount: Paise; children: ReactNode }) => (
  <div className={styles.totalBar}>
    <div>
      <span className="small muted">{texts.total}</span>
      <br />
      <b className="num">{showRupeesAndPaise(amount)}</b>
    </div>
    {children}
  </div>
)

/** Switches between form and preview, if there is room for only one. */
export function ViewSwitch({
  view,
  onChange,
}: {
  view: 'edit' | 'preview'
  onChange: (view: 'edit' | 'preview') => void
}) {
  return (
    <fieldset className={`${styles.seg} ${styles.narrowOnly}`} aria-label={texts.show}>
      <button type="button" aria-pressed={view === 'edit'} onClick={() => onChange('edit')}>
        {texts.edit}
      </button>
      <button type="button" aria-pressed={view === 'preview'} onClick={() => onChange('preview')}>
        {texts.preview}
      </button>
    </fieldset>
  )
}
