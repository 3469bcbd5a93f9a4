const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/**
 * Whether the Ed25519 signature of these bytes is of the key `x` (base64url of 32 bytes). By WebCrypto, and by a library
 * where the browser has no Ed25519 (Chrome before 137).
 */
export async function isSignedBy(
  x: string,
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = await crypto.subtle
    .importKey('raw', fromBase64Url(x), { name: 'Ed25519' }, false, ['verify'])
    .catch(() => null)
  if (key) return crypto.subtle.verify({ name: 'Ed25519' }, key, signature, bytes)
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, bytes, fromBase64Url(x))
}
