// Checks that each of our files named in a document or a comment exists (npm run check). A name may be the path from
// the root or from the file that contains it, the end of a path, or only the name of the file.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './installed.mjs'

const NOT_OURS = /(^|\/)(node_modules|dist|data|screenshots|test-results|\.git)(\/|$)/
/** Old migrations never change, and the changelog describes the past: both may name files that no longer exist. */
const TELLS_OF_THE_PAST = /^(migrations\/|CHANGELOG\.md)/
const IN_DOCUMENT = /`((?:\.{1,2}\/)*[\w@-][\w@./-]*\.(?:tsx?|mjs|css|sql|sh|md))`|\]\((?!https?:)([^)#\s]+)/g
const IN_COMMENT = /(?:(?<!\/)\/\/(?!\/)|\/\*\*|^ *\*|--|#) .*?(?<![\w@./*-])([\w@./-]*\w\.(?:tsx?|mjs|sql|sh|md))\b/gm

const walk = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (NOT_OURS.test(path)) return []
    return entry.isDirectory() ? [path, ...walk(path)] : [path]
  })

const paths = walk('')
const ends = new Set(paths.flatMap((path) => path.split('/').map((_, n, parts) => parts.slice(n).join('/'))))
const isThere = (from, name) => ends.has(name) || ends.has(join(from, '..', name).replace(/\/$/, ''))

const namesIn = (file) =>
  [...readFileSync(resolve(root, file), 'utf8').matchAll(file.endsWith('.md') ? IN_DOCUMENT : IN_COMMENT)].map(
    ([, name, link]) => ({ file, name: name ?? link }),
  )

const read = process.argv[2]
  ? [process.argv[2]]
  : paths.filter((path) => /\.(md|tsx?|mjs|css|sql|sh)$/.test(path) && !TELLS_OF_THE_PAST.test(path))
const named = read.flatMap(namesIn)
const faults = named.filter(({ file, name }) => !isThere(file, name))
console.log(`${named.length} names of files in ${read.length} files`)
for (const { file, name } of faults) console.log(`${file} names ${name}, which is not there.`)
process.exit(faults.length === 0 && named.length > 0 ? 0 : 1)
