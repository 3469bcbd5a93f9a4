import {
  ArrowLeft,
  ChartColumn,
  Clock,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Menu as MenuIcon,
  ReceiptIndianRupee,
  Users,
} from 'lucide-react'
import { type ReactNode, type Ref, type RefObject, type TouchEvent, use, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { IconButton, IconLink } from '../IconButton.tsx'
import { OfflineBar } from '../feedback/OfflineBar.tsx'
import { useScreenTitle } from './useScreenTitle.ts'
import * as texts from '../texts.en.ts'
import { SidebarParts } from './SidebarParts.tsx'
import { Footer } from './Footer.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Brand } from './Brand.tsx'

/** The distance that a finger moves left to close the sidebar, in px. */
const SWIPE_PX = 60

/** Returns the position where a finger was put down or lifted, in px from the left. */
const xOf = (e: TouchEvent): number => e.changedTouches[0]?.clientX ?? 0

declare global {
  interface Window {
    /** The Back button of an Android phone. Missing in TypeScript, Safari and Firefox. */
    CloseWatcher?: new (options: { signal: AbortSignal }) => EventTarget
  }
}

/**
 * The sidebar of small screens. It takes the focus when it opens and returns it when Escape, "Back" of an Android
 * phone, the overlay or a swipe closes it.
 */
function useDrawer(opener: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const startX = useRef(0)
  const close = () => setOpen(false)

  // Effect: focus and keys of the document; a window that becomes wide closes the drawer.
  useEffect(() => {
    if (!open) return undefined
    const button = opener.current
    const closeNow = () => setOpen(false)
    const ended = new AbortController()
    const { signal } = ended
    panel.current?.querySelector('a')?.focus()
    if (window.CloseWatcher) new window.CloseWatcher({ signal }).addEventListener('close', closeNow)
    // Also works under an open dialog, which takes the first close of a CloseWatcher.
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeNow(), { signal })
    matchMedia('(min-width: 1024px)').addEventListener('change', closeNow, { signal })
    return () => {
      ended.abort()
      // The frame is inert until the next paint, and an inert button cannot be focused.
      requestAnimationFrame(() => button?.focus())
    }
  }, [open, opener])

  const swipe = {
    onTouchStart: (e: TouchEvent) => (startX.current = xOf(e)),
    onTouchEnd: (e: TouchEvent) => {
      if (startX.current - xOf(e) > SWIPE_PX) close()
    },
  }
  return { open, panel, swipe, show: () => setOpen(true), close }
}

interface AppFrameProps {
  /** The text of the h1; with the product's name it is also the document's title. */
  title: string
  /** A short line under the title. */
  sub?: ReactNode
  /** The link to the parent screen; it replaces the menu button. */
  back?: { href: string; label: string }
  /** The buttons on the right of the title bar; on a phone there is room for one. */
  actions?: ReactNode
  children: ReactNode
}

/** The layout of every signed-in screen: sidebar, title bar, content, footer. */
export function AppFrame({ title, sub, back, actions, children }: AppFrameProps) {
  const heading = useScreenTitle(title)
  const menuButton = useRef<HTMLButtonElement>(null)
  const { open, panel, swipe, show, close } = useDrawer(menuButton)
  return (
    <>
      <SkipLink />
      <OfflineBar />
      <div className={open ? 'shell drawer-open' : 'shell'} {...swipe}>
        <Sidebar ref={panel} onNavigate={close} />
        <button type="button" className="overlay" tabIndex={-1} aria-label={texts.closeMenu} onClick={close} />
        <div className="frame" inert={open}>
          <header className="topbar">
            {back ? (
              <IconLink className="backl" label={back.label} href={back.href} icon={<ArrowLeft aria-hidden />} large />
            ) : (
              <IconButton
                ref={menuButton}
                className="menu-btn"
                label={texts.openMenu}
                large
                aria-expanded={open}
                icon={<MenuIcon aria-hidden />}
                onClick={show}
              />
            )}
            <div className="titles">
              <h1 ref={heading} tabIndex={-1}>
                {title}
              </h1>
              {sub && <p className="sub">{sub}</p>}
            </div>
            <div className="actions">
              <span className="bell-slot">{use(SidebarParts).bell}</span>
              {actions}
            </div>
          </header>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
    </>
  )
}

/** Logo, navigation, and the user block at the bottom. */
function Sidebar({ ref, onNavigate }: { ref: Ref<HTMLElement>; onNavigate: () => void }) {
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

/** The menu entries of addresses that don't begin with their entry; settings have none. */
const PLACES: Record<string, string> = {
  '': '/dashboard',
  invoice: '/dashboard',
  'quick-upi': '/dashboard',
  sample: '/dashboard',
  recurring: '/quotations',
  items: '/quotations',
  exports: '/reports',
}

/** Returns the menu entry of an address, such as "/dashboard" for "/invoice/4f6c". */
function placeOf(path: string): string {
  const first = path.split('/')[1] ?? ''
  return PLACES[first] ?? `/${first}`
}
