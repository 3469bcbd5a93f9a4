const SHOWN_MAX = 200

/** The beginning of an answer as one line of plain text without control characters; null where there is none. */
export function answerText(bytes: Uint8Array): string | null {
  const line = new TextDecoder()
    .decode(bytes)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return line === '' ? null : Array.from(line).slice(0, SHOWN_MAX).join('')
}
