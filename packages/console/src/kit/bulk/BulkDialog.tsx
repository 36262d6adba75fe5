import { bulk } from '@sundial/phrases/bulk.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { Button, Modal } from 'antd'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import { notify } from '../notices/notices.ts'
import './bulk-dialog.css'
import { type BulkAct, type BulkRow, type BulkState, useBulkRun } from './use-bulk-run.ts'

const Result = ({ state }: { state: BulkState | undefined }) => {
  const say = useSay(bulk)
  if (state === undefined) return null
  if (state === 'running') return <span className="quiet">{say('running')}</span>
  if (state === 'done')
    return (
      <span className="bulk-done">
        <Icon name="check" size={14} />
        {say('done')}
      </span>
    )
  return (
    <span className="bulk-failed">
      <Icon name="cross" size={14} />
      {state.message}
    </span>
  )
}

type Props = {
  title: string
  question: string
  go: string
  danger?: boolean
  rows: readonly BulkRow[]
  act: BulkAct
  /** Takes back what was done with a row, where something does. */
  undo?: (id: number) => Promise<unknown>
  onClose: (done: readonly number[]) => void
}

/** Tells what was done where nothing else does: with the only row, or what can be taken back. */
const useTelling = ({ title, rows, undo }: Pick<Props, 'title' | 'rows'> & { undo: Props['undo'] | undefined }) => {
  const say = useSay(bulk)
  const [only, ...others] = rows
  const alone = others.length === 0
  return (done: readonly number[]) => {
    const untold = alone || undo !== undefined
    if (done.length === 0 || !untold) return
    const what = alone ? only!.name : say('result', { done: done.length, count: rows.length })
    notify('success', `${title} · ${what}`, undo ? { undo: () => Promise.all(done.map(undo)) } : {})
  }
}

/**
 * Does something with several rows once it is confirmed, with one after the other or with all in one call; says how it went. Where all of it is told by a
 * notice, that it was done with the only one, no second look is asked for.
 */
export const BulkDialog = ({ title, question, go, danger = false, rows, act, undo, onClose }: Props) => {
  const say = useSay(bulk)
  const sayKit = useSay(kit)
  const { states, phase, run, done, refusal } = useBulkRun(rows, act)
  const tell = useTelling({ title, rows, undo })
  const close = () => {
    tell(done)
    onClose(done)
  }
  const start = async () => {
    const ids = await run()
    if (rows.length > 1 || ids.length === 0) return
    tell(ids)
    onClose(ids)
  }
  return (
    <Modal
      open
      centered
      width={520}
      title={title}
      mask={{ closable: false }}
      closable={phase !== 'running'}
      closeIcon={<Icon name="cross" />}
      onCancel={phase === 'running' ? () => undefined : close}
      footer={
        phase === 'over' ? (
          <Button type="primary" onClick={close}>
            {sayKit('close')}
          </Button>
        ) : (
          <>
            <Button disabled={phase === 'running'} onClick={close}>
              {sayKit('cancel')}
            </Button>
            <Button
              type="primary"
              danger={danger}
              aria-busy={phase === 'running'}
              disabled={phase === 'running'}
              onClick={() => void start()}
            >
              {go}
            </Button>
          </>
        )
      }
    >
      <p className="bulk-question" role="status">
        {phase === 'over' ? say('result', { done: done.length, count: rows.length }) : question}
      </p>
      {refusal === null ? null : (
        <p className="bulk-failed" role="alert">
          <Icon name="cross" size={14} />
          {refusal}
        </p>
      )}
      <ul className="bulk-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.name}</span>
            <Result state={states.get(row.id)} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}
