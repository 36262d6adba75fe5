import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { wiringCalls } from '@sundial/contract/wiring.ts'
import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { placeText } from './grid.ts'
import type { Editor } from './use-editor.ts'
import { cellsOf } from './use-preview.ts'

type Preview = OutputOf<typeof wiringCalls.previewWiring>
type Change = Preview['changes'][number]
const reasonMax = 500

/** What a change is besides its two names. */
const Beside = ({ change }: { change: Change }) => {
  const say = useSay(phrases)
  if (change.isNew) return <span className="meta">{say('isNew')}</span>
  if (change.fromCode !== null) return <span className="meta">{say('from', { code: change.fromCode })}</span>
  return change.new === '' ? <span className="meta">{say('toStore')}</span> : null
}

const Changes = ({ editor, changes }: { editor: Editor; changes: readonly Change[] }) => {
  const say = useSay(phrases)
  const kinds = {
    bound: changes.filter((change) => change.old === '').length,
    unbound: changes.filter((change) => change.new === '').length,
    replaced: changes.filter((change) => change.old !== '' && change.new !== '').length,
  }
  return (
    <>
      <p>{say('previewSummary', kinds)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <section className="wiring-changes" tabIndex={0} aria-label={say('preview')}>
        <table>
          <thead>
            <tr>
              <th>{say('position')}</th>
              <th>{say('before')}</th>
              <th>{say('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.id}>
                <td>{placeText(editor.grid, change.id) || change.code}</td>
                <td className="tabular">{change.old || <span className="quiet">{say('empty')}</span>}</td>
                <td className="tabular">
                  {change.new === '' ? <span className="quiet">{say('empty')}</span> : change.new} <Beside change={change} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const Faults = ({ editor, faults }: { editor: Editor; faults: Preview['faults'] }) => (
  <ul className="wiring-bad" role="alert">
    {faults.map(({ id, code, text }) => (
      <li key={id}>
        {placeText(editor.grid, id) || code}: {text}
      </li>
    ))}
  </ul>
)

/** What a save changes, before it is done; then all of it is saved, or none. */
export const SaveDialog = ({ editor, stationId, onClose }: { editor: Editor; stationId: number; onClose: () => void }) => {
  const say = useSay(phrases)
  const { number } = useFormat()
  const reasonId = useId()
  const [reason, setReason] = useUnfinished('reasonOfWiring', '')
  const { part, edits } = editor.draft
  const [asked] = useState(() => ({ stationId, part, cells: cellsOf(edits) }))
  const { data, error } = useCall(wiringCalls.previewWiring, asked, { anew: true })
  const { saving, refusal, run } = useSaving()
  const isReady = data !== undefined && data.faults.length === 0
  const save = () => {
    if (!isReady || saving) return
    void run(async () => {
      const { changed } = await callServer(wiringCalls.saveWiring, { ...asked, reason })
      editor.draft.clear()
      notify('success', say('saved', { count: changed }))
      onClose()
    })
  }
  const form = { saving: saving || !isReady, refusal: refusal ?? error, save, dirty: reason !== '' }
  return (
    <FormDialog title={say('preview')} go={say('save', { count: editor.changed })} form={form} byEnter={false} onClose={onClose}>
      <div className="form-wide">
        {data ? <Changes editor={editor} changes={data.changes} /> : error ? null : <Loading />}
        {data && data.faults.length > 0 ? <Faults editor={editor} faults={data.faults} /> : null}
        <p className="meta">{say('keeps', { count: number(editor.changed) })}</p>
      </div>
      <div className="form-field form-wide">
        <label htmlFor={reasonId}>{say('reason')}</label>
        <Input id={reasonId} value={reason} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
      </div>
    </FormDialog>
  )
}
