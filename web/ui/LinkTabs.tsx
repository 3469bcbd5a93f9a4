import { Link } from 'wouter'
import styles from './LinkTabs.module.css'

interface LinkTabsProps<Path extends string> {
  label: string
  tabs: readonly (readonly [href: Path, label: string])[]
  current: Path
}

/** Links between screens that belong together, which look like tabs. */
export const LinkTabs = <Path extends string>({ label, tabs, current }: LinkTabsProps<Path>) => (
  <nav className={`tabs ${styles.linkTabs}`} aria-label={label}>
    {tabs.map(([href, name]) => (
      <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
        {name}
      </Link>
    ))}
  </nav>
)
