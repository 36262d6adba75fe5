import type { Paper } from '@sundial/contract/kit/paper.ts'
import { wallText } from '@sundial/core/stations/local-day.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { Content, DocumentDefinition } from 'pdfmake'
import { nameIn } from '../kit/language.ts'
import { makePdf } from '../sheets/make-pdf.ts'
import { mainFontOf } from '../sheets/pdf-fonts.ts'
import { type Column, good, ink, lines, quiet, table, warn } from '../sheets/pdf-table.ts'
import { scanMap } from './pdf-map.ts'
import { foundModules, notMeasured } from './pdf-modules.ts'
import { kwh, lower, money, noCurveText, number, type Parts, wordOf } from './pdf-parts.ts'
import type { ScanReport } from './report.ts'

const timeOf = ({ report, say }: Parts): string => {
  const { scan } = report.answer
  const from = wallText(scan.startTime, scan.timeZone)
  if (scan.endTime === null) return `${say('sinceRunning', { from })} ${scan.timeZone}`
  return `${say('span', { from, to: wallText(scan.endTime, scan.timeZone) })} ${scan.timeZone}`
}

const counts = ({ report }: Parts) => {
  const { list } = report.answer
  const graded = (grade: string): number => list.filter((module) => module.grade === grade).length
  return { healthy: graded('healthy'), suspect: graded('suspect'), faulty: graded('faulty') }
}

const lightText = ({ report, words }: Parts): string => {
  const { reliability, spreadShare } = report.answer.conditions
  return wordOf(`ivScans:${reliability}`, words, { share: number(spreadShare === null ? null : 100 * spreadShare) })
}

/** How it stands in a sentence, and how far it can be relied on. */
const verdict = (parts: Parts): Content => {
  const { report, say, runs } = parts
  const { groups, conditions } = report.answer
  const found = counts(parts)
  const judged = found.healthy + found.suspect + found.faulty
  const isGood = judged > 0 && found.suspect + found.faulty === 0
  const said = [
    say(conditions.reliability === 'reliable' ? 'reliable' : 'withCare'),
    lightText(parts),
    ...(groups.length > 0 ? [say('places', { found: found.suspect + found.faulty, count: groups.length })] : []),
  ]
  const box = {
    stack: [
      { text: runs(judged === 0 ? (noCurveText(parts) ?? say('verdictNone')) : say('verdict', found)), fontSize: 11 },
      { text: runs(said.join(' · ')), fontSize: 8 },
    ],
    fillColor: isGood ? good : warn,
    margin: [8, 6, 8, 6],
  }
  return { table: { widths: ['*'], body: [[box]] }, layout: 'noBorders', margin: [0, 10, 0, 0] }
}

const withUnit = (value: number | null, unit: string): string => (value === null ? '–' : `${number(value)} ${unit}`)

const facts = (parts: Parts): Content => {
  const { report, say, runs, words } = parts
  const { scan, conditions, list, currency } = report.answer
  const sum = (of: (module: (typeof list)[number]) => number | null): number | null => {
    const known = list.flatMap((module) => of(module) ?? [])
    return known.length === 0 ? null : known.reduce((all, value) => all + value, 0)
  }
  const missingW = sum(({ grade, lostW }) => (grade === 'healthy' ? null : lostW))
  const cost = [
    `${kwh(sum(({ monthWh }) => monthWh))} kWh`,
    money(
      sum(({ monthMoney }) => monthMoney),
      currency,
      words,
    ),
  ]
  const left: [string, string][] = [
    [say('plant'), `${nameIn(words, report.station.name, report.station.names)} (${report.station.code})`],
    [say('time'), timeOf(parts)],
    [say('task'), `${scan.number} · ${scan.operator === null ? say('bySchedule') : say('askedBy', { name: scan.operator })}`],
  ]
  const right: [string, string][] = [
    [say('light'), [withUnit(conditions.irradiance, 'W/m²'), withUnit(conditions.temperatureC, '°C')].join(' · ')],
    [say('scanned'), say('scannedIs', { scanned: list.filter(({ measuredAt }) => measuredAt !== null).length, total: scan.totalCount })],
    [say('costs'), `${cost.join(' · ')} · ${say('missingAt', { power: `${number(missingW)} W` })}`],
  ]
  const fact = ([label, text]: readonly [string, string]): Content[] => [
    { text: runs(label), color: quiet, fontSize: 7.5 },
    { text: runs(text), fontSize: 8 },
  ]
  const both = [left, right].map((rows): Content => ({ table: { widths: [60, '*'], body: rows.map(fact) }, layout: lines }))
  return { columns: both, columnGap: 18, margin: [0, 10, 0, 0] }
}

