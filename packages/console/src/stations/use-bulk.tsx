import { deviceCalls } from '@sundial/contract/devices.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'
import { type BulkAction, BulkBar } from '../kit/table/BulkBar.tsx'
import type { Exporting } from '../kit/table/exporting.ts'
import type { Table } from '../kit/table/use-table.ts'
import { useReadNow } from './use-read-now.ts'

type Sayer = ReturnType<typeof useSay<typeof stations>>
/** Why something can't be done with what is chosen; null = it can. */
const whyNot = (say: Sayer, may: boolean, some: boolean, nothing: 'nothingToRead' | 'nothingToSwitch'): string | null => {
  if (!may) return say('noPermission')
  return some ? null : say(nothing)
}

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

type Orders = Exporting & { onShutDown: (rows: readonly StationRow[]) => void }

/** What is chosen with its sums, and what can be done with it. */
export const useBulk = (table: Table, chosen: readonly StationRow[], { busy, exportRows, onShutDown }: Orders) => {
  const say = useSay(stations)
  const format = useFormat()
  const mayShutDown = useMay('rsd.shutdown')
  const mayCompare = useMay('comparison')
  const mayRead = useMay(deviceCalls.collectData.may)
  const { reading, readNow } = useReadNow()
  if (chosen.length === 0) return null
  const switchable = chosen.filter((row) => row.moduleCount > row.states.shutDown)
  const readable = chosen.filter(({ state }) => state !== 'noDevices')
  const sums = [
    format.capacity(sum(chosen.map(({ capacityW }) => capacityW))),
    ...(chosen.some(({ powerW }) => powerW !== null) ? [format.power(sum(chosen.map(({ powerW }) => powerW)))] : []),
  ]
  const actions: BulkAction[] = [
    {
      key: 'read',
      label: say('readNow'),
      icon: 'refresh',
      busy: reading,
      why: whyNot(say, mayRead, readable.length > 0, 'nothingToRead'),
      onClick: () => void readNow(readable),
    },
    {
      key: 'compare',
      label: say('compare'),
      icon: 'chart',
      why: mayCompare ? null : say('noPermission'),
      to: pathOf('comparison', { stations: chosen.map(({ id }) => id).join(',') }),
    },
    {
      key: 'export',
      label: say('exportSelected'),
      icon: 'download',
      busy,
      onForm: (form) =>
        exportRows(
          form,
          chosen.map(({ id }) => id),
        ),
    },
    {
      key: 'shutDown',
      label: say('shutDownEllipsis'),
      icon: 'power',
      danger: true,
      why: whyNot(say, mayShutDown, switchable.length > 0, 'nothingToSwitch'),
      onClick: () => onShutDown(switchable),
    },
  ]
  return (
    <BulkBar
      count={say('chosen', { count: chosen.length })}
      sum={sums.map(({ text, unit }) => `${text} ${unit}`).join(' · ')}
      actions={actions}
      onClear={() => table.choose([])}
    />
  )
}
