import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Faults } from '#web/ui/form/faults.ts'
import type { TypedDocument } from '#web/features/typed-documents/typed-document.ts'
import type { SellerPlace } from '../draft/read-typed.ts'
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

/** The props of each section of the editor. */
export interface SectionProps {
  document: TypedDocument
  seller: SellerPlace
  faults: Faults
  set: (part: Partial<Omit<TypedDocument, 'lines'>>) => void
  /** Validates a field on blur. */
  look: (name: string) => void
}
