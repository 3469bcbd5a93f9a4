const CONTROL = 'a[href], button:not(:disabled), input, select, textarea, summary'

let lastPressed: HTMLElement | null = null

/** Notes the control that was pressed last: Safari does not focus a button on a press, so only this knows what opened a dialog. */
export function notePressedControls(): void {
  document.addEventListener(
    'click',
    ({ target }) => (lastPressed = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null),
    true,
  )
  document.addEventListener('keydown', () => (lastPressed = null), true)
}

/**
 * Notes which control opens a dialog, and gives what returns the focus to it. Where that control is gone, or goes with
 * the change that the dialog made, the focus goes to its row, else to the heading of its section, else to that of the
 * screen: never to the body, where the next Tab begins at the top.
 */
export function noteOpener(): () => void {
  const { activeElement, body } = document
  const opener = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : lastPressed
  const places = opener ? [opener, ...placesAround(opener)] : []
  return () => keepFocus(() => focusFirst(places))
}

function* ancestorsOf(element: HTMLElement): Generator<HTMLElement> {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) yield parent
}

/** The rows and sections around a control, from inside out. Read before it goes: afterwards it has no parents. */
const placesAround = (control: HTMLElement): HTMLElement[] =>
  [...ancestorsOf(control)].filter((place) => place.matches('li, tr, section'))

/** Focuses the first of the places that is still there, else the heading of the screen. */
function focusFirst(places: readonly HTMLElement[]): void {
  if (places.some((place) => place.isConnected && focusIn(place))) return
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) focusText(heading)
}

/** A row takes the focus in its first control, a section in its heading, a control itself. */
function focusIn(place: HTMLElement): boolean {
  if (place.matches('li, tr')) return [...place.querySelectorAll<HTMLElement>(CONTROL)].some(focusControl)
  if (!place.matches('section')) return focusControl(place)
  const heading = place.querySelector<HTMLElement>('h2, h3')
  return heading !== null && focusText(heading)
}

/** Hidden and disabled ones take no focus; one that was disabled just now loses it with the next frame only. */
function focusControl(control: HTMLElement): boolean {
  if (control.matches(':disabled')) return false
  control.focus()
  return document.activeElement === control
}

function focusText(text: HTMLElement): boolean {
  if (!text.hasAttribute('tabindex')) text.tabIndex = -1
  return focusControl(text)
}

/** Focuses, and does so again where an answer of the server takes the focused element away, until the user goes on. */
function keepFocus(focus: () => void): void {
  focus()
  const end = new AbortController()
  const { signal } = end
  const watcher = new MutationObserver(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body || activeElement.matches(':disabled')) focus()
  })
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] })
  signal.addEventListener('abort', () => watcher.disconnect())
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, () => end.abort(), { signal })
}
