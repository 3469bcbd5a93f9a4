/** A fresh Idempotency-Key of 128 random bits. By hand: randomUUID is missing where Pavti is served by plain http. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
