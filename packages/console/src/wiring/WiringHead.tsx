import { pathOf } from '@sundial/contract/pages.ts'
import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useModal } from '../kit/confirm/modal-context.ts'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { EmergencyButton } from '../parts/rsd/EmergencyButton.tsx'
import type { Wiring } from './grid.ts'
import type { Editor } from './use-editor.ts'

type Props = {
  wiring: Wiring
  editor: Editor
  may: boolean
  onSave: () => void
  /** More ways to fill the sheet, beside saving; null: on a phone, where both stand below. */
  ways: ReactNode
}

const useDiscard = (editor: Editor) => {
  const say = useSay(phrases)
  const modal = useModal()
  return () =>
    void modal.confirm({
      centered: true,
      icon: null,
      title: say('discardAsk'),
      content: say('discardText', { count: editor.changed }),
      okText: say('discard'),
      okButtonProps: { danger: true },
      onOk: () => editor.draft.clear(),
    })
}

/** Why nothing can be saved now; null = it can. */
const useWhyNot = ({ changed, faults }: Editor): string | null => {
  const say = useSay(phrases)
  if (changed === 0) return say('whyNothing')
  return faults.length > 0 ? say('whyErrors', { count: faults.length }) : null
}

/** Opens the preview of the save. */
export const SaveButton = ({ editor, onSave, large = false }: Pick<Props, 'editor' | 'onSave'> & { large?: boolean }) => {
  const say = useSay(phrases)
  const why = useWhyNot(editor)
  const { changed } = editor
  return (
    <Tooltip title={why}>
      <Button {...(large ? { size: 'large' } : { type: 'primary' })} disabled={why !== null} onClick={onSave}>
        {changed === 0 ? say('saveNothing') : say('save', { count: changed })}
      </Button>
    </Tooltip>
  )
}

const Acts = ({ editor, onSave, ways }: Pick<Props, 'editor' | 'onSave' | 'ways'>) => {
  const say = useSay(phrases)
  const { draft } = editor
  const discard = useDiscard(editor)
  return (
    <>
      <IconButton icon="undo" label={say('undo')} disabled={!draft.canUndo} onClick={draft.undo} />
      <IconButton icon="redo" label={say('redo')} disabled={!draft.canRedo} onClick={draft.redo} />
      {ways}
      <Button type="text" disabled={draft.edits.size === 0} onClick={discard}>
        {say('discard')}
      </Button>
      {ways === null ? null : <SaveButton editor={editor} onSave={onSave} />}
    </>
  )
}

/** How large the plant is, and what is done with the changes. */
export const WiringHead = ({ wiring, editor, may, onSave, ways }: Props) => {
  const say = useSay(phrases)
  const { grid, draft } = editor
  return (
    <div className="page-head wiring-page-head">
      <h1>{say('title')}</h1>
      <Link className="link" to={pathOf('station', { id: wiring.stationId })}>
        {wiring.stationName}
      </Link>
      <span className="meta">
        {say('positionCount', { count: grid.byId.size })} · {say('stringCount', { count: grid.strings.length })}
      </span>
      {may ? null : <span className="tag wiring-tag">{say('readOnly')}</span>}
      {draft.restored > 0 ? <span className="tag wiring-tag">{say('restored', { count: draft.restored })}</span> : null}
      <span className="space" />
      {grid.byId.size > 0 ? <EmergencyButton of={{ stationId: wiring.stationId }} name={wiring.stationName} /> : null}
      {may ? <Acts editor={editor} onSave={onSave} ways={ways} /> : null}
    </div>
  )
}
