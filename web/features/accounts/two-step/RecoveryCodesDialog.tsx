import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import * as texts from '../texts.en.ts'
import styles from '../accounts.module.css'

/** Shows new recovery codes once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      title={texts.yourRecoveryCodes}
      onClose={onClose}
      footer={
        <>
          <CopyButton text={codes.join('\n')} />
          <Button variant="primary" onClick={onClose} data-autofocus>
            {texts.iHaveThem}
          </Button>
        </>
      }
    >
      <p>{texts.keepThem}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
