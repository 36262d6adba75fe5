import type { ReportedModule } from '@sundial/contract/iv-rows.ts'
import { isAwaited } from '@sundial/core/ivcurves/awaited.ts'
import { type IvReason, isFinding } from '@sundial/core/ivcurves/classes.ts'
import type { JudgedCurve } from '@sundial/core/ivcurves/judge-scan.ts'
import type { CurvePoint } from '@sundial/core/pv/iec60891.ts'
import { noteText } from '@sundial/core/rsd/result-words.ts'
import type { Content } from 'pdfmake'
import { type Column, ink, line, quiet, table } from '../sheets/pdf-table.ts'
import { figuresOf } from './judged.ts'
import { fills, lower, number, type Parts, wordOf } from './pdf-parts.ts'

/** So many modules are told one by one: those that lose most. */
const modulesMax = 60
const notMeasuredMax = 300

const [width, height, left, foot] = [176, 104, 20, 14]

const curveOf = (own: readonly CurvePoint[], usual: readonly CurvePoint[], color: string): Content => {
  const all = [...own, ...usual]
  const [maxV, maxA] = [
    Math.max(1, ...all.map(({ voltageV }) => voltageV)) * 1.04,
    Math.max(0.1, ...all.map(({ currentA }) => currentA)) * 1.08,
  ]
  const at = ({ voltageV, currentA }: CurvePoint): string =>
    `${(left + ((width - left) * Math.max(0, voltageV)) / maxV).toFixed(1)} ${((height - foot) * (1 - Math.max(0, currentA) / maxA)).toFixed(1)}`
  const path = (points: readonly CurvePoint[]): string =>
    points
      .toSorted((a, b) => a.voltageV - b.voltageV)
      .map((point, k) => `${k === 0 ? 'M' : 'L'}${at(point)}`)
      .join('')
  const base = height - foot
  return {
    stack: [
      {
        svg: [
          `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
          `<path d="M${left} 0V${base}H${width}" fill="none" stroke="${line}" stroke-width="1"/>`,
          usual.length > 1 ? `<path d="${path(usual)}" fill="none" stroke="${quiet}" stroke-width="0.9" stroke-dasharray="3 2"/>` : '',
          own.length > 1 ? `<path d="${path(own)}" fill="none" stroke="${color}" stroke-width="1.5"/>` : '',
          '</svg>',
        ].join(''),
      },
      {
        columns: [
          { text: `${number(maxA, 1)} A`, width: 40 },
          { text: `${number(maxV, 0)} V`, alignment: 'right' },
        ],
        fontSize: 6.5,
        color: quiet,
        margin: [0, -12, 0, 0],
      },
    ],
    width: width + 10,
  }
}

const reasonText = ({ reason, value }: IvReason, { words }: Parts): string =>
  wordOf(`ivReasonWords:${reason}`, words, { value: number(value, Number.isInteger(value) ? 0 : 1).replace('-', '−') })

const sidesOf = ({ candidates, ivClass }: JudgedCurve, parts: Parts): Content[] => {
  const own = candidates.find((each) => each.ivClass === ivClass)
  if (!own) return []
  return (['pro', 'contra'] as const)
    .filter((side) => own[side].length > 0)
    .map((side) => ({
      columns: [
        { text: parts.runs(parts.say(side)), color: quiet, width: 76 },
        { text: parts.runs(own[side].map((reason) => reasonText(reason, parts)).join(' · ')), width: '*' },
      ],
      fontSize: 8,
      margin: [0, 1, 0, 1],
    }))
}

const figureText = ({ features, usual }: JudgedCurve): string => {
  if (!features) return ''
  const { openV, shortA, maxW, fillFactor } = figuresOf(features)
  const beside = (own: number, other: number | undefined, decimals: number) =>
    other === undefined ? number(own, decimals) : `${number(own, decimals)} (${number(other, decimals)})`
  return [
    `Pmp ${beside(maxW, usual?.powerW, 0)} W`,
    `Voc ${beside(openV, usual?.openV, 1)} V`,
    `Isc ${beside(shortA, usual?.shortA, 2)} A`,
    `FF ${beside(fillFactor, usual?.fillFactor, 2)}`,
  ].join(' · ')
}

const moduleOf = (parts: Parts, module: ReportedModule): Content => {
  const { report, say, runs, words } = parts
  const judged = report.judged.get(module.id)!
  const { ivClass, isClear, lostW, lostShare } = module
  const own = report.curves.find(({ deviceId }) => deviceId === module.id)!
  const sure = wordOf(isClear ? 'ivScans:sureClear' : 'ivScans:surePossible', words)
  const place = module.stringCode === null ? '' : ` · ${say('ofString', { code: module.stringCode })}`
  return {
    columns: [
      curveOf(own.points, judged.beside?.median ?? [], fills[ivClass!]),
      {
        stack: [
          { text: runs(`${module.code}${place}`), fontSize: 8, color: quiet },
          { text: runs(`${wordOf(`ivClassWords:${ivClass!}`, words)} · ${sure}`), fontSize: 10.5, margin: [0, 1, 0, 3] },
          {
            text: runs(say('lost', { powerW: number(lostW), share: lower(lostShare).replace(' %', '') })),
            fontSize: 8.5,
            margin: [0, 0, 0, 2],
          },
          { text: figureText(judged), fontSize: 8, color: ink, margin: [0, 0, 0, 2] },
          ...sidesOf(judged, parts),
          {
            columns: [
              { text: runs(say('advice')), color: quiet, width: 76 },
              { text: runs(wordOf(`ivAdvice:${ivClass!}`, words)), width: '*' },
            ],
            fontSize: 8,
            margin: [0, 1, 0, 1],
          },
        ],
        width: '*',
      },
    ],
    columnGap: 12,
    unbreakable: true,
    margin: [0, 6, 0, 6],
  }
}

/** The modules with a finding, each with its curve, what stands for and against, and what to do. */
export const foundModules = (parts: Parts): Content[] => {
  const { report, say, runs } = parts
  const found = report.answer.list.filter(({ grade, ivClass }) => ivClass !== null && isFinding(grade))
  if (found.length === 0) return []
  const shown = found.slice(0, modulesMax)
  const isTranslated = shown.some(({ id }) => report.judged.get(id)?.beside?.isTranslated)
  return [
    { text: runs(say('found')), fontSize: 12, pageBreak: 'before' },
    {
      text: runs(
        [
          say(isTranslated ? 'legend' : 'legendMeasured'),
          ...(shown.length < found.length ? [say('foundFirst', { shown: shown.length, count: found.length })] : []),
        ].join(' · '),
      ),
      fontSize: 8,
      color: quiet,
      margin: [0, 2, 0, 4],
    },
    ...shown.map((module) => moduleOf(parts, module)),
  ]
}

/** What the scan says nothing of, and why. */
export const notMeasured = (parts: Parts): Content[] => {
  const { report, say, runs, words } = parts
  const rows = report.answer.list.filter(({ ivClass }) => ivClass === null)
  const why = ({ note, measuredAt, phase }: ReportedModule): string => {
    if (measuredAt !== null) return say('whyNotJudged')
    if (isAwaited({ measuredAt, phase })) return say('awaited')
    return noteText({ note, tagOf: null }, (key, slots) => wordOf(`rsd:${key}`, words, slots)) ?? say('noCurve')
  }
  const columns: Column<ReportedModule>[] = [
    [wordOf('ivScans:columnModule', words), 90, false, ({ code }) => code],
    [say('noCurve'), 90, false, (module) => say(isAwaited(module) ? 'awaited' : module.measuredAt === null ? 'noCurve' : 'notJudged')],
    [say('why'), '*', false, why],
  ]
  const more = rows.length - notMeasuredMax
  return [
    { text: runs(say('notMeasured')), fontSize: 12, margin: [0, 14, 0, 4] },
    rows.length === 0 ? { text: runs(say('allMeasured')), fontSize: 8.5 } : table(parts, columns, rows.slice(0, notMeasuredMax)),
    ...(more > 0 ? [{ text: runs(say('moreOf', { count: more })), fontSize: 8, color: quiet }] : []),
  ]
}
