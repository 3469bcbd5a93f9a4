// Checks that the lock file pins the content of every package, for all platforms (npm run check). Fails without
// packages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'

/** npm does not verify an entry without a checksum: it installs whatever the registry returns. */
const hasChecksum = ({ link, integrity }) => link === true || /^sha512-[\w+/]+=*$/.test(integrity ?? '')

const file = process.argv[2] ?? join(root, 'package-lock.json')
const packages = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).filter(([path]) => path !== '')
const faults = packages.filter(([, entry]) => !hasChecksum(entry)).map(([path]) => `${path} has no sha512 integrity.`)
console.log([`${packages.length} locked packages`, ...faults].join('\n'))
process.exit(faults.length === 0 && packages.length > 0 ? 0 : 1)
