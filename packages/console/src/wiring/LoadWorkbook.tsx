import { importCalls } from '@sundial/contract/imports.ts'
import { deviceImports } from '@sundial/phrases/device-imports.ts'
import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Button, type ButtonProps } from 'antd'
import { Suspense, useState } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'

/** Of a plant without positions the whole of it; where positions are, which panel is at which optimizer. */
const tables = {
  building: { call: importCalls.importBuilding, title: 'importBuilding' },
  panels: { call: importCalls.importPanels, title: 'importPanels' },
} as const

type Props = { table: keyof typeof tables; Wizard: PageSlots['ImportWizard'] } & Pick<ButtonProps, 'type'>

/** Fills the wiring from a table; nothing for who may not. */
export const LoadWorkbook = ({ table, Wizard, type = 'default' }: Props) => {
  const say = useSay(phrases)
  const sayImport = useSay(deviceImports)
  const [isOpen, setOpen] = useState(false)
  const { call, title } = tables[table]
  if (!useMay(call.may)) return null
  return (
    <>
      <Button type={type} icon={<Icon name="upload" size={14} />} onClick={() => setOpen(true)}>
        {say('workbook')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <Wizard
            name={table}
            call={call}
            title={sayImport(title)}
            told={{ text: sayImport('importTold'), go: sayImport('importRows'), only: false }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
