import type { ComponentProps } from 'react'

/** A surface with an edge; `pad` gives it the usual inner space. */
export function Card({ pad, className, ...rest }: ComponentProps<'div'> & { pad?: boolean }) {
  return <div {...rest} className={['card', pad && 'pad', className].filter(Boolean).join(' ')} />
}
