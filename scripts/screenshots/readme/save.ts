import { join } from 'node:path'
import sharp from 'sharp'

export const FOLDER = join(import.meta.dirname, '../../../docs/pictures')

/** The pictures that a browser shows when it offers to install Pavti (web/public/manifest.webmanifest). */
export const INSTALL_FOLDER = join(import.meta.dirname, '../../../web/public/install')

/** Saves a picture for the manifest, `width` pixels wide. */
export async function saveInstallPicture(name: string, picture: Buffer, width: number): Promise<void> {
  await sharp(picture)
    .resize({ width })
    .webp({ quality: 76 })
    .toFile(join(INSTALL_FOLDER, `${name}.webp`))
}

/** Saves a picture of the README, small enough for a repository. */
export async function savePicture(name: string, picture: Buffer): Promise<void> {
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(FOLDER, `${name}.webp`))
}
