import { pathOf } from '@sundial/contract/pages.ts'
import type { RsdRow } from '@sundial/contract/rsd.ts'
import { deviceList } from '@sundial/phrases/device-list.ts'
import { readThrough } from '@sundial/phrases/read-through.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'
import { type BulkAction, BulkBar } from '../kit/table/BulkBar.tsx'
import type { Exporting } from '../kit/table/exporting.ts'
import type { Table } from '../kit/table/use-table.ts'
import { pathOfModuleIds } from '../parts/modules/listed-modules.ts'
import type { ReadThrough } from '../parts/read-through/use-read-through.tsx'

const comparedMax = 8

/** The modules that are chosen, and what can be done with them; orders are given on the page of their plant. */
export const useModuleBulk = (table: Table, chosen: readonly RsdRow[], { busy, exportRows }: Exporting, through: ReadThrough) => {
  const say = useSay(deviceList)
  const sayRead = useSay(readThrough)
  const { power } = useFormat()
  const mayCompare = useMay('comparison')
  if (chosen.length === 0) return null
  const ids = chosen.map(({ id }) => id)
  const [stationId, ...others] = new Set(chosen.map((row) => row.stationId))
  const elsewhere = others.length > 0 ? say('onePlant') : null
  const sum = chosen.reduce<number | null>((total, row) => (row.power === null ? total : (total ?? 0) + row.power), null)
  const { text, unit } = power(sum)
  const actions: BulkAction[] = [
    {
      ...{ key: 'compare', label: say('compare'), icon: 'chart', why: mayCompare ? elsewhere : say('noPermission') },
      to: pathOf('comparison', { stationId: stationId!, modules: ids.slice(0, comparedMax).join(',') }),
    },
    {
      ...{ key: 'readThrough', label: sayRead('read'), icon: 'brackets', busy: through.asking },
      ...{
        why: through.may ? (elsewhere ?? through.whyNot(ids.length)) : say('noPermission'),
        onClick: () => through.read(stationId!, ids),
      },
    },
    {
      ...{ key: 'open', label: say('openInPlant'), icon: 'stations', why: elsewhere },
      to: pathOfModuleIds(stationId!, ids) ?? pathOf('station', { id: stationId!, tab: 'devices', view: 'module' }),
    },
    { ...{ key: 'export', label: say('exportSelected'), icon: 'download', busy }, onForm: (form) => exportRows(form, ids) },
  ]
  return (
    <BulkBar
      count={say('chosenModules', { count: chosen.length })}
      sum={sum === null ? '' : `${text} ${unit}`}
      actions={actions}
      onClear={() => table.choose([])}
    />
  )
}
