const CONTROL = 'a[href], button:not(:disabled), input, select, textarea, summary'

let lastPressed: HTMLElement | null = null

/**
 * Remembers the control that was pressed last. Safari does not focus a button on a press, so activeElement is not
 * always the opener of a dialog.
 */
export function rememberPressedControls(): void {
  document.addEventListener(
    'click',
    ({ target }) => (lastPressed = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null),
    true,
  )
  document.addEventListener('keydown', () => (lastPressed = null), true)
}

/**
 * Remembers the control that opens a dialog and returns a function that restores the focus. If the control was removed,
 * or is removed by the dialog's change, the focus goes to its row, else to the heading of its section, else to the
 * heading of the screen: never to the body, where the next Tab starts at the top.
 */
export function rememberOpener(): () => void {
  const { activeElement, body } = document
  const opener = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : lastPressed
  const places = opener ? [opener, ...placesAround(opener)] : []
  return () => keepFocus(() => focusFirst(places))
}

/** Moves the focus to a place near the pressed control as soon as its press removes it. */
export const keepFocusNear = (): void => rememberOpener()()

function* ancestorsOf(element: HTMLElement): Generator<HTMLElement> {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) yield parent
}

/**
 * Returns the rows and sections around a control, innermost first. Must be called before the control is removed, since
 * it has no parents afterwards.
 */
const placesAround = (control: HTMLElement): HTMLElement[] =>
  [...ancestorsOf(control)].filter((place) => place.matches('li, tr, section'))

/** Focuses the first of the elements that is still in the document, else the heading of the screen. */
function focusFirst(places: readonly HTMLElement[]): void {
  if (places.some((place) => place.isConnected && focusIn(place))) return
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) focusText(heading)
}

/** Focuses the first control of a row, the heading of a section, or the control itself. */
function focusIn(place: HTMLElement): boolean {
  if (place.matches('li, tr')) return [...place.querySelectorAll<HTMLElement>(CONTROL)].some(focusControl)
  if (!place.matches('section')) return focusControl(place)
  const heading = place.querySelector<HTMLElement>('h2, h3')
  return heading !== null && focusText(heading)
}

/**
 * Focuses a control and returns whether it succeeded. Hidden and disabled controls cannot be focused; a control that
 * was just disabled loses its focus in the next frame.
 */
function focusControl(control: HTMLElement): boolean {
  if (control.matches(':disabled')) return false
  control.focus()
  return document.activeElement === control
}

function focusText(text: HTMLElement): boolean {
  if (!text.hasAttribute('tabindex')) text.tabIndex = -1
  return focusControl(text)
}

/** Calls `focus`, and again if a response of the server removes the focused element, until the user moves the focus. */
function keepFocus(focus: () => void): void {
  focus()
  const end = new AbortController()
  const { signal } = end
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body || activeElement.matches(':disabled')) focus()
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] })
  signal.addEventListener('abort', () => observer.disconnect())
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, () => end.abort(), { signal })
}
