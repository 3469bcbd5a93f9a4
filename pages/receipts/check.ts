// The script of the page that checks a receipt. The receipt is in the address after the #, which is not sent to any
// server; only its hash is, to ask whether it was withdrawn.
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { readReceipt, type ReceiptContent } from '#domain/receipts/receipt-code.ts'
import { type CheckedReceipt, type CheckKey, checkReceipt } from './check-receipt.ts'

type State = CheckedReceipt['state'] | 'checking' | 'empty' | 'withdrawn'
/** Whether a genuine receipt was withdrawn. */
type Withdrawal = 'counts' | 'unknown' | 'unasked' | 'withdrawn'

const { keys: pageKeys = '[]', keysPath = '', checkPath = '' } = document.querySelector('main')?.dataset ?? {}

let keys: readonly CheckKey[] = JSON.parse(pageKeys)

const show = (state: State): void =>
  document.querySelectorAll<HTMLElement>('[data-state]').forEach((part) => {
    part.hidden = !(part.dataset['state'] ?? '').split(' ').includes(state)
  })

/** Shows the server's answer about a genuine receipt; null hides it. */
const showWithdrawal = (withdrawal: Withdrawal | null): void =>
  document.querySelectorAll<HTMLElement>('[data-withdrawal]').forEach((part) => {
    part.hidden = part.dataset['withdrawal'] !== withdrawal
  })

const showDay = (day: string): string =>
  new Intl.DateTimeFormat(`${document.documentElement.lang}-IN-u-nu-latn`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(day))

function fill({ business, buyer, number, amount, day, reference }: ReceiptContent, leakedSince: string | null): void {
  const leaked = leakedSince === null ? null : showDay(leakedSince)
  const received = { amount: showRupeesAndPaise(amount), day: showDay(day), reference }
  fillTexts({ business, buyer, number, ...received, leaked, withdrawn: null })
}

function fillTexts(texts: Record<string, string | null>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = document.querySelector(`[data-field="${name}"]`)
    if (!field) continue
    if (field.textContent !== text) field.textContent = text
    const row = field.closest('[data-row]')
    if (row instanceof HTMLElement) row.hidden = text === null
  }
}

/** Ends a request after some milliseconds. AbortSignal.timeout is missing in Safari before 16. */
function endAfter(ms: number): AbortSignal {
  const request = new AbortController()
  setTimeout(() => request.abort(), ms)
  return request.signal
}

/** Fetches the current keys, because an older page knows neither a new key nor a leak. Returns whether it succeeded. */
async function updateKeys(): Promise<boolean> {
  try {
    const answer = await fetch(keysPath, { cache: 'no-cache', signal: endAfter(10_000) })
    if (!answer.ok) return false
    keys = (await answer.json()).keys
    return true
  } catch {
    return false
  }
}

/** Asks whether the payment of a receipt was undone, by the hash of the receipt's content. */
async function fetchWithdrawal(code: string): Promise<{ state: Withdrawal; withdrawn_on: string | null }> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', readReceipt(code)?.payload ?? new Uint8Array())
    const fingerprint = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const answer = await fetch(checkPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fingerprint }),
      signal: endAfter(10_000),
    })
    return answer.ok ? await answer.json() : { state: 'unasked', withdrawn_on: null }
  } catch {
    return { state: 'unasked', withdrawn_on: null }
  }
}

/** Shows whether a genuine receipt was withdrawn, or that this is not known. */
async function checkWithdrawal(code: string): Promise<void> {
  const { state, withdrawn_on } = await fetchWithdrawal(code)
  if (code !== location.hash.slice(1)) return
  showWithdrawal(state)
  if (state !== 'withdrawn') return
  fillTexts({ withdrawn: withdrawn_on === null ? null : showDay(withdrawn_on) })
  show('withdrawn')
}

/** Shows the result of a check with the currently known keys; `unknown` if none of them signed the receipt. */
async function checkOnce(code: string, unknown: State): Promise<State | undefined> {
  const checked = await checkReceipt(code, keys).catch((): CheckedReceipt => ({ state: 'invalid' }))
  // Another receipt was opened meanwhile.
  if (code !== location.hash.slice(1)) return undefined
  if ('content' in checked) fill(checked.content, checked.leakedSince)
  const state = checked.state === 'unknown_key' ? unknown : checked.state
  show(state)
  return state
}

async function check(): Promise<void> {
  const code = location.hash.slice(1)
  document.querySelectorAll<HTMLAnchorElement>('.languages a').forEach((link) => {
    link.hash = code
  })
  showWithdrawal(null)
  if (code === '') return show('empty')
  show('checking')
  await checkOnce(code, 'checking')
  const isUpdated = await updateKeys()
  const state = await checkOnce(code, isUpdated ? 'invalid' : 'unknown_key')
  if (state === 'valid') await checkWithdrawal(code)
}

addEventListener('hashchange', () => void check())
void check()
