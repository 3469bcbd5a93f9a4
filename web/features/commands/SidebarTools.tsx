import { Bell, Search } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useNotices } from '#web/features/notices/notice-labels.ts'
import { ThemeDialog } from '#web/features/theme/lazy-dialog.ts'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { say } from '#web/ui/texts/say.ts'
import { type Tool, useCommandKeys } from './useCommandKeys.ts'
import * as texts from './texts.en.ts'
import styles from './commands.module.css'

const CommandDialog = createLazyPart(() => import('./CommandDialog.tsx').then(({ CommandDialog }) => CommandDialog))
const ShortcutsDialog = createLazyPart(() =>
  import('./ShortcutsDialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
)
const NoticesDialog = createLazyPart(() =>
  import('#web/features/notices/NoticesDialog.tsx').then(({ NoticesDialog }) => NoticesDialog),
)

/** The maximum number of new notices that the bell shows. */
const MOST_COUNTED = 9

/** Search and bell beside the logo, and the keys of every screen. */
export function SidebarTools() {
  const [shown, show] = useState<Tool | null>(null)
  const close = () => show(null)
  useCommandKeys(show)
  return (
    <div className={styles.tools}>
      <IconButton
        label={texts.searchAndCommands}
        title={texts.searchTooltip}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search aria-hidden />}
        onClick={() => show('commands')}
      />
      <BellButton className={styles.inSidebar} onOpen={() => show('notices')} />
      {/* Outside the sidebar, which is hidden on a phone while its drawer is closed. */}
      {createPortal(
        <>
          {shown === 'commands' && <CommandDialog onClose={close} onTool={show} />}
          {shown === 'keys' && <ShortcutsDialog onClose={close} />}
          {shown === 'theme' && <ThemeDialog onClose={close} />}
          {shown === 'notices' && <NoticesDialog onClose={close} />}
        </>,
        document.body,
      )}
    </div>
  )
}

/** The bell of a phone, in the title bar, since its sidebar is a drawer. */
export function TitleBell() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BellButton onOpen={() => setOpen(true)} />
      {isOpen && <NoticesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function BellButton({ className, onOpen }: { className?: string | undefined; onOpen: () => void }) {
  const unseen = useNotices().data?.unseen ?? 0
  return (
    <IconButton
      large
      className={`${styles.bell} ${className ?? ''}`}
      label={unseen > 0 ? say(texts.noticesNew, { count: unseen }) : texts.notices}
      icon={
        <>
          <Bell aria-hidden />
          {unseen > 0 && (
            <span className={styles.count} aria-hidden="true">
              {unseen > MOST_COUNTED ? `${MOST_COUNTED}+` : unseen}
            </span>
          )}
        </>
      }
      onClick={onOpen}
    />
  )
}
