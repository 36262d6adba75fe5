import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildCommand, external } from './build-command.ts'
import { productionPaths, readManifest, treesOf } from './tree.ts'

const isLicence = (path: string): boolean => /^(licen[cs]e|notice|copying)/i.test(basename(path))

/** What of a library nothing reads at run time: its tests and examples; Node runs no TypeScript there. Texts of licences stay. */
const isNotRun = (path: string): boolean =>
  /^(tests?|__tests__|benchmarks?|examples?)$/.test(basename(path)) || (/\.([cm]?tsx?|map|md|markdown)$/.test(path) && !isLicence(path))

const launcher = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/../node/node" "$here/../packages/sundial/dist/main.mjs" "$@"
`

/** Of our own packages the migrations, fonts and version, and the built console. Their sources are in the built command. */
const copyPackages = (root: string, to: string): void => {
  for (const name of readdirSync(join(root, 'packages')))
    for (const folder of ['migrations', 'fonts']) {
      const from = join(root, 'packages', name, folder)
      if (existsSync(from)) cpSync(from, join(to, 'packages', name, folder), { recursive: true })
    }
  const { devDependencies: _, dependencies: __, ...manifest } = readManifest(join(root, 'packages/sundial/package.json'))
  mkdirSync(join(to, 'packages/sundial'), { recursive: true })
  writeFileSync(join(to, 'packages/sundial/package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const built = join(root, 'packages/console/dist')
  if (!existsSync(join(built, 'index.html'))) throw new Error('the console is not built: npm run package builds it first')
  cpSync(built, join(to, 'packages/console/dist'), { recursive: true })
}

/** Libraries that the built command finds in node_modules; of those that are built into it the texts of their licences. */
const copyLibraries = (root: string, to: string): void => {
  const beside = treesOf(root, external)
  for (const path of beside) {
    const nested = join(root, path, 'node_modules') // listed by themselves
    const filter = (file: string): boolean => file !== nested && !isNotRun(file)
    cpSync(join(root, path), join(to, path), { recursive: true, verbatimSymlinks: true, filter })
  }
  const within = productionPaths(root).filter((path) => !beside.has(path) && !path.startsWith('node_modules/@sundial/'))
  for (const path of within)
    for (const file of readdirSync(join(root, path)).filter(isLicence))
      cpSync(join(root, path, file), join(to, path.replace('node_modules', 'licenses'), file), { recursive: true })
}

/** Documents for whoever installs and runs it, with the pictures that the README shows; not why it is made as it is. */
const copyDocuments = (root: string, to: string): void => {
  for (const name of ['README.md', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md']) cpSync(join(root, name), join(to, name))
  const left = ['decisions', 'pictures'].map((name) => join(root, 'docs', name))
  cpSync(join(root, 'docs'), join(to, 'docs'), { recursive: true, filter: (path) => !left.includes(path) })
  for (const [picture] of readFileSync(join(root, 'README.md'), 'utf8').matchAll(/docs\/pictures\/[\w.-]+/g))
    cpSync(join(root, picture), join(to, picture))
}

/** Copies what an installation needs into an empty folder: sundial as it is built, its libraries, Node, the console, documents, units for systemd. */
export const stage = async (root: string, to: string): Promise<void> => {
  copyLibraries(root, to)
  copyPackages(root, to)
  await buildCommand(join(to, 'packages/sundial/dist'), join(root, 'packages/sundial/dist'))
  cpSync(join(root, 'node_modules/node/bin'), join(to, 'node'), { recursive: true })
  cpSync(join(root, 'packaging'), join(to, 'packaging'), { recursive: true })
  copyDocuments(root, to)
  mkdirSync(join(to, 'bin'))
  writeFileSync(join(to, 'bin/sundial'), launcher)
  for (const file of ['bin/sundial', ...readdirSync(join(to, 'node')).map((name) => `node/${name}`)]) chmodSync(join(to, file), 0o755)
}
