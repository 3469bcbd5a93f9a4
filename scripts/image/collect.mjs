// Copies what runs into a folder, for the image. node scripts/image/collect.mjs FOLDER
import { collectProgram } from '../release/collect.mjs'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Name a folder: node scripts/image/collect.mjs FOLDER')
console.log(`${await collectProgram(folder)} files of packages`)
