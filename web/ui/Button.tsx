import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'lg' | 'md' | 'sm' | undefined
  /** Full width of the container. */
  block?: boolean | undefined
  icon?: ReactNode
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** An action is in progress: the button keeps its focus and width, and ignores further presses. */
  busy?: boolean | undefined
  busyText?: string | undefined
}

const classOf = ({ variant = 'secondary', size = 'md', block }: Look, more?: string): string =>
  ['btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, block && 'btn-block', more].filter(Boolean).join(' ')

/**
 * A button; `type` defaults to "button". `busy` is announced to screen readers; it does not set `disabled`, which would
 * lose the focus.
 */
export function Button({ variant, size, block, icon, busy, busyText, className, ...rest }: ButtonProps) {
  const press = (e: MouseEvent<HTMLButtonElement>) => (busy ? e.preventDefault() : rest.onClick?.(e))
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {icon}
      <Words busy={busy} busyText={busyText}>
        {rest.children}
      </Words>
    </button>
  )
}

/** Both texts share one grid cell, so the button is as wide as the longer text from the start. */
function Words({
  busy,
  busyText,
  children,
}: {
  busy?: boolean | undefined
  busyText?: string | undefined
  children: ReactNode
}) {
  if (busyText === undefined) return children
  return (
    <span className="btn-words">
      <span hidden={busy}>{children}</span>
      <span hidden={!busy}>{busyText}</span>
    </span>
  )
}

interface ButtonLinkProps extends Look {
  href: string
  children: ReactNode
  className?: string
  title?: string
  onClick?: () => void
}

/** A link to a screen of the app, styled as a button. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf({ variant, size, block }, className)}>
      {icon}
      {children}
    </Link>
  )
}
