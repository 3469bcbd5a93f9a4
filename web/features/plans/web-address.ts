/** The address of the payment page; null for anything but http(s). */
export function readWebAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
