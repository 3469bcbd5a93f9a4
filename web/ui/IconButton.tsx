import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'

interface Look {
  /** The action and its object: "Mark as Paid: Asha, ₹1,200". */
  label: string
  /** The tooltip; defaults to the label. */
  title?: string | undefined
  icon: ReactNode
  /** `go` marks the main action of a row; `large` is 44 px everywhere (36 px is the size in desktop tables). */
  go?: boolean | undefined
  large?: boolean | undefined
}

const classOf = ({ go, large }: Pick<Look, 'go' | 'large'>, more?: string): string =>
  ['icon-btn', go && 'go', large && 'icon-btn-44', more].filter(Boolean).join(' ')

/** A button with only an icon; it has an accessible name and a tooltip. */
export function IconButton({ label, title, icon, go, large, className, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ go, large }, className)}
      aria-label={label}
      title={title ?? label}
    >
      {icon}
    </button>
  )
}

/** A link to a screen of the app that looks like an icon button. */
export function IconLink({
  label,
  title,
  icon,
  go,
  large,
  href,
  className,
}: Look & { href: string; className?: string }) {
  return (
    <Link href={href} className={classOf({ go, large }, className)} aria-label={label} title={title ?? label}>
      {icon}
    </Link>
  )
}
