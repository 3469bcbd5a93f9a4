import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../IconButton.tsx'
import { OfflineBar } from '../OfflineBar.tsx'
import { useScreenTitle } from '../useScreenTitle.ts'
import { Sidebar } from './Sidebar.tsx'
import { Footer } from './Footer.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useDrawer } from './useDrawer.ts'

interface AppFrameProps {
  /** The h1, and with the product's name the document's title. */
  title: string
  /** A short line under the title. */
  sub?: ReactNode
  /** The buttons on the right of the title line; on the phone there is room for one. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in screen: sidebar, title line, content, footer. */
export function AppFrame({ title, sub, actions, children }: AppFrameProps) {
  const heading = useScreenTitle(title)
  const menuButton = useRef<HTMLButtonElement>(null)
  const drawer = useDrawer(menuButton)
  return (
    <>
      <SkipLink />
      <OfflineBar />
      <div className={drawer.open ? 'shell drawer-open' : 'shell'} {...drawer.swipe}>
        <Sidebar ref={drawer.panel} onNavigate={drawer.close} />
        <button type="button" className="overlay" tabIndex={-1} aria-label="Close menu" onClick={drawer.close} />
        <div className="frame" inert={drawer.open}>
          <header className="topbar">
            <IconButton
              ref={menuButton}
              className="menu-btn"
              label="Open menu"
              large
              aria-expanded={drawer.open}
              icon={<MenuIcon aria-hidden />}
              onClick={drawer.show}
            />
            <div className="titles">
              <h1 ref={heading} tabIndex={-1}>
                {title}
              </h1>
              {sub && <p className="sub">{sub}</p>}
            </div>
            {actions && <div className="actions">{actions}</div>}
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
