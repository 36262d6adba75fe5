import { type AppliedTemplate, type ScheduleTemplate, scheduleTemplateCalls } from '@sundial/contract/schedule-templates.ts'
import { orderKind } from '@sundial/core/orders/kinds.ts'
import { isForConcentrator } from '@sundial/core/schedules/actions.ts'
import { scheduleTemplates } from '@sundial/phrases/schedule-templates.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { AppliedList } from './AppliedList.tsx'
import { ApplyTemplateForm } from './ApplyTemplateForm.tsx'
import { useScheduleWords } from './use-schedule-words.ts'
import './templates.css'

const scopes = { inverter: 'scope_inverter', string: 'scope_string', list: 'scope_modules', concentrator: 'scope_concentrators' } as const

/** What a template is for, in words. */
const useKindText = () => {
  const say = useSay(schedules)
  return ({ kind, action }: ScheduleTemplate): string => {
    if (kind !== 'station') return say(scopes[kind])
    return say(isForConcentrator(action) ? 'allConcentrators' : 'scope_station')
  }
}

type RowProps = { template: ScheduleTemplate; onUse: () => void }

const Row = ({ template, onUse }: RowProps) => {
  const say = useSay(scheduleTemplates)
  const sayOf = useSay(schedules)
  const confirm = useConfirming()
  const words = useScheduleWords()
  const kindText = useKindText()
  const { id, name, action, kind, savedBy, orgName } = template
  const [mayOrder, mayChange] = [useMay(orderKind(action).may), useMay(scheduleTemplateCalls.deleteScheduleTemplate.may)]
  const remove = () =>
    confirm({
      ...{ title: say('deleteTitle', { name }), text: say('deleteText'), go: say('delete'), done: say('deleted', { name }) },
      run: () => callServer(scheduleTemplateCalls.deleteScheduleTemplate, { id }),
    })
  return (
    <li>
      <div className="space">
        <b>{name}</b>
        <p>
          {sayOf(`do_${action}`)} · {kindText(template)} · {words.rule(template)}
        </p>
        <p className="meta">{savedBy === null ? orgName : say('givenBy', { name: savedBy, org: orgName })}</p>
        {kind === 'station' ? null : <p className="meta">{say('useNot')}</p>}
      </div>
      {mayOrder && mayChange ? (
        <>
          {kind === 'station' ? (
            <Button aria-label={say('useOne', { name })} onClick={onUse}>
              {say('use')}
            </Button>
          ) : null}
          <IconButton icon="trash" size={14} label={say('deleteOne', { name })} onClick={() => void remove()} />
        </>
      ) : null}
    </li>
  )
}

const TemplateList = ({ onUse }: { onUse: (template: ScheduleTemplate) => void }) => {
  const say = useSay(scheduleTemplates)
  const { data, error, refetch } = useCall(scheduleTemplateCalls.scheduleTemplates, {})
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />
  if (data.length === 0) return <p className="meta">{say('none')}</p>
  return (
    <ul className="templates">
      {data.map((template) => (
        <Row key={template.id} template={template} onUse={() => onUse(template)} />
      ))}
    </ul>
  )
}

/** Templates of schedules: which there are, and their use at several plants at once with what became of it at each. */
export const TemplatesDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay(scheduleTemplates)
  const [using, setUsing] = useState<ScheduleTemplate | null>(null)
  const [applied, setApplied] = useState<AppliedTemplate[] | null>(null)
  const done = (list: AppliedTemplate[]) => {
    setApplied(list)
    setUsing(null)
  }
  return (
    <Modal open centered width={680} title={say('title')} closeIcon={<Icon name="cross" />} footer={null} onCancel={onClose}>
      {applied ? (
        <>
          <AppliedList applied={applied} />
          <h3 className="templates-rest">{say('title')}</h3>
        </>
      ) : null}
      <TemplateList onUse={setUsing} />
      {using ? <ApplyTemplateForm key={using.id} template={using} onApplied={done} onClose={() => setUsing(null)} /> : null}
    </Modal>
  )
}
