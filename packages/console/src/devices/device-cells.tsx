import type { DeviceRow } from '@sundial/contract/device-list.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { offLimitV } from '@sundial/core/rsd/action.ts'
import { deviceList } from '@sundial/phrases/device-list.ts'
import { devices } from '@sundial/phrases/devices.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import { rsdWord } from './rsd-state.ts'

type CodeProps = { row: DeviceRow; stationId: number; onShow: (moduleId: number) => void }

/** Where its code leads: of a string and of a concentrator to its modules, of an inverter and of an irradiance meter to its page. */
const pathOfDevice = ({ id, kind, gw, stringCode }: DeviceRow, stationId: number): string | null => {
  const modules = (parts: Record<string, string>) => pathOf('station', { id: stationId, tab: 'devices', view: 'module', ...parts })
  if (kind === 'string' && stringCode !== null) return modules({ string: stringCode })
  if (kind === 'inverter') return pathOf('inverter', { id: Number(id) })
  if (kind === 'irradianceSensor') return pathOf('irradianceSensor', { id: Number(id) })
  return kind === 'concentrator' ? modules({ gw }) : null
}

/** The device by its code: a module is shown on the layout. */
export const CodeCell = ({ row, stationId, onShow }: CodeProps) => {
  const say = useSay(deviceList)
  const { id, kind, code } = row
  const path = pathOfDevice(row, stationId)
  if (kind === 'module')
    return (
      <button
        {...opensRow}
        type="button"
        className="link device-code ellipsis"
        title={say('showOnLayout', { code })}
        onClick={() => onShow(Number(id))}
      >
        {code}
      </button>
    )
  if (path === null) return code
  return (
    <Link {...opensRow} className="link ellipsis" to={path}>
      {code}
    </Link>
  )
}

/** What the switch of a module says, with the voltage read back where that is not the panel's. */
export const SwitchCell = ({ row: { kind, switchState, rsdVoltage } }: { row: Pick<DeviceRow, 'kind' | 'switchState' | 'rsdVoltage'> }) => {
  const say = useSay(devices)
  const { number } = useFormat()
  if (kind !== 'module') return '–'
  const word = rsdWord(switchState)
  const isOff = rsdVoltage !== null && (word === 'shutDown' || (word === 'energised' && rsdVoltage <= offLimitV))
  return (
    <span className="tabular">
      {say(word === 'rsdUnknown' ? 'rsdUnknownShort' : word)}
      {isOff ? <span className="meta"> · {number(rsdVoltage, 1)} V</span> : null}
    </span>
  )
}
