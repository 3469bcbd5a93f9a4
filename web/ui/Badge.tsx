import type { ReactNode } from 'react'

export type BadgeTone = 'paid' | 'pending' | 'late' | 'part' | 'void' | 'plan'

/** A state as text and icon on a tint, so that it does not depend on colour alone. */
export function Badge(props: { tone: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`badge badge-${props.tone}`}>
      {props.icon}
      {props.children}
    </span>
  )
}
