import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** Pages whose lists share a table, its tools and a form. */
const listPages = [
  'stations/Stations',
  'tasks/Tasks',
  'users/Users',
  'roles/Roles',
  'audit/Audit',
  'approvals/Approvals',
  'tokens/Tokens',
].map((page) => `${page}Page.tsx`)
/** A module that so many of them need is loaded with the first of them. */
const sharedByMin = 4

/** Modules that run before the page of these files is shown, by the chunks of a build that was split at dynamic imports only. */
const modulesBefore = (chunks: ReadonlyMap<string, Rolldown.OutputChunk>, ...files: string[]): Set<string> => {
  const seen = new Set<string>()
  const follow = (name: string): void => {
    const chunk = chunks.get(name)
    if (!chunk || seen.has(name)) return
    seen.add(name)
    chunk.imports.forEach(follow)
  }
  for (const file of files) {
    const entry = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${file}`))
    if (!entry) throw new Error(`no page ${file} in the bundle: name another one in build/grouped-by-page.ts`)
    follow(entry.fileName)
  }
  return new Set([...seen].flatMap((name) => chunks.get(name)!.moduleIds))
}

const splitAtImports = async (config: InlineConfig): Promise<Map<string, Rolldown.OutputChunk>> => {
  const options = { target: 'es2023', write: false, minify: false, assetsInlineLimit: 0 } as const
  const result = await build({ ...config, configFile: false, logLevel: 'error', build: options })
  const { output } = result as Rolldown.RolldownOutput
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
}

/** Which file a module is written to, by the page that needs it first: sign-in, then the application around all pages, shell and home, then a station, then lists; null: as the bundler likes. */
const pageGroups = async (config: InlineConfig): Promise<(id: string) => string | null> => {
  const chunks = await splitAtImports(config)
  const signIn = modulesBefore(chunks, 'index.html')
  const app = modulesBefore(chunks, 'src/App.tsx', 'session/landing-path.ts')
  const shell = modulesBefore(chunks, 'shell/Shell.tsx')
  const home = modulesBefore(chunks, 'overview/HomePage.tsx')
  const station = modulesBefore(chunks, 'station/StationPage.tsx')
  const lists = listPages.map((page) => modulesBefore(chunks, page))
  const isLibrary = (id: string): boolean => id.includes('node_modules')
  const inLists = (id: string): boolean => lists.filter((list) => list.has(id)).length >= sharedByMin
  const groups: readonly [name: string, holds: (id: string) => boolean][] = [
    ['start-libraries', (id) => signIn.has(id) && isLibrary(id)],
    ['start', (id) => signIn.has(id)],
    ['app-libraries', (id) => app.has(id) && isLibrary(id)],
    ['app', (id) => app.has(id)],
    ['shell-libraries', (id) => shell.has(id) && isLibrary(id)],
    ['shell', (id) => shell.has(id)],
    ['home', (id) => home.has(id)],
    ['table', (id) => station.has(id) && inLists(id)],
    ['list', inLists],
    ['station', (id) => station.has(id)],
  ]
  return (id) => groups.find(([, holds]) => holds(id))?.[0] ?? null
}

/**
 * Writes what a page needs into a few files. Without groups each set of pages that share something is a file: 55 scripts for sign-in, 112
 * for home, most of them below 2 KB, and brotli finds nothing to repeat in those. Groups make 4 and 8, 14 % fewer bytes. The console is
 * built twice for it: only a finished build says which modules are left after unused code is gone. `config`: of the first build.
 */
export const groupedByPage = (config: InlineConfig): Plugin => ({
  name: 'grouped-by-page',
  apply: 'build',
  config: async ({ root }) => {
    const groups = [{ debugName: 'pages', name: await pageGroups({ ...config, ...(root ? { root } : {}) }) }]
    // A group holds what its page needs; with the dependencies of what the bundler leaves out in the end it would hold half of antd.
    return { build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } } }
  },
})
