import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'

interface MenuItem {
  label: string
  /** The language of the label, if it is not that of the page. */
  lang?: string
  icon?: ReactNode
  run: () => void
}

interface MenuProps {
  label: string
  items: MenuItem[]
  /** Where the menu opens, relative to its button. */
  placement?: 'above' | 'below'
  /** Style and content of the button. */
  className: string
  children: ReactNode
}

/** A button that opens a short list of actions. Arrows, Home and End move; Escape or a press outside closes it. */
export function Menu({ label, items, placement = 'below', className, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useOutsidePress(box, open, () => setOpen(false))

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div
      ref={box}
      className="menu-box"
      onBlur={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget) && e.relatedTarget) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && <MenuList id={id} label={label} placement={placement} items={items} onClose={close} />}
    </div>
  )
}

function MenuList(props: Pick<MenuProps, 'label' | 'items' | 'placement'> & { id: string; onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const focus = (index: number) => {
    const all = list.current?.querySelectorAll('button') ?? []
    all[(index + all.length) % all.length]?.focus()
  }
  // Effect: an opened menu focuses its first item.
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  const handleKeys = (e: React.KeyboardEvent) => {
    const at = [...(list.current?.querySelectorAll('button') ?? [])].indexOf(e.target as HTMLButtonElement)
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(at + 1),
      ArrowUp: () => focus(at - 1),
      Home: () => focus(0),
      End: () => focus(-1),
      Escape: props.onClose,
    }
    const move = moves[e.key]
    if (!move) return
    e.preventDefault()
    e.stopPropagation()
    move()
  }
  return (
    <div
      ref={list}
      id={props.id}
      role="menu"
      tabIndex={-1}
      aria-label={props.label}
      className={`menu menu-${props.placement}`}
      onKeyDown={handleKeys}
    >
      {props.items.map((item) => (
        <button
          key={item.label}
          type="button"
          lang={item.lang}
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            props.onClose()
            item.run()
          }}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  )
}

/** Listens for presses anywhere in the document. */
function useOutsidePress(box: RefObject<HTMLElement | null>, active: boolean, run: () => void) {
  useEffect(() => {
    if (!active) return undefined
    const look = (e: PointerEvent) => {
      if (e.target instanceof Node && !box.current?.contains(e.target)) run()
    }
    document.addEventListener('pointerdown', look)
    return () => document.removeEventListener('pointerdown', look)
  })
}
