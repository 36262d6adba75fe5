import { type ImportRun, importRunCalls } from '@sundial/contract/import-runs.ts'
import { deviceImports } from '@sundial/phrases/device-imports.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { Button, Modal } from 'antd'
import { Refused } from '../kit/form/Refused.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'

const shownMax = 100

type Kept = { row: number; code: string; why: 'gone' | 'changed' | 'past' | 'inUse' }

/** The rows that stay, each with its reason. */
const KeptRows = ({ kept, count }: { kept: readonly Kept[]; count: number }) => {
  const say = useSay(deviceImports)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <ul className="import-kept" tabIndex={0}>
      {kept.map(({ row, code, why }) => (
        <li key={row}>
          <b>{code}</b> <span className="meta">{say(`why_${why}`)}</span>
        </li>
      ))}
      {count > kept.length ? <li className="meta">…</li> : null}
    </ul>
  )
}

type Answer = { undoable: number; kept: Kept[]; pageTotalCount: number }

/** How many rows are taken back, and those that stay. */
const WhatHappens = ({ undoable, kept, pageTotalCount: count }: Answer) => {
  const say = useSay(deviceImports)
  if (count === 0) return <p>{say('undoAll', { count: undoable })}</p>
  return (
    <>
      <p>{undoable === 0 ? say('undoNone') : say('undoSome', { possible: undoable, count })}</p>
      <KeptRows kept={kept} count={count} />
    </>
  )
}

/** Asks whether an import is undone, and says first what can't be undone any more. */
export const UndoImport = ({ run, onClose }: { run: ImportRun; onClose: () => void }) => {
  const say = useSay(deviceImports)
  const sayKit = useSay(kit)
  const { data, error, refetch } = useCall(importRunCalls.importRun, { id: run.id, pageSize: shownMax })
  const { saving, refusal, run: save } = useSaving()
  const kept = data?.pageTotalCount ?? 0
  const undo = () =>
    save(async () => {
      const { undone } = await callServer(importRunCalls.undoImport, { id: run.id, rows: kept > 0 ? 'possible' : 'all' })
      notify('success', say('undoneNotice', { file: run.fileName, count: undone }))
      onClose()
    })
  return (
    <Modal
      open
      centered
      title={say('undoAsk', { file: run.fileName })}
      closeIcon={<Icon name="cross" />}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{sayKit('cancel')}</Button>
          <Button danger type="primary" disabled={!data || data.undoable === 0 || saving} aria-busy={saving} onClick={() => void undo()}>
            {say('undo')}
          </Button>
        </>
      }
    >
      <Refused refusal={refusal} />
      {data ? <WhatHappens {...data} /> : error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Modal>
  )
}
