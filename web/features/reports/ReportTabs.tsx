import { Link } from 'wouter'
import styles from './ReportTabs.module.css'

const TABS = [
  ['/reports', 'Overview'],
  ['/reports/tds', 'TDS'],
  ['/exports', 'GST and exports'],
] as const

/** The reports. */
export function ReportTabs({ current }: { current: (typeof TABS)[number][0] }) {
  return (
    <nav className={`tabs ${styles.reportTabs}`} aria-label="Reports">
      {TABS.map(([href, label]) => (
        <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
