import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figures.ts'
import { machineSpeed } from './machine-speed.ts'

/** A section of docs/bench.md: figures with their targets, or tables of another shape, and what must be said of them. */
export type Section = { figures?: Figure[]; tables?: { head: string[]; rows: string[][] }[]; notes?: string[] }
/** Sections by their titles. */
export type Sections = Record<string, Section>

const file = fileURLToPath(new URL('../../docs/bench.md', import.meta.url))
const head = `# Bench

Measured by \`npm run bench\`, or by \`npm run bench SUBJECT\` for some of it, which replaces the sections of that subject. Each section says when
and on what it was measured, and how long a fixed piece of work and a write to the disk took there: machines of the same name differ by a factor
of 2 from day to day. Everything runs on the same cores: PostgreSQL, broker, link, server, the simulated field, the load and the browser.
Where the load is higher than the number of cores, other work was running: there, read processor times and ratios, and not times by the clock.
`

const machine = (): string => {
  const [cpu] = cpus()
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${type()} ${release()}, Node ${process.versions.node}`
}

/** What must be known of the circumstances; answers the line that says it, once the subject has been measured. */
export const noteCircumstances = (): (() => string) => {
  const before = loadavg()[0]!.toFixed(1)
  const { workMs, writeMs } = machineSpeed()
  return () =>
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}; load ${before} before, ${loadavg()[0]!.toFixed(1)} after; a fixed piece of work took ${workMs.toFixed(0)} ms, a write to the disk ${writeMs.toFixed(1)} ms.`
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = ({ head, rows }: { head: string[]; rows: string[][] }): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
  '',
]
const verdict = (figure: Figure): string => (figure.met === undefined ? '' : figure.met ? 'met' : '**not met**')
const figureTable = (figures: Figure[]) => ({
  head: ['what', 'measured', 'target', ''],
  rows: figures.map((figure) => [figure.subject, figure.result, figure.target ?? '', verdict(figure)]),
})

const textOf = (title: string, measured: string, { figures = [], tables = [], notes = [] }: Section): string =>
  [
    `## ${title}`,
    '',
    measured,
    '',
    ...notes.flatMap((note) => [note, '']),
    ...[...(figures.length > 0 ? [figureTable(figures)] : []), ...tables].flatMap(table),
  ].join('\n')

/** Sections of the page as it is, by title. */
const sectionsOf = (page: string): Map<string, string> =>
  new Map(
    page
      .split(/^(?=## )/m)
      .slice(1)
      .map((text) => [text.slice(3, text.indexOf('\n')).trim(), text]),
  )

/** Prints the sections and writes them to docs/bench.md, each in the place of the one with its title; the others stay. */
export const writeReport = (sections: Sections, measured: string): void => {
  const all = sectionsOf(readFileSync(file, 'utf8'))
  for (const [title, section] of Object.entries(sections)) {
    const text = textOf(title, measured, section)
    console.log(text)
    all.set(title, text)
  }
  writeFileSync(file, `${[head, ...all.values()].map((text) => text.trimEnd()).join('\n\n')}\n`)
}
