import type { ReactNode } from 'react'

/** A state as a word and a shape on its tint; the colour alone says nothing. */
export function Badge(props: {
  tone: 'paid' | 'pending' | 'late' | 'part' | 'void' | 'plan'
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`badge badge-${props.tone}`}>
      {props.icon}
      {props.children}
    </span>
  )
}
