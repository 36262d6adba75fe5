import { verdictOf } from '@sundial/core/rsd/test-report.ts'
import { switchState } from '@sundial/phrases/devices-labels.ts'
import { plantTerms } from '@sundial/phrases/kit/plant-terms.ts'
import { readThrough } from '@sundial/phrases/read-through.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import type { ReactNode } from 'react'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { useVerdictWord } from '../rsd/use-verdict-word.tsx'
import type { ReturnedRow } from './returned.ts'

/** A column of the table of returned data; `text` is what the clipboard gets, and the cell too where it has no `node`. */
export type ReturnedColumn = {
  key: string
  title: string
  width: number
  right?: boolean
  text: (row: ReturnedRow) => string
  node?: (row: ReturnedRow) => ReactNode
}

const nothing = '–'
const tones = { answered: undefined, refused: 'test-bad', unknown: 'test-warn', waiting: 'meta' } as const
type Measured = { [K in keyof ReturnedRow]: ReturnedRow[K] extends number | null ? K : never }[keyof ReturnedRow]

const useMeasured = () => {
  const say = useSay(rsdTests)
  const { number } = useFormat()
  return (
    title: 'columnRsdVo' | 'columnVoltage' | 'columnCurrent' | 'columnTemperature' | 'columnSnr' | 'columnRssi',
    key: Measured,
    decimals: number,
    width: number,
  ): ReturnedColumn => ({ key, title: say(title), width, right: true, text: (row) => number(row[key], decimals) })
}

/** How a module was tested: nothing before it was. */
const useResult = (): Pick<ReturnedColumn, 'text' | 'node'> => {
  const say = useSay(rsdTests)
  const sayPlant = useSay(plantTerms)
  const word = useVerdictWord()
  const text = ({ tested }: ReturnedRow): string => {
    if (tested === null) return nothing
    const verdict = verdictOf(tested.device, tested.plan)
    return verdict === null ? sayPlant('inProgress') : say(verdict)
  }
  return { text, node: ({ tested }) => (tested === null ? nothing : word(tested.device, tested.plan)) }
}

/** The columns of the specification's dialog of returned data (point 2), with the module as people call it before them. */
export const useReturnedColumns = (timeZone: string): ReturnedColumn[] => {
  const say = useSay(rsdTests)
  const sayRead = useSay(readThrough)
  const saySwitch = useSay(switchState)
  const measured = useMeasured()
  const time = usePlantTime(timeZone)
  const connection = ({ connection }: ReturnedRow) => sayRead(`connection_${connection}`)
  return [
    { key: 'code', title: say('columnModule'), width: 80, text: ({ device }) => device ?? nothing },
    { key: 'at', title: say('columnTime'), width: 144, text: ({ at }) => (at === null ? nothing : time.text(at, 'second')) },
    { key: 'number', title: say('columnDevice'), width: 122, text: (row) => row.number },
    {
      ...{ key: 'connection', title: sayRead('connection'), width: 86, text: connection },
      node: (row) => <span className={tones[row.connection]}>{connection(row)}</span>,
    },
    measured('columnRsdVo', 'rsdVoltage', 1, 108),
    {
      ...{ key: 'switch', title: say('columnSwitch'), width: 88 },
      text: (row) => (row.switchState === null ? nothing : saySwitch(row.switchState === 1 ? 1 : 0)),
    },
    { key: 'result', title: say('columnResult'), width: 104, ...useResult() },
    measured('columnVoltage', 'voltage', 1, 76),
    measured('columnCurrent', 'current', 2, 76),
    measured('columnTemperature', 'temperature', 1, 104),
    measured('columnSnr', 'snr', 0, 66),
    measured('columnRssi', 'rssi', 0, 84),
    { key: 'model', title: say('columnModel'), width: 80, text: ({ model }) => model ?? nothing },
    { key: 'firmware', title: say('columnFirmware'), width: 88, text: ({ firmware }) => firmware ?? nothing },
  ]
}
