import type { RollOutRow } from '@sundial/contract/roll-outs.ts'
import { rolledStates, sumOf } from '@sundial/core/firmware/roll-out.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { plantTerms } from '@sundial/phrases/kit/plant-terms.ts'
import { rollOuts as phrases } from '@sundial/phrases/roll-outs.ts'
import { wordsOf } from '../kit/language.ts'
import type { ListColumns, ListFile } from '../kit/list-file.ts'
import { numberColumn, textColumn } from '../sheets/columns.ts'
import { rollOuts } from './roll-outs.ts'

const wordOf = wordsOf({ rollOuts: phrases, plantTerms })

const columns = (language: Language): ListColumns<RollOutRow> => {
  const say = (key: keyof typeof phrases, slots = {}) => wordOf(`rollOuts:${key}`, language, slots)
  const plantsOf = ({ stations, stationCount }: RollOutRow) => {
    const [names, count] = [stations.join(', '), stationCount - stations.length]
    return count > 0 ? say('morePlants', { names, count }) : names
  }
  return {
    package: [textColumn(say('model'), 18, (row) => row.package.model), textColumn(say('version'), 14, (row) => row.package.version)],
    plants: [textColumn(say('plants'), 36, plantsOf)],
    stage: [textColumn(say('columnStage'), 16, ({ stage }) => say('stageOf', { stage }))],
    state: [textColumn(say('columnState'), 18, (row) => say(row.state))],
    verified: [
      numberColumn(say('columnVerified'), 0, (row) => sumOf(row.counts, 'verified')),
      numberColumn(wordOf('plantTerms:modules', language), 0, (row) => sumOf(row.counts, ...rolledStates)),
    ],
    failed: [numberColumn(say('columnFailed'), 0, (row) => sumOf(row.counts, 'failed', 'fellBack'))],
    begun: [{ kind: 'instant', title: `${say('columnBegun')} (UTC)`, width: 20, value: (row) => row.createdAt, timeZone: () => 'UTC' }],
    by: [textColumn(say('columnBy'), 18, (row) => row.createdBy)],
  }
}

export const rollOutListFile: ListFile<'rollOuts'> = { read: rollOuts, title: (language) => wordOf('rollOuts:title', language), columns }
