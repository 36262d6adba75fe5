import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'

const source = new URL('../head/service-worker.js', import.meta.url)
const nothing = "const build = { version: '', files: [] }"

/** What a phone needs to do the work of an order without a network: the console as it starts, and what its pages load later. */
const modules = [
  '/src/App.tsx',
  '/shell/Shell.tsx',
  '/work-orders/WorkOrdersPage.tsx',
  '/parts/work-queue/work-queue.ts',
  '/kit/server/kept-answers.ts',
  '/parts/photos/Lightbox.tsx',
]
/** Files beside the scripts: the letters, the thread that reads codes, and its program. */
const others = /(inter-latin-wght-normal-[\w-]+\.woff2|code-worker-[\w-]+\.js|zxing_reader-[\w-]+\.wasm)$/

/** Scripts and sheets of these modules, with all that they import. */
const filesOf = (bundle: Rolldown.OutputBundle): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const needed = new Set<string>()
  const need = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || needed.has(chunk.fileName)) return
    needed.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) needed.add(sheet)
    for (const name of chunk.imports) need(chunks.find(({ fileName }) => fileName === name))
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!chunk) throw new Error(`no ${module} in the bundle`)
    need(chunk)
  }
  return [...needed, ...Object.keys(bundle).filter((name) => others.test(name))]
}

/** Writes the service worker with the list of the files that it keeps, and a version that changes with any of them. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const document = bundle['index.html']
    if (document?.type !== 'asset') throw new Error('no index.html in the bundle')
    const html = String(document.source)
    const named = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, name]) => name!)
    const files = [...new Set([...named, ...filesOf(bundle)])].toSorted()
    const version = createHash('sha256').update(html).update(files.join()).digest('base64url').slice(0, 12)
    const written = await readFile(source, 'utf8')
    const given = `const build = ${JSON.stringify({ version, files: files.map((name) => `./${name}`) })}`
    if (!written.includes(nothing)) throw new Error('the service worker has no place for its files')
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: written.replace(nothing, given) })
  },
})
