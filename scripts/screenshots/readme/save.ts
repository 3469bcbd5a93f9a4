import { join } from 'node:path'
import sharp from 'sharp'

export const FOLDER = join(import.meta.dirname, '../../../docs/pictures')

/** Saves a picture of the README, small enough for a repository. */
export async function savePicture(name: string, picture: Buffer): Promise<void> {
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(FOLDER, `${name}.webp`))
}
