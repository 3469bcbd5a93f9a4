import {
  ChartColumn,
  Clock,
  FileDown,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ReceiptIndianRupee,
  Repeat,
  Users,
} from 'lucide-react'
import { type ReactNode, type Ref, use } from 'react'
import { Link, useLocation } from 'wouter'
import { Brand } from './Brand.tsx'
import { SidebarParts } from './sidebar-parts.ts'

/** Logo, navigation, and the user block at the bottom. */
export function Sidebar({ ref, onNavigate }: { ref: Ref<HTMLElement>; onNavigate: () => void }) {
  const [path] = useLocation()
  const { foot, late, money, recurring } = use(SidebarParts)
  const place = (href: string, Icon: LucideIcon, name: string, more?: ReactNode) => (
    <Link href={href} aria-current={isAt(path, href) ? 'page' : undefined} onClick={onNavigate}>
      <Icon aria-hidden />
      {name}
      {more}
    </Link>
  )
  return (
    <aside ref={ref} className="sidebar" aria-label="Sidebar">
      <Brand onClick={onNavigate} />
      <nav className="nav" aria-label="Main">
        {place('/dashboard', LayoutDashboard, 'Dashboard')}
        <hr />
        {place('/money', ReceiptIndianRupee, 'Money', money)}
        {place('/late', Clock, 'Late', late)}
        {place('/customers', Users, 'Customers')}
        {place('/recurring', Repeat, 'Recurring', recurring)}
        {place('/items', Package, 'Items')}
        {place('/reports', ChartColumn, 'Reports')}
        {place('/exports', FileDown, 'Exports')}
      </nav>
      {foot}
    </aside>
  )
}

const isAt = (path: string, href: string): boolean =>
  path === href || path.startsWith(`${href}/`) || (path === '/' && href === '/dashboard')
