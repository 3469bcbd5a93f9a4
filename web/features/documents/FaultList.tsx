import { CircleAlert } from 'lucide-react'
import type { Faults } from '#web/ui/form/faults.ts'
import { nameField } from './draft/document-body.ts'
import { focusField } from './useDocumentFaults.ts'
import type { TypedLine } from '#web/features/typed-documents/typed-document.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './editor.module.css'

/** The list shows at most this many faults; the others are shown at their fields. */
const MAX_SHOWN = 8

/** The faults to correct, each with a link to its field. */
export function FaultList({ faults, lines }: { faults: Faults; lines: readonly TypedLine[] }) {
  const found = Object.entries(faults)
  return (
    <div className={`card ${styles.faultList}`} data-fault-list role="alert">
      <CircleAlert aria-hidden />
      <div>
        <h2>{texts.pleaseCorrectTheseFields}</h2>
        <ul>
          {found.slice(0, MAX_SHOWN).map(([name, sentence]) => (
            <li key={name}>
              <button type="button" onClick={() => focusField(name)}>
                {nameField(name, lines)}
              </button>
              : {sentence}
            </li>
          ))}
        </ul>
        {found.length > MAX_SHOWN && <p>{say(texts.andLengthMore, { length: found.length - MAX_SHOWN })}</p>}
      </div>
    </div>
  )
}
