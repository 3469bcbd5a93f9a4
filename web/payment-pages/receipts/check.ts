// The script of the page that checks a receipt. The receipt is in the address after the #, which is sent to no server.
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { ReceiptContent } from '#domain/receipts/receipt-code.ts'
import { type CheckedReceipt, type CheckKey, checkReceipt } from './check-receipt.ts'

type State = CheckedReceipt['state'] | 'checking' | 'empty'

const { keys: pageKeys = '[]', keysPath = '' } = document.querySelector('main')?.dataset ?? {}

let keys: readonly CheckKey[] = JSON.parse(pageKeys)

const show = (state: State): void =>
  document.querySelectorAll<HTMLElement>('[data-state]').forEach((part) => {
    part.hidden = !(part.dataset['state'] ?? '').split(' ').includes(state)
  })

const showDay = (day: string): string =>
  new Intl.DateTimeFormat(`${document.documentElement.lang}-IN-u-nu-latn`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(day))

function fill({ business, buyer, number, amount, day, reference }: ReceiptContent, leakedSince: string | null): void {
  const leaked = leakedSince === null ? null : showDay(leakedSince)
  const texts = { business, buyer, number, amount: showRupeesAndPaise(amount), day: showDay(day), reference, leaked }
  for (const [name, text] of Object.entries(texts)) {
    const field = document.querySelector(`[data-field="${name}"]`)
    if (!field) continue
    if (field.textContent !== text) field.textContent = text
    const row = field.closest('[data-row]')
    if (row instanceof HTMLElement) row.hidden = text === null
  }
}

/** Gets the keys of today, without which a page of yesterday knows neither a new key nor a leak. Returns whether it did. */
async function updateKeys(): Promise<boolean> {
  try {
    const answer = await fetch(keysPath, { cache: 'no-cache', signal: AbortSignal.timeout(10_000) })
    if (!answer.ok) return false
    keys = (await answer.json()).keys
    return true
  } catch {
    return false
  }
}

/** Shows the result of a check with the keys that are known now; `unknown` if none of them signed the receipt. */
async function checkOnce(code: string, unknown: State): Promise<void> {
  const checked = await checkReceipt(code, keys).catch((): CheckedReceipt => ({ state: 'invalid' }))
  // Another receipt was opened meanwhile.
  if (code !== location.hash.slice(1)) return
  if ('content' in checked) fill(checked.content, checked.leakedSince)
  show(checked.state === 'unknown_key' ? unknown : checked.state)
}

async function check(): Promise<void> {
  const code = location.hash.slice(1)
  document.querySelectorAll<HTMLAnchorElement>('.languages a').forEach((link) => {
    link.hash = code
  })
  if (code === '') return show('empty')
  show('checking')
  await checkOnce(code, 'checking')
  const isUpdated = await updateKeys()
  await checkOnce(code, isUpdated ? 'invalid' : 'unknown_key')
}

addEventListener('hashchange', () => void check())
void check()
