import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'

/** What the head fetches early, by the modules that need it (head/before-the-bundle.js). */
const early = { app: '/src/App.tsx', shell: '/shell/Shell.tsx', home: '/overview/HomePage.tsx' } as const
const noFiles = 'const files = { app: [], shell: [], home: [] }'
/** The letters of every page in every language, digits among them. */
const font = /inter-latin-wght-normal-[\w-]+\.woff2$/

/** Scripts and sheets that a module needs beside those of the document. */
const filesOf = (bundle: Rolldown.OutputBundle, html: string, module: string): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  // The bundler writes a file of its own for the module, or what imports it takes the file of its group.
  const entry =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!entry) throw new Error(`no ${module} in the bundle`)
  const needed = new Set<string>()
  const need = (name: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || needed.has(name) || html.includes(name)) return
    needed.add(name)
    chunk.imports.forEach(need)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) if (!html.includes(sheet)) needed.add(sheet)
  }
  need(entry.fileName)
  return [...needed].map((name) => `./${name}`)
}

const filesByModule = (bundle: Rolldown.OutputBundle, html: string): string => {
  const named = new Set<string>()
  const lists = Object.entries(early).map(([name, module]) => {
    const files = filesOf(bundle, html, module).filter((file) => !named.has(file))
    for (const file of files) named.add(file)
    return [name, files] as const
  })
  return JSON.stringify(Object.fromEntries(lists))
}

const fontLink = (bundle: Rolldown.OutputBundle): string => {
  const name = Object.keys(bundle).find((file) => font.test(file))
  if (!name) throw new Error('no font of Latin letters in the bundle')
  return `  <link rel="preload" as="font" type="font/woff2" crossorigin href="./${name}">\n  </head>`
}

/**
 * Scripts of the document's head, which run before the bundle: written below assets with a hash in their names, so that browsers keep
 * them. Fetched anew at each visit they would cost a round trip before anything else begins. One of these scripts is given the lists of
 * what the application, the shell and the home page need. `signed-out.html` is the same document for a browser without a session
 * (server/kit/mount-console.ts).
 */
export const hashedHeadScripts = (): Plugin => ({
  name: 'hashed-head-scripts',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const document = bundle['index.html']
    if (document?.type !== 'asset') throw new Error('no index.html in the bundle')
    let html = String(document.source).replace('</head>', fontLink(bundle))
    const files = filesByModule(bundle, html)
    const named = [...html.matchAll(/src="[^"]*?(head\/([a-z-]+)\.js)"/g)]
    let told = 0
    for (const [whole, path, name] of named) {
      const written = await readFile(new URL(`../${path}`, import.meta.url), 'utf8')
      const source = written.replace(noFiles, `const files = ${files}`)
      if (source !== written) told += 1
      const fileName = `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName, source })
      html = html.replace(whole, `src="./${fileName}"`)
    }
    if (told !== 1) throw new Error(`${told} scripts in head/ fetch the application early`)
    document.source = html
    this.emitFile({ type: 'asset', fileName: 'signed-out.html', source: html.replace('<html ', '<html data-signed-out ') })
  },
})
