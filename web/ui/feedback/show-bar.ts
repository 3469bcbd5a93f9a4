/** Shows a bar above the app, which is drawn elsewhere. Returns the function that removes it. */
export function showBar(text: string): () => void {
  const bar = document.createElement('div')
  bar.className = 'offline'
  bar.setAttribute('role', 'alert')
  bar.textContent = text
  document.body.prepend(bar)
  return () => bar.remove()
}
