// Writes the generated pages; with --check only says which of them are out of date, and fails.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiPage } from './generate/api.ts'
import { mapPage } from './generate/map.ts'
import { sbomPage } from './generate/sbom.ts'
import { settingsPage } from './generate/settings.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pages: Record<string, () => string> = {
  'docs/map.md': () => mapPage(root),
  'docs/api.md': apiPage,
  'docs/settings.md': settingsPage,
  'docs/sbom.cdx.json': () => sbomPage(root),
}
const check = process.argv.includes('--check')

for (const [file, make] of Object.entries(pages)) {
  const path = join(root, file)
  const wanted = make()
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
