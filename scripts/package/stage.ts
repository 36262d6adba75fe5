import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { buildCommand } from './build-command.ts'
import { productionPaths, readManifest } from './tree.ts'

/** What of a library nothing reads at run time: its tests and examples; Node runs no TypeScript there. Texts of licences stay. */
const isNotRun = (path: string): boolean =>
  /^(tests?|__tests__|benchmarks?|examples?)$/.test(basename(path)) ||
  (/\.([cm]?tsx?|map|md|markdown)$/.test(path) && !/^(licen[cs]e|notice|copying)/i.test(basename(path)))

const launcher = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/../node/node" "$here/../packages/sundial/dist/main.mjs" "$@"
`

/** Our own packages: migrations, fonts and manifests, and the built console. Their sources are in the built command. */
const copyPackages = (root: string, to: string, names: readonly string[]): void => {
  for (const name of names) {
    const from = join(root, 'packages', name)
    const target = join(to, 'packages', name)
    mkdirSync(target, { recursive: true })
    const { devDependencies: _, ...manifest } = readManifest(join(from, 'package.json'))
    writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    for (const folder of ['migrations', 'fonts'])
      if (existsSync(join(from, folder))) cpSync(join(from, folder), join(target, folder), { recursive: true })
  }
  const built = join(root, 'packages/console/dist')
  if (!existsSync(join(built, 'index.html'))) throw new Error('the console is not built: npm run package builds it first')
  cpSync(built, join(to, 'packages/console/dist'), { recursive: true })
}

const copyLibraries = (root: string, to: string, paths: readonly string[]): string[] => {
  const own: string[] = []
  for (const path of paths) {
    const from = realpathSync(join(root, path))
    const target = join(to, path)
    mkdirSync(dirname(target), { recursive: true })
    if (from === join(realpathSync(root), path)) {
      const nested = join(from, 'node_modules') // listed by themselves
      cpSync(from, target, { recursive: true, verbatimSymlinks: true, filter: (file) => file !== nested && !isNotRun(file) })
    } else {
      own.push(basename(from))
      symlinkSync(relative(dirname(target), join(to, 'packages', basename(from))), target)
    }
  }
  return own
}

/** Copies what an installation needs into an empty folder: sundial as it is built, its libraries, Node, the console, documents, units for systemd. */
export const stage = async (root: string, to: string): Promise<void> => {
  const own = copyLibraries(root, to, productionPaths(root))
  copyPackages(root, to, ['sundial', ...own])
  await buildCommand(join(to, 'packages/sundial/dist'), join(root, 'packages/sundial/dist'))
  cpSync(join(root, 'node_modules/node/bin'), join(to, 'node'), { recursive: true })
  cpSync(join(root, 'packaging'), join(to, 'packaging'), { recursive: true })
  cpSync(join(root, 'docs'), join(to, 'docs'), { recursive: true, filter: (path) => !/[\\/]decisions$/.test(path) })
  for (const name of ['README.md', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md']) cpSync(join(root, name), join(to, name))
  mkdirSync(join(to, 'bin'))
  writeFileSync(join(to, 'bin/sundial'), launcher)
  for (const file of ['bin/sundial', ...readdirSync(join(to, 'node')).map((name) => `node/${name}`)]) chmodSync(join(to, file), 0o755)
}
