import { powerLineCalls } from '@sundial/contract/power-line.ts'
import { list } from '../../kit/list/list.ts'

/** Modules of a concentrator in the tree of its power line. */
export const lineList = list(powerLineCalls.powerLine, {
  key: 'list.powerLine',
  views: { all: {}, weak: { state: 'weak' }, silent: { state: 'silent' }, notAsked: { state: 'notAsked' }, heard: { state: 'heard' } },
  filters: ['text'],
  columns: {
    code: 240,
    string: 96,
    snr: 168,
    answered: 104,
    answerMs: 120,
    hops: 72,
    carrier: 128,
    phase: 88,
    branch: 184,
    area: 176,
    number: 136,
  },
  hidden: ['number'],
  card: { head: 'code', state: 'snr', lines: ['carrier', 'phase', 'branch'], foot: ['string', 'answered', 'number'] },
  everyMs: 60_000,
})
export type LineColumn = (typeof lineList.columns)[number]
