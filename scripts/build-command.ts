import { argv } from 'node:process'
import { buildCommand } from './package/build-command.ts'

const [folder, source] = argv.slice(2)
if (!folder) throw new Error('Usage: node scripts/build-command.ts FOLDER [SOURCE]')
/** Builds `sundial`, or another program, into a folder of this tree and says which file runs it. */
console.log(await buildCommand(folder, folder, source))
