import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './sections.module.css'

interface EditorSectionProps {
  title: string
  /** A summary, shown while the section is collapsed. */
  hint?: ReactNode
  isOpen: boolean
  children: ReactNode
}

/** A collapsible section of the editor. `isOpen` is its initial state. */
export function EditorSection({ title, hint, isOpen, children }: EditorSectionProps) {
  const [startsOpen] = useState(isOpen)
  return (
    <details className={`card ${styles.sec}`} open={startsOpen}>
      <summary>
        <h2>{title}</h2>
        <span className={`${styles.hint} cut`}>{hint}</span>
        <ChevronDown className="chev" aria-hidden />
      </summary>
      <div className={styles.in}>{children}</div>
    </details>
  )
}
