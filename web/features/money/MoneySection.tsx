import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './money.module.css'

interface MoneySectionProps {
  icon: ReactNode
  title: string
  /** The count and the sum: "7 · ₹1,20,930.32". */
  sum?: string | undefined
  lead: string
  action?: ReactNode
  children: ReactNode
}

/** A group of the Money screen: heading, explanation, content. */
export function MoneySection({ icon, title, sum, lead, action, children }: MoneySectionProps) {
  const id = useId()
  return (
    <section className={`card ${styles.group}`} aria-labelledby={id}>
      <header>
        {icon}
        <div>
          <h2 id={id}>
            {title} {sum !== undefined && <span className="num">{sum}</span>}
          </h2>
          <p className="muted small">{lead}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
