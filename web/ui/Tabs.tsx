import { type KeyboardEvent, type ReactNode, useId } from 'react'

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
  const steer = (e: KeyboardEvent<HTMLElement>) => {
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
            onKeyDown={steer}
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
