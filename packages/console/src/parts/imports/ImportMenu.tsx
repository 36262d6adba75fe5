import type { ImportName } from '@sundial/contract/imports.ts'
import { deviceImports } from '@sundial/phrases/device-imports.ts'
import { Button, Dropdown } from 'antd'
import { type ComponentType, Suspense, useState } from 'react'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { dropdownAtOnce } from '../../kit/menu/at-once.ts'
import type { ImportProps, UploadCall } from '../page-slots/import-props.ts'

/** A kind of table that is imported. */
export type ImportTable = { name: ImportName; call: UploadCall; title: string }
type Props = {
  tables: readonly ImportTable[]
  Wizard: ComponentType<ImportProps>
  Runs: ComponentType<{ onClose: () => void }>
}

/** Imports a table, and undoes earlier imports. */
export const ImportMenu = ({ tables, Wizard, Runs }: Props) => {
  const say = useSay(deviceImports)
  const [open, setOpen] = useState<ImportTable | 'runs' | null>(null)
  const close = () => setOpen(null)
  const items = [
    ...tables.map((table) => ({ key: table.name as string, label: table.title, onClick: () => setOpen(table) })),
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
          <Wizard {...open} told={{ text: say('importTold'), go: say('importRows'), only: false }} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