type Group = ScanReport['answer']['groups'][number]

const groupsTable = (parts: Parts): Content[] => {
  const { report, say, runs, words } = parts
  const { groups, list, currency } = report.answer
  if (groups.length === 0) return []
  const codes = new Map(list.map(({ id, code }) => [id, code]))
  const nameOf = ({ ids }: Group): string => {
    const code = codes.get(ids[0]!) ?? ''
    return ids.length === 1 ? code : say('andMore', { code, count: ids.length - 1 })
  }
  const word = (key: Parameters<typeof wordOf>[0]): string => wordOf(key, words)
  const columns: Column<Group>[] = [
    [word('ivScans:columnModule'), 92, false, nameOf],
    [word('ivScans:columnFinding'), 98, false, ({ ivClass }) => word(`ivClassWords:${ivClass}`)],
    [word('ivScans:columnSure'), 44, false, ({ isClear }) => word(isClear ? 'ivScans:sureClear' : 'ivScans:surePossible')],
    [word('ivScans:columnPower'), 36, true, ({ lostShare }) => lower(lostShare)],
    [word('ivScans:columnMonth'), 44, true, ({ monthWh }) => kwh(monthWh)],
    [word('ivScans:columnMoney'), 58, true, ({ monthMoney }) => money(monthMoney, currency, words)],
    [word('ivScans:columnAdvice'), '*', false, ({ ivClass }) => word(`ivAdvice:${ivClass}`)],
  ]
  const shown = groups.slice(0, groupsMax)
  return [
    { text: runs(say('byMoney')), fontSize: 11, margin: [0, 12, 0, 2] },
    table(parts, columns, shown),
    ...(groups.length > shown.length
      ? [{ text: runs(say('moreOf', { count: groups.length - shown.length })), fontSize: 8, color: quiet }]
      : []),
  ]
}
const groupsMax = 200

/** Whether curves were brought to the same light and heat. */
const isTranslated = ({ judged }: ScanReport): boolean => [...judged.values()].some(({ beside }) => beside?.isTranslated)

const definition = (parts: Parts, paper: Paper): DocumentDefinition => {
  const { report, say, runs, words } = parts
  const { scan } = report.answer
  return {
    pageSize: paper,
    pageMargins: [42, 62, 42, 46],
    defaultStyle: { font: mainFontOf(words), fontSize: 9, color: ink, lineHeight: 1.15 },
    info: { title: `${say('title')} ${scan.number}`, creator: 'Sundial', producer: 'Sundial' },
    language: words,
    header: (page, pages) => ({
      columns: [
        { text: 'Sundial', fontSize: 11 },
        {
          stack: [scan.number, say('page', { page, pages })].map((text) => ({ text: runs(text), fontSize: 7.5, color: quiet })),
          alignment: 'right',
        },
      ],
      margin: [42, 24, 42, 0],
    }),
    footer: () => ({ text: runs(say('foot')), fontSize: 7, color: quiet, margin: [42, 8, 42, 0] }),
    content: [
      { text: runs(say('title')), fontSize: 17 },
      verdict(parts),
      facts(parts),
      ...scanMap(parts),
      ...groupsTable(parts),
      { text: runs(say(isTranslated(report) ? 'howJudged' : 'howMeasured')), fontSize: 7.5, color: quiet, margin: [0, 6, 0, 0] },
      ...foundModules(parts),
      ...notMeasured(parts),
    ],
  }
}

/** The report of a scan as a PDF in a language. */
export const scanPdf = (report: ScanReport, words: Language, paper: Paper): Promise<Buffer> => {
  const say: Parts['say'] = (key, slots = {}) => wordOf(`ivReport:${key}`, words, slots)
  return makePdf(words, (runs) => definition({ report, words, runs, say }, paper))
}
