import {
  ChartColumn,
  Clock,
  FileDown,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Pencil,
  ReceiptIndianRupee,
  Repeat,
  Users,
} from 'lucide-react'
import { type ReactNode, type Ref, use } from 'react'
import { Link, useLocation } from 'wouter'
import { Brand } from './Brand.tsx'
import { SidebarParts } from './sidebar-parts.ts'
import * as texts from '../texts.en.ts'

/** Logo, navigation, and the user block at the bottom. */
export function Sidebar({ ref, onNavigate }: { ref: Ref<HTMLElement>; onNavigate: () => void }) {
  const [path] = useLocation()
  const { tools, foot, late, money, recurring } = use(SidebarParts)
  const place = (href: string, Icon: LucideIcon, name: string, more?: ReactNode) => (
    <Link href={href} aria-current={isAt(path, href) ? 'page' : undefined} onClick={onNavigate}>
      <Icon aria-hidden />
      {name}
      {more}
    </Link>
  )
  return (
    <aside ref={ref} className="sidebar" aria-label={texts.sidebar}>
      <Brand onClick={onNavigate} />
      {tools}
      <nav className="nav" aria-label={texts.main}>
        {place('/dashboard', LayoutDashboard, texts.dashboard)}
        <hr />
        {place('/money', ReceiptIndianRupee, texts.money, money)}
        {place('/late', Clock, texts.late, late)}
        {place('/customers', Users, texts.customers)}
        {place('/recurring', Repeat, texts.recurring, recurring)}
        {place('/quotations', Pencil, texts.quotations)}
        {place('/items', Package, texts.items)}
        {place('/reports', ChartColumn, texts.reports)}
        {place('/exports', FileDown, texts.exports)}
      </nav>
      {foot}
    </aside>
  )
}

const isAt = (path: string, href: string): boolean =>
  path === href || path.startsWith(`${href}/`) || (path === '/' && href === '/dashboard')
