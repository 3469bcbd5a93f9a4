import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import styles from './LinkTabs.module.css'

interface LinkTabsProps<Path extends string> {
  label: string
  tabs: readonly (readonly [href: Path, label: string])[]
  current: Path
}

/** Links between screens that belong together, which look like tabs. On a phone they scroll sideways to the current one. */
export function LinkTabs<Path extends string>({ label, tabs, current }: LinkTabsProps<Path>) {
  const row = useRef<HTMLElement>(null)
  // Effect: the browser alone knows how far the row has to scroll.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="${CSS.escape(current)}"]`)
    if (link) row.current?.scrollTo({ left: link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2 })
  }, [current])
  return (
    <nav ref={row} className={`tabs ${styles.linkTabs}`} aria-label={label}>
      {tabs.map(([href, name]) => (
        <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
