// Checks style sheets and the use of their classes (npm run check). Fails if it finds no files.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findInlineFaults, findStyleFaults } from './find-faults.ts'
import { type Code, readCode } from './read-code.ts'

const root = join(import.meta.dirname, '../..')

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const readAll = (files: string[]): Map<string, Code> => new Map(files.map((file) => [file, readCode(file, read(file))]))

const css = filesIn('web', /\.css$/)
const app = readAll(filesIn('web', /\.tsx?$/))
const pages = readAll([...filesIn('pages', /\.tsx?$/), ...filesIn('server/features/sandbox', /\.tsx$/)])
const faults = [
  ...findStyleFaults({
    css: new Map(css.map((file) => [file, read(file)])),
    code: app,
    kit: 'web/styles/',
    ui: 'web/ui/',
    fromLibraries: ['lucide'],
  }),
  ...findInlineFaults(pages),
]
const inline = [...pages.values()].reduce((sum, { sheets }) => sum + sheets.length, 0)
console.log([`${css.length} style sheets, ${inline} of payment pages, ${app.size} files of code`, ...faults].join('\n'))
process.exit(faults.length === 0 && css.length > 0 && inline > 0 && app.size > 0 ? 0 : 1)
