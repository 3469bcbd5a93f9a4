import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface EditorSectionProps {
  title: string
  /** What is in it, said while it is folded. */
  hint?: ReactNode
  isOpen: boolean
  children: ReactNode
}

/** A part of the editor that folds. `isOpen` is how it begins. */
export function EditorSection({ title, hint, isOpen, children }: EditorSectionProps) {
  const [startsOpen] = useState(isOpen)
  return (
    <details className="card sec" open={startsOpen}>
      <summary>
        <h2>{title}</h2>
        <span className="hint cut">{hint}</span>
        <ChevronDown className="chev" aria-hidden />
      </summary>
      <div className="in">{children}</div>
    </details>
  )
}
