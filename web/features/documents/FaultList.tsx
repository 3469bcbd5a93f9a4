import { CircleAlert } from 'lucide-react'
import type { Faults } from './draft/document-body.ts'
import { nameField } from './draft/document-body.ts'
import { focusField } from './focus-field.ts'
import type { TypedLine } from '#web/features/typed-documents/typed-document.ts'
import styles from './FaultList.module.css'

/** As many as one looks at in a list; the others stand beside their fields. */
const MOST = 8

/** What has to be corrected, each a way to its field. */
export function FaultList({ faults, lines }: { faults: Faults; lines: readonly TypedLine[] }) {
  const found = Object.entries(faults)
  return (
    <div className={`card ${styles.faultList}`} data-fault-list role="alert">
      <CircleAlert aria-hidden />
      <div>
        <h2>Please correct these fields</h2>
        <ul>
          {found.slice(0, MOST).map(([name, sentence]) => (
            <li key={name}>
              <button type="button" onClick={() => focusField(name)}>
                {nameField(name, lines)}
              </button>
              : {sentence}
            </li>
          ))}
        </ul>
        {found.length > MOST && <p>And {found.length - MOST} more.</p>}
      </div>
    </div>
  )
}
