import { useSectionInView } from '#web/features/policies/useSectionInView.ts'
import * as texts from './texts.en.ts'
import styles from './business.module.css'

const SECTIONS = [
  ['business', texts.business],
  ['gst', 'GST'],
  ['upi', texts.upiIds],
  ['asking', texts.paymentLinks],
  ['bank', texts.bankAccount],
  ['layout', texts.invoiceLayout],
  ['texts', texts.invoiceTexts],
  ['signature', texts.signature],
  ['messages', texts.messagesAndMails],
  ['reminders', texts.reminders],
  ['items', texts.savedItems],
  ['numbers', texts.numbers],
  ['books', texts.closedBooks],
  ['data', texts.yourData],
  ['first-steps', texts.firstSteps],
  ['plan', texts.plan],
  ['email', texts.eMailAddress],
  ['password', texts.password],
  ['two-step', texts.twoStepSignIn],
  ['passkeys', texts.passkeys],
  ['devices', texts.devices],
  ['sign-ins', texts.signIns],
  ['changes', texts.changes],
  ['delete', texts.deleteAccount],
] as const

/** Links to the sections of the Account page; on a phone the list scrolls. */
export function SectionList() {
  const current = useSectionInView(SECTIONS.map(([id]) => id))
  return (
    <nav className={styles.accountList} aria-label={texts.sections}>
      <ul>
        {SECTIONS.map(([id, words]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
