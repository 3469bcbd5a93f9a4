import { useSectionInView } from '#web/features/policies/useSectionInView.ts'
import styles from './SectionList.module.css'

const SECTIONS = [
  ['business', 'Business'],
  ['gst', 'GST'],
  ['upi', 'UPI IDs'],
  ['asking', 'Payment links'],
  ['bank', 'Bank account'],
  ['layout', 'Invoice layout'],
  ['texts', 'Invoice texts'],
  ['items', 'Saved items'],
  ['numbers', 'Numbers'],
  ['books', 'Closed books'],
  ['data', 'Your data'],
  ['plan', 'Plan'],
  ['password', 'Password'],
  ['delete', 'Delete account'],
] as const

/** Links to the sections of the Account page; on a phone the list scrolls. */
export function SectionList() {
  const current = useSectionInView(SECTIONS.map(([id]) => id))
  return (
    <nav className={styles.accountList} aria-label="Sections">
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
