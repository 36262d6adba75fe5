// Writes the generated pages; with --check only says which of them are out of date, and fails. With --database also the types of the
// tables, which takes a PostgreSQL: whether those are up to date is tested by database.test.ts instead of being checked here.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiPage } from './generate/api.ts'
import { typesOfMigrations } from './generate/database.ts'
import { mapPage } from './generate/map.ts'
import { rulesPage } from './generate/rules.ts'
import { sbomPage } from './generate/sbom.ts'
import { settingsPage } from './generate/settings.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pages: Record<string, () => string | Promise<string>> = {
  'docs/map.md': () => mapPage(root),
  'docs/api.md': apiPage,
  'docs/rules.md': rulesPage,
  'docs/settings.md': settingsPage,
  'docs/sbom.cdx.json': () => sbomPage(root),
  ...(process.argv.includes('--database') ? { 'packages/store/src/kit/database.ts': typesOfMigrations } : {}),
}
const check = process.argv.includes('--check')

for (const [file, make] of Object.entries(pages)) {
  const path = join(root, file)
  const wanted = await make()
  const current = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (current === wanted) continue
  if (check) {
    console.error(`${file} is out of date: run node scripts/generate.ts and commit it.`)
    process.exitCode = 1
  } else {
    writeFileSync(path, wanted)
    console.log(`${file} written`)
  }
}
