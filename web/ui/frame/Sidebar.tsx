import { LayoutDashboard, Users } from 'lucide-react'
import { type Ref, use } from 'react'
import { Link, useLocation } from 'wouter'
import { Brand } from './Brand.tsx'
import { SidebarFoot } from './sidebar-foot.ts'

/** Logo, the places of the app, and the user block at its foot. */
export function Sidebar({ ref, onNavigate }: { ref: Ref<HTMLElement>; onNavigate: () => void }) {
  const [path] = useLocation()
  const isDashboard = path === '/' || path === '/dashboard'
  return (
    <aside ref={ref} className="sidebar" aria-label="Sidebar">
      <Brand onClick={onNavigate} />
      <nav className="nav" aria-label="Main">
        <Link href="/dashboard" aria-current={isDashboard ? 'page' : undefined} onClick={onNavigate}>
          <LayoutDashboard aria-hidden />
          Dashboard
        </Link>
        <hr />
        <Link href="/customers" aria-current={path.startsWith('/customers') ? 'page' : undefined} onClick={onNavigate}>
          <Users aria-hidden />
          Customers
        </Link>
      </nav>
      {use(SidebarFoot)}
    </aside>
  )
}
