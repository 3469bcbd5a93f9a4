const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

/** Whether the content is a PNG, JPEG or WebP by its first bytes. File names and declared types are ignored. */
export const isKnownPicture = (bytes: Uint8Array): boolean => {
  const has = (mark: readonly number[], at: number) => mark.every((byte, i) => bytes[at + i] === byte)
  return has(PNG, 0) || has(JPEG, 0) || (has(RIFF, 0) && has(WEBP, 8))
}
