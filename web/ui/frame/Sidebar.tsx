import { ChartColumn, Clock, FileText, LayoutDashboard, type LucideIcon, ReceiptIndianRupee, Users } from 'lucide-react'
import { type ReactNode, type Ref, use } from 'react'
import { Link, useLocation } from 'wouter'
import { Brand } from './Brand.tsx'
import { SidebarParts } from './sidebar-parts.tsx'
import * as texts from '../texts.en.ts'

/** Logo, navigation, and the user block at the bottom. */
export function Sidebar({ ref, onNavigate }: { ref: Ref<HTMLElement>; onNavigate: () => void }) {
  const [path] = useLocation()
  const { tools, foot, late, money, documents, hasReports } = use(SidebarParts)
  const here = placeOf(path)
  const place = (href: string, Icon: LucideIcon, name: string, more?: ReactNode) => (
    <Link href={href} aria-current={href === here ? 'page' : undefined} onClick={onNavigate}>
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
        {place('/money', ReceiptIndianRupee, texts.money, money)}
        {place('/late', Clock, texts.late, late)}
        {place('/customers', Users, texts.customers)}
        {place('/quotations', FileText, texts.documents, documents)}
        {hasReports && place('/reports', ChartColumn, texts.reports)}
      </nav>
      {foot}
    </aside>
  )
}

/** The places of addresses that don't begin with their place; settings have none. */
const PLACES: Record<string, string> = {
  '': '/dashboard',
  invoice: '/dashboard',
  'quick-upi': '/dashboard',
  sample: '/dashboard',
  recurring: '/quotations',
  items: '/quotations',
  exports: '/reports',
}

/** The place of the menu where an address is, such as "/dashboard" for "/invoice/4f6c". */
function placeOf(path: string): string {
  const first = path.split('/')[1] ?? ''
  return PLACES[first] ?? `/${first}`
}
