// The script of the page that checks a receipt. The receipt is in the address after the #, which is sent to no server.
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { readReceipt, type ReceiptContent } from '#domain/receipts/receipt-code.ts'
import { isSignedBy } from './verify.ts'

type State = 'checking' | 'empty' | 'invalid' | 'valid'

interface Key {
  kid: string
  x: string
}

const keys: readonly Key[] = JSON.parse(document.querySelector('main')?.dataset['keys'] ?? '[]')

const show = (state: State): void =>
  document.querySelectorAll<HTMLElement>('[data-state]').forEach((part) => {
    part.hidden = part.dataset['state'] !== state
  })

const showDay = (day: string): string =>
  new Intl.DateTimeFormat(`${document.documentElement.lang}-IN-u-nu-latn`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(day))

function fill({ business, buyer, number, amount, day, reference }: ReceiptContent): void {
  const texts = { business, buyer, number, amount: showRupeesAndPaise(amount), day: showDay(day), reference }
  for (const [name, text] of Object.entries(texts)) {
    const field = document.querySelector(`[data-field="${name}"]`)
    if (!field) continue
    field.textContent = text
    const row = field.closest('dl > div')
    if (row instanceof HTMLElement) row.hidden = text === null
  }
}

/** The content of a receipt code if one of the keys of this page signed it; null otherwise. */
async function readSigned(code: string): Promise<ReceiptContent | null> {
  const receipt = readReceipt(code)
  const key = keys.find(({ kid }) => kid === receipt?.keyId)
  if (!receipt || !key) return null
  return (await isSignedBy(key.x, receipt.signedBytes, receipt.signature)) ? receipt.content : null
}

async function check(): Promise<void> {
  const code = location.hash.slice(1)
  document.querySelectorAll<HTMLAnchorElement>('.languages a').forEach((link) => {
    link.hash = code
  })
  if (code === '') return show('empty')
  show('checking')
  const content = await readSigned(code).catch(() => null)
  // Another receipt was opened meanwhile.
  if (code !== location.hash.slice(1)) return
  if (content) fill(content)
  show(content ? 'valid' : 'invalid')
}

addEventListener('hashchange', () => void check())
void check()
