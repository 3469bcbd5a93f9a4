import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

/** Only the rights that the reader needs, regardless of the builder's umask and user. */
const modeOf = (stat) => (stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644)

async function addEntry(archive, file, name, mtime) {
  const stat = await lstat(file)
  const header = { name, mtime, mode: modeOf(stat), uid: 0, gid: 0 }
  if (stat.isSymbolicLink()) archive.entry({ ...header, type: 'symlink', linkname: await readlink(file) })
  else if (stat.isDirectory()) archive.entry({ ...header, type: 'directory' })
  else await pipeline(createReadStream(file), archive.entry({ ...header, size: stat.size }))
}

/** Packs a folder as `name` into a gzipped tar, in the order of names. All files get the same time. */
export async function packFolder(folder, name, file, mtime) {
  const archive = pack()
  const add = async () => {
    const paths = await readdir(folder, { recursive: true })
    await addEntry(archive, folder, name, mtime)
    for (const path of paths.toSorted()) await addEntry(archive, join(folder, path), `${name}/${path}`, mtime)
    archive.finalize()
  }
  await Promise.all([add(), pipeline(archive, createGzip({ level: 9 }), createWriteStream(file))])
}
