// `npm run reference -- FILE ...`: holds files of published figures against the physics of the core and says how they came out.
import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { judgeFile } from './reference/judge-file.ts'
import { failureLines, groupLine } from './reference/lines.ts'

/** Without a file: the project's own tables. */
const ownFigures = join(dirname(dirname(fileURLToPath(import.meta.url))), 'scripts/reference/figures')
const given = process.argv.slice(2).map((file) => resolve(process.env.INIT_CWD ?? process.cwd(), file))
const files = given.length > 0 ? given : readdirSync(ownFigures).map((file) => join(ownFigures, file))

for (const file of files) {
  console.log(file)
  const found = judgeFile(file)
  if ('problem' in found) {
    console.error(`  ${found.problem}`)
    process.exitCode = 1
    continue
  }
  for (const group of found.groups) {
    console.log(`  ${groupLine(group)}`)
    for (const line of failureLines(group)) console.error(`    ${line}`)
    if (group.failures.length > 0) process.exitCode = 1
  }
}
