import { globSync, readFileSync } from 'node:fs'

/** A place in the sources where a statement with declared columns stands. */
export type Site = { file: string; line: number; text: string }

const root = new URL('../', import.meta.url)
const asks = /(?<![\w.])ask(One|Page|Plain)?\(/
const importsAsk = /from '[^']*\/ask(-page)?\.ts'/
/** `ask` itself. */
const kit = ['packages/store/src/kit/ask.ts', 'packages/store/src/kit/ask-page.ts']

/** Where a source asks, line by line; comments are no statements. */
export const sitesIn = (file: string, source: string): Site[] =>
  importsAsk.test(source)
    ? source
        .split('\n')
        .map((text, i) => ({ file, line: i + 1, text: text.trim() }))
        .filter(({ text }) => asks.test(text) && !/^(\/\/|\/?\*)/.test(text))
    : []

/** Of everything that the product asks. */
export const allSites = (): Site[] =>
  globSync('packages/*/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$/.test(file) && !kit.includes(file))
    .sort()
    .flatMap((file) => sitesIn(file, readFileSync(new URL(file, root), 'utf8')))

/** Those that nobody ran. A process tells the line at which the template of a statement begins: it belongs to the last `ask` before it. */
export const notRun = (sites: readonly Site[], ran: Iterable<string>): Site[] => {
  const run = new Set<Site>()
  for (const place of ran) {
    const [file, line] = place.split(':')
    const site = sites.findLast((one) => one.file === file && one.line <= Number(line))
    if (site) run.add(site)
  }
  return sites.filter((site) => !run.has(site))
}
