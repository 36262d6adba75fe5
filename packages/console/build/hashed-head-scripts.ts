import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/**
 * Scripts of the document's head, which run before the bundle: written below assets with a hash in their names, so that browsers keep
 * them. Fetched anew at each visit they would cost a round trip before anything else begins.
 */
export const hashedHeadScripts = (): Plugin => ({
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
      const source = await readFile(new URL(`../${path}`, import.meta.url), 'utf8')
      const fileName = `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
      html = html.replace(whole, `src="./${fileName}"`)
    }
    document.source = html
  },
})
