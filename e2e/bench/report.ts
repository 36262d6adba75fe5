import { writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figures.ts'

const machine = (): string => {
  const [cpu] = cpus()
  return `${cpus().length} cores (${cpu?.model ?? 'unknown'}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${type()} ${release()}, Node ${process.versions.node}`
}

const verdict = (figure: Figure): string => (figure.met === undefined ? '' : figure.met ? 'met' : '**not met**')
const row = (figure: Figure): string => `| ${figure.subject} | ${figure.result} | ${figure.target ?? ''} | ${verdict(figure)} |`
const section = ([title, figures]: [string, Figure[]]): string =>
  [`## ${title}`, '', '| what | measured | target | |', '|---|---|---|---|', ...figures.map(row), ''].join('\n')

/** Prints the figures and writes them to docs/bench.md, with machine and date. */
export const writeReport = (figures: Record<string, Figure[]>): void => {
  const date = new Date().toISOString().slice(0, 10)
  const text = [
    '# Bench',
    '',
    `Measured by \`npm run bench\` on ${date}: ${machine()}.`,
    'Everything runs on the same cores: PostgreSQL, broker, link, server, the simulated field, the load and the browser.',
    '',
    ...Object.entries(figures).map(section),
  ].join('\n')
  writeFileSync(fileURLToPath(new URL('../../docs/bench.md', import.meta.url)), text)
  console.log(text)
}
