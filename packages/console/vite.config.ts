import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const compressible = /\.(js|css|html|svg|json)$/

/** Writes NAME.br and NAME.gz beside every text asset, so that the server never compresses while it answers. */
const precompress = (): Plugin => {
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

/**
 * Scripts of the document's head, which run before the bundle: written below assets with a hash in their names, so that browsers keep
 * them. Fetched anew at each visit they would cost a round trip before anything else begins.
 */
const hashedHeadScripts = (): Plugin => ({
  name: 'hashed-head-scripts',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const document = bundle['index.html']
    if (document?.type !== 'asset') throw new Error('no index.html in the bundle')
    let html = String(document.source)
    const named = [...html.matchAll(/src="[^"]*?(head\/([a-z-]+)\.js)"/g)]
    if (named.length === 0) throw new Error('index.html has no scripts from head/')
    for (const [whole, path, name] of named) {
      const source = await readFile(new URL(path!, import.meta.url), 'utf8')
      const fileName = `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
      html = html.replace(whole, `src="./${fileName}"`)
    }
    document.source = html
  },
})

const about = /\babout:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g

/** What the contract says about its calls is for the API's pages: the console goes without. Throws where a file of calls has no such text. */
const withoutCallTexts = (): Plugin => ({
  name: 'without-call-texts',
  apply: 'build',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/][a-z-]+\.ts$/, code: /\bcall\(\{/ },
    handler: (code, id) => {
      if (!about.test(code)) throw new Error(`no text about a call in ${id}`)
      return { code: code.replace(about, "about: ''"), map: null }
    },
  },
})

/**
 * antd's dialog takes its own handle for whole when React shows a kept page again (Activity), which it is only after the next render.
 * Throws where the line is not found: a newer antd has to be looked at.
 */
const keptDialogs = (): Plugin => ({
  name: 'kept-dialogs',
  transform: {
    filter: { id: /@rc-component[\\/]dialog[\\/]es[\\/]Dialog[\\/]index\.js/ },
    handler: (code) => {
      const wanted = 'contentRef.current?.focus()'
      if (!code.includes(wanted)) throw new Error(`no ${wanted} in the dialog of antd`)
      return { code: code.replace(wanted, 'contentRef.current?.focus?.()'), map: null }
    },
  },
})

const server = process.env.SUNDIAL_SERVER ?? 'http://localhost:8080'
const proxied = { target: server, changeOrigin: false }

/** The error log is for development; a build has it only where it is asked for. */
const errorLog = (command: string): boolean => command === 'serve' || process.env.SUNDIAL_ERROR_LOG === '1'

export default defineConfig(({ command }) => ({
  base: './',
  plugins: [react(), keptDialogs(), withoutCallTexts(), hashedHeadScripts(), precompress()],
  optimizeDeps: { rolldownOptions: { plugins: [keptDialogs()] } },
  define: { __SUNDIAL_VERSION__: JSON.stringify(manifest.version), __SUNDIAL_ERROR_LOG__: JSON.stringify(errorLog(command)) },
  build: { target: 'es2023', manifest: true, reportCompressedSize: false, assetsInlineLimit: 0 },
  server: { port: 5173, proxy: { '/faims': proxied, '/api': proxied, '/docs': proxied } },
}))
