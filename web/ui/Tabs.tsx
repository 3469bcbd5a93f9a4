import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import styles from './LinkTabs.module.css'

interface Tab<Id extends string> {
  id: Id
  label: string
  panel: ReactNode
}

/** Tabs with arrow keys, Home and End. Only the selected panel is rendered. */
export function Tabs<Id extends string>(props: {
  label: string
  tabs: Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
}) {
  const base = useId()
  const at = props.tabs.findIndex((tab) => tab.id === props.value)
  const handleKeys = (e: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const step = steps[e.key]
    const next = step === undefined ? undefined : props.tabs.at(step % props.tabs.length)
    if (!next) return
    e.preventDefault()
    props.onChange(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={props.label}>
        {props.tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === props.value}
            aria-controls={`${base}-panel`}
            tabIndex={id === props.value ? 0 : -1}
            onClick={() => props.onChange(id)}
            onKeyDown={handleKeys}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${props.value}`}>
        {props.tabs[at]?.panel}
      </div>
    </>
  )
}

interface LinkTabsProps<Path extends string> {
  label: string
  tabs: readonly (readonly [href: Path, label: string])[]
  current: Path
}

/**
 * Links between screens that belong together, which look like tabs. On a phone they scroll sideways to the current one.
 */
export function LinkTabs<Path extends string>({ label, tabs, current }: LinkTabsProps<Path>) {
  const row = useRef<HTMLElement>(null)
  // Effect: the scroll distance is only known to the browser.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="${CSS.escape(current)}"]`)
    if (link) row.current?.scrollTo({ left: link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2 })
  }, [current])
  return (
    <nav ref={row} className={`tabs ${styles.linkTabs}`} aria-label={label}>
      {tabs.map(([href, name]) => (
        <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
