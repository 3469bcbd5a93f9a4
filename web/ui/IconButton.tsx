import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'

interface Look {
  /** What it does and to whom: "Mark as Paid: Asha, ₹1,200". */
  label: string
  /** The tooltip; the label where there is none. */
  title?: string | undefined
  icon: ReactNode
  /** `go` is the one that moves things on; `large` is 44 px everywhere (36 px is the size in tables on a desktop). */
  go?: boolean | undefined
  large?: boolean | undefined
}

const classOf = ({ go, large }: Pick<Look, 'go' | 'large'>, more?: string): string =>
  ['icon-btn', go && 'go', large && 'icon-btn-44', more].filter(Boolean).join(' ')

/** A button that is an icon alone, with a name and a tooltip. */
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

/** The same as a link to one of our own screens. */
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
