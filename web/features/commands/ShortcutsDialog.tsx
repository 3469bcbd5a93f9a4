import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import * as texts from './texts.en.ts'
import { SCREEN_KEYS } from './useCommandKeys.ts'
import styles from './commands.module.css'

/** Returns the letter after `g` that opens a screen. */
const keyOf = (path: string): string => Object.keys(SCREEN_KEYS).find((key) => SCREEN_KEYS[key] === path) ?? ''

type Shortcut = readonly [words: string, ...keys: string[]]

const GROUPS: readonly (readonly [title: string, shortcuts: readonly Shortcut[]])[] = [
  [
    texts.anywhere,
    [
      [texts.searchAndCommands, 'Ctrl', 'K'],
      [texts.keyboardShortcuts, '?'],
      [texts.closeTheDialog, 'Esc'],
    ],
  ],
  [
    texts.goTo,
    [
      [texts.dashboard, 'g', keyOf('/dashboard')],
      [texts.money, 'g', keyOf('/money')],
      [texts.late, 'g', keyOf('/late')],
      [texts.quickUpiLink, 'g', keyOf('/quick-upi')],
    ],
  ],
  [
    texts.inAList,
    [
      [texts.searchTheList, '/'],
      [texts.nextOrPreviousRow, 'j', 'k'],
      [texts.openTheRow, 'Enter'],
    ],
  ],
  [
    texts.onTheDashboard,
    [
      [texts.markAsPaid, 'm'],
      [texts.createInvoice, 'c'],
    ],
  ],
  [
    texts.onAnInvoice,
    [
      [texts.markAsPaid, 'm'],
      [texts.share, 'w'],
      [texts.print, 'p'],
    ],
  ],
  [
    texts.onTheLateScreen,
    [
      [texts.whatsapp, 'w'],
      [texts.nextCustomer, 'n'],
    ],
  ],
  [texts.inTheReports, [[texts.periodBeforeOrAfter, '←', '→']]],
  [
    texts.inTheEditor,
    [
      [texts.saveDraft, 'Ctrl', 'Enter'],
      [texts.moveALine, 'Alt', '↑', '↓'],
    ],
  ],
]

/** The keyboard shortcuts of the app, grouped by where they work. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open look="wide" title={texts.keyboardShortcuts} onClose={onClose}>
      <div className={styles.groups}>
        {GROUPS.map(([title, shortcuts]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(([words, ...keys]) => (
                <div key={words}>
                  <dt>{words}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
