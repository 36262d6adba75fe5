import { onShareMin } from '@sundial/core/rsd/action.ts'
import { type CertifiedString, shutdownTimes } from '@sundial/core/rsd/certificate.ts'
import { wallText } from '@sundial/core/stations/local-day.ts'
import type { Content } from 'pdfmake'
import { nameIn } from '../kit/language.ts'
import { accent, type Column, good, ink, line, lines, quiet, table, warn } from '../sheets/pdf-table.ts'
import { layoutMap } from './layout-map.ts'
import { inS, inV, type Parts } from './parts.ts'

const fact =
  ({ runs }: Parts) =>
  ([label, text]: readonly [string, string]): Content[] => [
    { text: runs(label), color: quiet, fontSize: 7.5 },
    { text: runs(text), fontSize: 8 },
  ]

const facts = (parts: Parts): Content => {
  const { say, words, content } = parts
  const { plant, task, plan, stringLimitV, figures, concentrators } = content
  const began = wallText(task.beganAt, plant.timeZone)
  const sun = figures.leastIrradiance
  const left: [string, string][] = [
    [say('plant'), `${nameIn(words, plant.name, plant.names)} (${plant.code})`],
    [say('owner'), nameIn(words, plant.owner, plant.ownerNames)],
    [say('capacity'), say('capacityIs', { kwp: (plant.capacityW / 1000).toFixed(1), count: figures.devices.length })],
    [say('concentrator'), concentrators.join(', ')],
  ]
  const right: [string, string][] = [
    [say('limits'), say('limitsAre', { volts: stringLimitV, seconds: plan.limitS })],
    [say('conditions'), say('conditionsAre', { sun: sun === null ? '–' : Math.round(sun), time: `${began} ${plant.timeZone}` })],
    [say('deviceLimit'), say('deviceLimitIs', { off: plan.offLimitV, on: onShareMin * 100 })],
    [say('task'), task.number],
  ]
  const table = (rows: [string, string][]): Content => ({ table: { widths: [66, '*'], body: rows.map(fact(parts)) }, layout: lines })
  return { columns: [table(left), table(right)], columnGap: 18, margin: [0, 10, 0, 0] }
}

const verdict = ({ say, runs, passed, content: { figures, plan, stringLimitV } }: Parts): Content => ({
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: [
            { text: runs(passed ? say('allPassed', { count: figures.devices.length }) : say('notPassed')), fontSize: 11 },
            {
              text: runs(say('passedHow', { cycles: plan.cycles, seconds: plan.limitS, volts: stringLimitV })),
              fontSize: 8,
              color: passed ? ink : quiet,
            },
          ],
          fillColor: passed ? good : warn,
          margin: [8, 6, 8, 6],
        },
      ],
    ],
  },
  layout: 'noBorders',
  margin: [0, 10, 0, 0],
})

/** Width of a span of time in the histogram, ms. */
const stepMs = 500
const histogram = ({ say, runs, content: { figures, plan } }: Parts): Content => {
  const counts = shutdownTimes(figures.devices, stepMs)
  const [width, height] = [230, 60]
  const step = width / counts.length
  const highest = Math.max(1, ...counts)
  const bars = counts.map(
    (count, i) =>
      `<rect x="${(i * step + 0.5).toFixed(1)}" y="${(height - (count / highest) * height).toFixed(1)}" width="${Math.max(0.5, step - 1).toFixed(1)}" height="${((count / highest) * height).toFixed(1)}" fill="${accent}"/>`,
  )
  const axis = `<line x1="0" y1="${height}" x2="${width}" y2="${height}" stroke="${line}" stroke-width="1"/>`
  const ends = [0, (counts.length * stepMs) / 1000]
  return {
    stack: [
      { text: runs(say('histogram', { seconds: plan.limitS })), fontSize: 7.5, color: quiet, margin: [0, 0, 0, 4] },
      { svg: `<svg viewBox="0 0 ${width} ${height + 1}" width="${width}" height="${height + 1}">${bars.join('')}${axis}</svg>` },
      {
        columns: ends.map((s, i) => ({ text: `${s}${i ? ' s' : ''}`, fontSize: 7, color: quiet, alignment: i ? 'right' : 'left' })),
        width,
      },
    ],
    width: width + 10,
  }
}

const figure = ({ runs }: Parts, label: string, text: string): Content => ({
  stack: [
    { text: runs(label), fontSize: 7.5, color: quiet },
    { text, fontSize: 14 },
  ],
  margin: [8, 14, 0, 0],
})

const measured = (parts: Parts): Content => {
  const { say, content } = parts
  const { slowestMs, highestLeftV, highestStringV } = content.figures
  return {
    columns: [
      histogram(parts),
      figure(parts, say('slowest'), inS(slowestMs)),
      figure(parts, say('highestLeft'), inV(highestLeftV)),
      figure(parts, say('highestString'), inV(highestStringV)),
    ],
    margin: [0, 12, 0, 0],
  }
}

const strings = (parts: Parts): Content => {
  const { say, runs, content } = parts
  const columns: Column<CertifiedString>[] = [
    [say('string'), '*', false, ({ code }) => code],
    [say('devices'), 50, true, ({ devices }) => String(devices)],
    [say('slowestS'), 60, true, ({ slowestMs }) => inS(slowestMs)],
    [say('leftV'), 70, true, ({ leftV }) => inV(leftV)],
  ]
  const all = content.figures.strings
  const half = Math.ceil(all.length / 2)
  return {
    stack: [
      { text: runs(say('strings')), fontSize: 9, margin: [0, 12, 0, 2] },
      {
        columns: [all.slice(0, half), all.slice(half)].filter((some) => some.length > 0).map((some) => table(parts, columns, some)),
        columnGap: 18,
      },
    ],
  }
}

/** What a certificate says before it is signed: the verdict, what it is of, what was measured. */
export const firstPage = (parts: Parts): Content[] => [verdict(parts), facts(parts), measured(parts), ...layoutMap(parts), strings(parts)]
