import { type PassTemplate, passTemplateCalls } from '@sundial/contract/pass-templates.ts'
import { passTemplates } from '@sundial/phrases/pass-templates.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import type { Draft } from './question.ts'
import { isTemplate } from './template.ts'
import { useTemplateWords } from './use-template-words.ts'
import './templates.css'

type Props = { draft: Draft; canSave: boolean; onTake: (template: PassTemplate) => void; onSave: () => void }
/** So many are found by looking. */
const searchedFrom = 6

const Row = ({ template, isTaken, onTake }: { template: PassTemplate; isTaken: boolean; onTake: Props['onTake'] }) => {
  const say = useSay(passTemplates)
  const confirm = useConfirming()
  const { asks, givenBy } = useTemplateWords()
  const { id, name, writes } = template
  const remove = () =>
    confirm({
      title: say('deleteTitle', { name }),
      text: say('deleteText'),
      go: say('delete'),
      done: say('deleted', { name }),
      run: () => callServer(passTemplateCalls.deletePassTemplate, { id }),
    })
  return (
    <li className="pass-template">
      <button type="button" className="pass-template-take" aria-pressed={isTaken} onClick={() => onTake(template)}>
        <span className="pass-template-name">
          {writes ? <Icon name="lock" size={14} /> : null} {name}
        </span>
        <span className="meta">{asks(template.question)}</span>
        <span className="meta">{givenBy(template)}</span>
      </button>
      <IconButton icon="cross" small label={say('deleteOne', { name })} onClick={() => void remove()} />
    </li>
  )
}

/** Questions that people keep for each other: one click writes one down. */
export const Templates = ({ draft, canSave, onTake, onSave }: Props) => {
  const say = useSay(passTemplates)
  const [text, setText] = useState('')
  const { asks } = useTemplateWords()
  const { data, error, refetch } = useCall(passTemplateCalls.passTemplates, {})
  const wanted = text.trim().toLowerCase()
  const shown = (data ?? []).filter((one) => `${one.name} ${asks(one.question)}`.toLowerCase().includes(wanted))
  return (
    <section className="pass-templates">
      <div className="section-head">
        <h2>{say('title')}</h2>
        <span className="space" />
        <IconButton icon="plus" label={say('save')} disabled={!canSave} onClick={onSave} />
      </div>
      {error && !data ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {data && data.length >= searchedFrom ? (
        <Input
          aria-label={say('search')}
          placeholder={say('search')}
          prefix={<Icon name="search" size={16} />}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      ) : null}
      {data?.length === 0 ? <p className="meta">{say('none')}</p> : null}
      {data && data.length > 0 && shown.length === 0 ? <p className="meta">{say('noneFound')}</p> : null}
      <ul>
        {shown.map((template) => (
          <Row key={template.id} template={template} isTaken={isTemplate(template.question, draft)} onTake={onTake} />
        ))}
      </ul>
    </section>
  )
}
