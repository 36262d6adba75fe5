import { importCalls } from '@sundial/contract/imports.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { wiringCalls } from '@sundial/contract/wiring.ts'
import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Button, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { NoSuch } from '../kit/routes/NoSuch.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay, useSignedIn } from '../kit/session/use-session.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { PlantTags } from '../parts/lock-outs/PlantTags.tsx'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { CellLine } from './CellInput.tsx'
import { EmptyWays } from './EmptyWays.tsx'
import { FaultList } from './FaultList.tsx'
import { placeText, type Wiring } from './grid.ts'
import { LoadWorkbook } from './LoadWorkbook.tsx'
import { NarrowWiring } from './NarrowWiring.tsx'
import { PlannedPlant } from './PlannedPlant.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { ScanButton } from './ScanButton.tsx'
import { SheetFoot, SheetTools } from './SheetTools.tsx'
import { StringTree } from './StringTree.tsx'
import { UnboundList } from './UnboundList.tsx'
import { type Editor, useEditor } from './use-editor.ts'
import { WiringHead } from './WiringHead.tsx'
import { WiringSheet } from './WiringSheet.tsx'
import './wiring.css'
import './wiring-side.css'
import './wiring-sheet.css'
import './wiring-note.css'

type Slots = Pick<PageSlots, 'ImportWizard'>
type PanesProps = Slots & { editor: Editor; wiring: Wiring; may: boolean }

const Panes = ({ editor, wiring, may, ImportWizard }: PanesProps) => {
  const search = useRef<InputRef>(null)
  const { position } = editor.selection
  return (
    <div className={may ? 'wiring-panes' : 'wiring-panes wiring-panes-read'}>
      <StringTree editor={editor} search={search} />
      <div className="wiring-middle">
        <SheetTools editor={editor} may={may} />
        <EmptyWays editor={editor} Wizard={ImportWizard} />
        <CellLine editor={editor} place={position ? placeText(editor.grid, position.id) : ''} />
        <WiringSheet editor={editor} onFind={() => search.current?.focus()} />
        <SheetFoot />
      </div>
      {may ? (
        <div className="wiring-side">
          <UnboundList editor={editor} stationId={wiring.stationId} timeZone={wiring.timeZone} />
          <FaultList editor={editor} />
        </div>
      ) : null}
    </div>
  )
}

const Whole = ({ wiring, userId, ImportWizard }: Slots & { wiring: Wiring; userId: number }) => {
  const narrow = useNarrow()
  const may = useMay(wiringCalls.saveWiring.may)
  const editor = useEditor(wiring, { userId, may })
  const [isSaving, setSaving] = useState(false)
  const scan = useState(false)
  const ways = narrow ? null : (
    <>
      <ScanButton editor={editor} scan={scan} />
      <LoadWorkbook table="panels" Wizard={ImportWizard} />
    </>
  )
  return (
    <div className="wiring-page">
      <WiringHead wiring={wiring} editor={editor} may={may} onSave={() => setSaving(true)} ways={ways} />
      <PlantTags stationId={wiring.stationId} />
      {narrow ? (
        <NarrowWiring editor={editor} may={may} onSave={() => setSaving(true)} scan={scan} />
      ) : (
        <Panes editor={editor} wiring={wiring} may={may} ImportWizard={ImportWizard} />
      )}
      {isSaving ? <SaveDialog editor={editor} stationId={wiring.stationId} onClose={() => setSaving(false)} /> : null}
    </div>
  )
}

/** A plant without positions, for who can't lay it out here: on a phone, and who may not. */
const Empty = ({ wiring, ImportWizard }: Slots & { wiring: Wiring }) => {
  const say = useSay(phrases)
  return (
    <EmptyState text={say('emptyPlant')} hint={say('emptyHint', { plant: wiring.stationName })}>
      <LoadWorkbook type="primary" table="building" Wizard={ImportWizard} />{' '}
      <Link to={pathOf('station', { id: wiring.stationId, tab: 'devices' })}>
        <Button>{say('toDevices')}</Button>
      </Link>
    </EmptyState>
  )
}

const idIn = (search: URLSearchParams): number => {
  const id = Number(search.get('id'))
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

/** A plant with positions as its wiring; one without as it is planned. */
const Plant = ({ wiring, userId, ImportWizard }: Slots & { wiring: Wiring; userId: number }) => {
  const narrow = useNarrow()
  const mayLayOut = useMay(importCalls.importBuilding.may)
  // The preview of an empty plant ends with its result, also once the plant has positions.
  const [isPreviewed, setPreviewed] = useState(false)
  const isEmpty = wiring.positions.length === 0
  if (isPreviewed || (isEmpty && mayLayOut && !narrow))
    return <PlannedPlant {...{ wiring, userId, ImportWizard }} onPreview={setPreviewed} />
  return isEmpty ? <Empty wiring={wiring} ImportWizard={ImportWizard} /> : <Whole {...{ wiring, userId, ImportWizard }} />
}

/** The wiring of a plant: which panel and which optimizer is at which place of which string. */
const WiringPage = ({ ImportWizard }: Slots) => {
  const say = useSay(phrases)
  const [search] = useSearchParams()
  const stationId = idIn(search)
  const { data, error, refetch } = useCall(wiringCalls.wiring, { stationId }, { enabled: stationId > 0 })
  const session = useSignedIn()
  useTitle(data ? `${say('title')} · ${data.stationName}` : '')
  if (data && session) return <Plant key={stationId} wiring={data} userId={session.userId} ImportWizard={ImportWizard} />
  if (stationId === 0 || error?.code === '010003') return <NoSuch text={say('notFound')} />
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />
}

export default WiringPage
