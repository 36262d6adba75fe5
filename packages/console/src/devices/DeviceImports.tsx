import { importCalls } from '@sundial/contract/imports.ts'
import { deviceImports } from '@sundial/phrases/device-imports.ts'
import { useSay } from '../kit/language/language.ts'
import { ImportMenu } from '../parts/imports/ImportMenu.tsx'
import type { DevicesProps } from '../parts/page-slots/devices-props.ts'

/** Imports devices from a table, and undoes earlier imports. */
export const DeviceImports = ({ Wizard, Runs }: NonNullable<DevicesProps['importing']>) => {
  const say = useSay(deviceImports)
  const tables = [
    { name: 'devices', call: importCalls.importDevices, title: say('importTitle') },
    { name: 'building', call: importCalls.importBuilding, title: say('importBuilding') },
    { name: 'panels', call: importCalls.importPanels, title: say('importPanels') },
  ] as const
  return <ImportMenu tables={tables} Wizard={Wizard} Runs={Runs} />
}
