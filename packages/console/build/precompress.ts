import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const compressible = /\.(js|css|html|svg|json|wasm)$/

/** Writes NAME.br and NAME.gz beside every asset that packing makes smaller, so that the server never compresses while it answers. */
export const precompress = (): Plugin => {
  let dir = ''
  const compressFile = async (path: string) => {
    const bytes = await readFile(path)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
    await writeFile(`${path}.br`, await brotli(bytes, quality))
    await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }))
  }
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      dir = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const entries = await readdir(dir, { recursive: true })
      await Promise.all(entries.filter((name) => compressible.test(name)).map((name) => compressFile(join(dir, name))))
    },
  }
}
