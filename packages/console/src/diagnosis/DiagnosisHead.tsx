import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import type { replacementCalls } from '@sundial/contract/replacement.ts'
import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { Button } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../kit/icons/Icon.tsx'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import type { VerdictWords } from './use-verdict.ts'

export type Position = OutputOf<typeof replacementCalls.position>

/** What the module belongs to: its plant, block, string and place. */
const Identity = ({ position }: { position: Position }) => {
  const say = useSay(replacement)
  const { id, stationId, stationName, block, string } = position
  const parts = [
    { key: 'block', text: block ? say('row', { block: block.name, row: block.row }) : null, to: null },
    {
      key: 'string',
      text: string ? say('string', { code: string.code }) : null,
      to: string ? pathOf('stringDiagnosis', { id: string.id }) : null,
    },
    { key: 'place', text: string?.place ? say('place', { place: string.place, size: string.size }) : null, to: null },
  ].filter(({ text }) => text !== null)
  return (
    <p className="meta diagnosis-identity">
      <Link className="link" to={pathOf('station', { id: stationId, module: id })}>
        {stationName}
      </Link>
      {parts.map(({ key, text, to }) => (
        <Fragment key={key}>
          {' · '}
          {to ? (
            <Link className="link" to={to}>
              {text}
            </Link>
          ) : (
            text
          )}
        </Fragment>
      ))}
    </p>
  )
}

type Props = {
  position: Position
  words: VerdictWords | null
  scanButton: ReactNode
  table: boolean
  onModule: (by: 1 | -1) => void
  onTable: () => void
  onWork: (() => void) | null
}

/** The module, the verdict in a word, and what can be done about it. */
export const DiagnosisHead = ({ position, words, scanButton, table, onModule, onTable, onWork }: Props) => {
  const say = useSay(moduleDiagnosis)
  const sayPlace = useSay(replacement)
  return (
    <>
      <div className="page-head diagnosis-head">
        <h1>{say('titleOf', { code: position.code })}</h1>
        {words ? (
          <span className="tag verdict-tag" data-tone={words.tone}>
            {words.title}
          </span>
        ) : null}
        <span className="space" />
        <div className="page-acts">
          <IconButton
            icon="chevronUp"
            size={14}
            label={sayPlace('previous')}
            disabled={position.previousId === null}
            onClick={() => onModule(-1)}
          />
          <IconButton
            icon="chevronDown"
            size={14}
            label={sayPlace('next')}
            disabled={position.nextId === null}
            onClick={() => onModule(1)}
          />
          <IconButton icon={table ? 'chart' : 'list'} label={say(table ? 'asPicture' : 'asTable')} onClick={onTable} />
          {scanButton}
          {onWork ? (
            <Button type="primary" aria-keyshortcuts="W" icon={<Icon name="wrench" size={14} />} onClick={onWork}>
              {say('workOrder')}
            </Button>
          ) : null}
        </div>
      </div>
      <Identity position={position} />
    </>
  )
}
