import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { arch, argv, platform } from 'node:process'
import { fileURLToPath } from 'node:url'
import { compress } from './package/compress.ts'
import { sizeOf } from './package/size-of.ts'
import { stage } from './package/stage.ts'
import { readManifest } from './package/tree.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = resolve(argv[2] ?? join(root, 'dist'))
const { version } = readManifest(join(root, 'packages/sundial/package.json'))
const name = `sundial-${version}-${platform === 'win32' ? 'windows' : platform}-${arch}`
const folder = join(out, name)

/** `npm run package [FOLDER]`: one archive with all that an installation needs, Node and PostgreSQL among it, for this system and processor. */
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await stage(root, folder)
const archive = `${folder}.tar.gz`
await compress(dirname(folder), name, archive)
const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
console.log(`${archive}: ${mb(sizeOf(archive))}, unpacked ${mb(sizeOf(folder))}`)
rmSync(folder, { recursive: true })
