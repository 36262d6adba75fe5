import { importCalls } from '@sundial/contract/imports.ts'
import { deviceForm } from '@sundial/phrases/device-form.ts'
import { deviceImports } from '@sundial/phrases/device-imports.ts'
import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { CellLine } from './CellInput.tsx'
import { FillWays } from './EmptyWays.tsx'
import { FaultList } from './FaultList.tsx'
import { placeText, type Wiring } from './grid.ts'
import { PlannedHead, useConcentrators } from './PlannedHead.tsx'
import { plannedTable, tableColumns } from './planned.ts'
import { SheetFoot, SheetTools } from './SheetTools.tsx'
import { usePlanned } from './use-planned.ts'
import { WiringSheet } from './WiringSheet.tsx'

type Props = Pick<PageSlots, 'ImportWizard'> & { wiring: Wiring; userId: number; onPreview: (isOpen: boolean) => void }

const shown = ['panel', 'optimizer'] as const

/**
 * A plant without positions: a sheet of the planned size, filled by pasting, scanning, or a workbook. It is saved as a table of the whole
 * plant: the import shows every row before, adds all of them or none, and can be undone as one.
 */
export const PlannedPlant = ({ wiring, userId, ImportWizard, onPreview }: Props) => {
  const say = useSay(phrases)
  const sayImport = useSay(deviceImports)
  const sayForm = useSay(deviceForm)
  const planned = usePlanned(wiring, userId)
  const [chosen, setChosen] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const { gw } = useConcentrators(wiring.stationId, chosen)
  const { editor } = planned
  const { position } = editor.selection
  const isThere = wiring.positions.length > 0
  const forget = useEffectEvent(planned.clear)
  useEffect(() => {
    if (isThere) forget()
  }, [isThere])
  const preview = () => {
    const table = plannedTable(planned.planned, tableColumns.map(sayImport), {
      gw: gw!,
      string: sayForm('string'),
      module: sayForm('module'),
    })
    setFile(new File([table], `${wiring.stationCode}.csv`, { type: 'text/csv' }))
    onPreview(true)
  }
  return (
    <div className="wiring-page">
      <PlannedHead {...{ wiring, planned, chosen }} onChoose={setChosen} onPreview={preview} />
      <div className="wiring-panes wiring-panes-planned">
        <div className="wiring-middle">
          <SheetTools editor={editor} may shown={shown} />
          <FillWays editor={editor} Wizard={ImportWizard} text={say('plannedHint')} table="building" />
          <CellLine editor={editor} place={position ? placeText(editor.grid, position.id) : ''} />
          <WiringSheet editor={editor} onFind={() => {}} />
          <SheetFoot />
        </div>
        <div className="wiring-side">
          <FaultList editor={editor} />
        </div>
      </div>
      <Suspense fallback={null}>
        {file ? (
          <ImportWizard
            name="building"
            call={importCalls.importBuilding}
            title={sayImport('importBuilding')}
            told={{ text: sayImport('importTold'), go: sayImport('importRows'), only: false }}
            file={file}
            onClose={() => {
              setFile(null)
              onPreview(false)
            }}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
