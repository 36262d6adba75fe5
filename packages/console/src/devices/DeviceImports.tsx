import { importCalls } from '@sundial/contract/imports.ts'
import { deviceImports } from '@sundial/phrases/device-imports.ts'
import { Button, Dropdown } from 'antd'
import { Suspense, useState } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'
import type { DevicesProps } from '../parts/page-slots/devices-props.ts'

/** The kinds of table that devices are imported from. */
const tables = [
  { name: 'devices', call: importCalls.importDevices, title: 'importTitle' },
  { name: 'building', call: importCalls.importBuilding, title: 'importBuilding' },
  { name: 'panels', call: importCalls.importPanels, title: 'importPanels' },
] as const

/** Imports devices from a table, and undoes earlier imports. */
export const DeviceImports = ({ Wizard, Runs }: NonNullable<DevicesProps['importing']>) => {
  const say = useSay(deviceImports)
  const [open, setOpen] = useState<(typeof tables)[number] | 'runs' | null>(null)
  const close = () => setOpen(null)
  const items = [
    ...tables.map((table) => ({ key: table.name as string, label: say(table.title), onClick: () => setOpen(table) })),
    { type: 'divider' as const, key: 'line' },
    { key: 'runs', label: say('runs'), onClick: () => setOpen('runs') },
  ]
  return (
    <>
      <Dropdown {...dropdownAtOnce} autoFocus destroyOnHidden trigger={['click']} menu={{ items }}>
        <Button icon={<Icon name="upload" size={14} />}>{say('import')}</Button>
      </Dropdown>
      <Suspense fallback={null}>
        {open === 'runs' ? <Runs onClose={close} /> : null}
        {open !== null && open !== 'runs' ? (
          <Wizard
            name={open.name}
            call={open.call}
            title={say(open.title)}
            told={{ text: say('importTold'), go: say('importRows'), only: false }}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  )
}
