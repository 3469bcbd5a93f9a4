/**
 * Replaces the storage of a browser that refuses it: with cookies blocked, reading `localStorage` throws, and inside
 * another app it is null. Without a replacement no screen could be shown. Says if cookies are blocked, because the
 * session is one: the sign-in screen would be shown again and again without a reason.
 */
import * as texts from './features/session/rare-texts.en.ts'
import { storeOnDevice } from './ui/device-cookie.ts'
import { showBar } from './ui/feedback/show-bar.ts'

/** Keeps what would be stored on the device, until the page is closed. Its keys are the only own properties. */
class PageStorage {
  [key: string]: unknown
  getItem(key: string): string | null {
    return Object.keys(this).includes(key) ? String(this[key]) : null
  }
  setItem(key: string, text: string): void {
    this[key] = text
  }
  removeItem(key: string): void {
    delete this[key]
  }
}

for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { value: new PageStorage(), configurable: true })

const PROBE = 'pavti_probe'
storeOnDevice(PROBE, 'yes')
if (!document.cookie.includes(PROBE)) showBar(texts.cookiesBlocked)
storeOnDevice(PROBE, null)
