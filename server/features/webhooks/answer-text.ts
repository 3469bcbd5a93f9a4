const SHOWN_MAX = 200

/** Returns up to 200 characters of an answer as one line without control characters; null if it is empty. */
export function answerText(bytes: Uint8Array): string | null {
  const line = new TextDecoder()
    .decode(bytes)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return line === '' ? null : Array.from(line).slice(0, SHOWN_MAX).join('')
}
