/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist has no groups and cannot be styled */
import { FileText, Search, User } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fromRupees } from '#domain/money/money.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { useSuggestions } from '#web/features/customers/useCustomers.ts'
import { showNumber } from '#web/features/invoices/invoice-labels.ts'
import { canIssueInvoices, useCurrentUser } from '#web/features/session/useSession.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { firstCalls } from '#web/bare-calls.ts'
import { send } from '#web/send.ts'
import { useDebounced } from '#web/ui/fields/SearchForm.tsx'
import { type Command, findCommands } from './commands.ts'
import type { Tool } from './useCommandKeys.ts'
import * as texts from './texts.en.ts'
import styles from './commands.module.css'
import { useMay } from '#web/features/session/useMay.tsx'

/** The maximum number of suggested invoices. */
const MOST = 5

/** Invoices that match the typed text, newest first. */
function useFoundInvoices(typed: string) {
  const search = useDebounced(typed)
  const query = useQuery({
    queryKey: ['invoices', 'command', search],
    queryFn: ({ signal }) => send(firstCalls.listInvoices, { query: { search, limit: MOST }, signal }),
    enabled: search !== '' && search.length <= 100,
    placeholderData: keepPreviousData,
  })
  const isTyped = typed.trim() !== ''
  return {
    invoices: isTyped && search !== '' ? (query.data?.invoices ?? []) : [],
    isSearching: isTyped && (search !== typed.trim() || query.isFetching),
    hasFailed: isTyped && query.isError,
  }
}

/** The maximum number of suggested customers. */
const MOST_CUSTOMERS = 5

/** Returns the commands that match the typed text, in groups. */
function useCommands(typed: string) {
  const user = useCurrentUser()
  const may = useMay()
  const { screens, actions } = findCommands(typed.trim(), { canIssue: canIssueInvoices(user), may })
  const { invoices, isSearching, hasFailed } = useFoundInvoices(typed)
  const customers = useSuggestions(typed, true).slice(0, MOST_CUSTOMERS)
  const groups: { title: string; commands: readonly Command[] }[] = [
    {
      title: texts.customers,
      commands: customers.map(({ id, name, phone }) => ({
        id: `customer-${id}`,
        words: name,
        more: phone === null ? undefined : showPhone(phone),
        Icon: User,
        run: { path: `/customers/${id}` },
      })),
    },
    {
      title: texts.invoices,
      commands: invoices.map((invoice) => ({
        id: `invoice-${invoice.id}`,
        words: `${showNumber(invoice)} · ${invoice.customer_name}`,
        more: showRupees(fromRupees(invoice.amount)),
        Icon: FileText,
        run: { path: `/invoice/${invoice.id}` },
      })),
    },
    { title: texts.actions, commands: actions },
    { title: texts.screens, commands: screens },
  ]
  return { groups: groups.filter(({ commands }) => commands.length > 0), isSearching, hasFailed }
}

interface CommandDialogProps {
  onClose: () => void
  onTool: (tool: Tool) => void
}

/** Finds screens, actions, customers and invoices by the typed text: arrows choose, Enter opens, Escape closes. */
export function CommandDialog({ onClose, onTool }: CommandDialogProps) {
  const [, go] = useLocation()
  const [typed, setTyped] = useState('')
  const [chosenId, choose] = useState<string | null>(null)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { groups, isSearching, hasFailed } = useCommands(typed)
  const all = groups.flatMap(({ commands }) => commands)
  const at = Math.max(
    0,
    all.findIndex((one) => one.id === chosenId),
  )
  const chosen = all[at]
  // Effect: keeps the chosen one in view.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  const run = (command: Command) => {
    if ('tool' in command.run) return onTool(command.run.tool)
    onClose()
    go(command.run.path)
  }
  const handleKeys = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing) return
    if (e.key === 'Enter' && chosen) {
      e.preventDefault()
      run(chosen)
    }
    const by = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || all.length === 0) return
    e.preventDefault()
    choose(all[(at + by + all.length) % all.length]?.id ?? null)
  }
  const count =
    all.length === 0 ? (isSearching ? texts.searching : say(texts.nothingFound, { typed: typed.trim() })) : ''
  return (
    <Dialog open look="wide" title={texts.searchAndCommands} onClose={onClose}>
      <div className={styles.palette}>
        <span className={styles.field}>
          <Search aria-hidden />
          <input
            className="input"
            role="combobox"
            aria-label={texts.searchAndCommands}
            aria-autocomplete="list"
            aria-expanded={all.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen && `${id}-${chosen.id}`}
            placeholder={texts.typeAnything}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={(e) => {
              setTyped(e.target.value)
              choose(null)
            }}
            onKeyDown={handleKeys}
          />
        </span>
        <output className="sr-only">{all.length > 0 && !isSearching ? sayCount(texts.found, all.length) : ''}</output>
        {count && <output className="muted">{count}</output>}
        {hasFailed && <p className="help bad">{texts.searchFailed}</p>}
        <div ref={list} className={styles.list} role="listbox" id={`${id}-list`} aria-label={texts.results}>
          {groups.map(({ title, commands }) => (
            <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
              <div className={styles.title} id={`${id}-${title}`} role="presentation">
                {title}
              </div>
              {commands.map((command) => (
                <Option
                  key={command.id}
                  id={`${id}-${command.id}`}
                  command={command}
                  isChosen={command.id === chosen?.id}
                  onRun={() => run(command)}
                />
              ))}
            </div>
          ))}
        </div>
        <p className={`${styles.keys} desk-only`}>
          <kbd>↑</kbd> <kbd>↓</kbd> {texts.choose} <kbd>Enter</kbd> {texts.open} <kbd>Esc</kbd> {texts.close}
        </p>
      </div>
    </Dialog>
  )
}

interface OptionProps {
  id: string
  command: Command
  isChosen: boolean
  onRun: () => void
}

const Option = ({ id, command: { words, more, Icon }, isChosen, onRun }: OptionProps) => (
  // The input keeps the focus and handles the keys.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={id}
    className={styles.option}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    onMouseDown={(e) => e.preventDefault()}
    onClick={onRun}
  >
    <Icon aria-hidden />
    <span>
      <bdi>{words}</bdi>
      {more && <small className="num">{more}</small>}
    </span>
  </div>
)
