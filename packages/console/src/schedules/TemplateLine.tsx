import { scheduleTemplateCalls } from '@sundial/contract/schedule-templates.ts'
import { scheduleTemplates } from '@sundial/phrases/schedule-templates.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { Form } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { KeepTemplateForm } from './KeepTemplateForm.tsx'
import type { Draft } from './schedule-draft.ts'
import { draftFrom } from './template-draft.ts'

/** Fills the form of a new schedule from a template. */
const TakeTemplate = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(scheduleTemplates)
  const { data } = useCall(scheduleTemplateCalls.scheduleTemplates, {})
  const options = data?.map(({ id, name, orgName }) => ({ value: id, label: name, title: orgName })) ?? []
  const take = (id: number) => {
    const template = data?.find((one) => one.id === id)
    if (template) form.put(draftFrom(template, form.draft))
  }
  return (
    <Select<number>
      aria-label={say('from')}
      placeholder={say('from')}
      notFoundContent={<span className="meta">{say('fromNone')}</span>}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      onChange={take}
    />
  )
}

/** What the form of a schedule takes from a template (`isNew`), and what it keeps as one: nothing before its times are right. */
export const TemplateLine = ({ form, isNew, mayKeep }: { form: Form<Draft>; isNew: boolean; mayKeep: boolean }) => {
  const say = useSay(scheduleTemplates)
  const [keeping, setKeeping] = useState(false)
  return (
    <div className="form-wide schedule-template-line">
      {isNew ? <TakeTemplate form={form} /> : null}
      <Button disabled={!mayKeep} onClick={() => setKeeping(true)}>
        {say('saveEllipsis')}
      </Button>
      {keeping ? <KeepTemplateForm draft={form.draft} onClose={() => setKeeping(false)} /> : null}
    </div>
  )
}
