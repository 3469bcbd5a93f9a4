import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'lg' | 'md' | 'sm' | undefined
  /** As wide as its place. */
  block?: boolean | undefined
  icon?: ReactNode
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Work is going on: keeps focus and width, and ignores every further press. */
  busy?: boolean | undefined
  busyText?: string | undefined
}

const classOf = ({ variant = 'secondary', size = 'md', block }: Look, more?: string): string =>
  ['btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, block && 'btn-block', more].filter(Boolean).join(' ')

/** A button of the app; `type` is "button" unless told. Busy is announced, and is not `disabled`, which would lose focus. */
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

/** Both texts lie in one place, so the button is as wide as the longer one from the start. */
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

/** A link to one of our own screens that looks like a button. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf({ variant, size, block }, className)}>
      {icon}
      {children}
    </Link>
  )
}
