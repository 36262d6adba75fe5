import { conditionNames } from '@sundial/core/alarms/conditions.ts'
import { notifyUserWays } from '@sundial/core/notifications/push.ts'
import { notifyAlways } from '@sundial/core/notifications/rule.ts'
import { notifyWorks } from '@sundial/core/notifications/work.ts'
import { alarmCondition } from '@sundial/phrases/alarms-labels.ts'
import { notifications } from '@sundial/phrases/notifications.ts'
import { Select, Switch } from 'antd'
import { Field, TextField } from '../kit/form/Field.tsx'
import { NumberField } from '../kit/form/NumberField.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { ZoneSelect } from '../kit/form/ZoneSelect.tsx'
import { languageNames, useSay } from '../kit/language/language.ts'
import { useStationOptions } from '../parts/stations/use-station-options.ts'
import type { RuleDraft } from './rule-draft.ts'
import { useOnDutyText } from './use-on-duty-text.ts'
import { usePeople } from './use-people.ts'

type Props = { form: Form<RuleDraft> }

const PlantsField = ({ form }: Props) => {
  const say = useSay(notifications)
  const found = useStationOptions(form.draft.stationIds)
  return (
    <Field form={form} name="stationIds" label={say('stationIds')} wide>
      {(place) => <Select<number[]> {...place} {...found} mode="multiple" maxTagCount="responsive" placeholder={say('everyPlant')} />}
    </Field>
  )
}

const SwitchField = ({
  form,
  name,
  hint,
  wide = false,
}: Props & { name: 'enabled' | 'tellsEnd' | 'onDuty'; hint?: string; wide?: boolean }) => {
  const say = useSay(notifications)
  return (
    <Field form={form} name={name} label={say(name)} hint={hint} wide={wide}>
      {({ id, value, onChange, 'aria-describedby': note }) => (
        <span>
          <Switch id={id} aria-describedby={note} checked={value} onChange={onChange} />
        </span>
      )}
    </Field>
  )
}

/** Which alarms a rule is about. */
export const WhichFields = ({ form }: Props) => {
  const say = useSay(notifications)
  const sayKind = useSay(alarmCondition)
  const kinds = conditionNames.map((value) => ({ value, label: sayKind(value) }))
  return (
    <>
      <TextField form={form} name="name" label={say('name')} wrong={say('name_wrong')} placeholder={say('nameHint')} autoFocus />
      <Field form={form} name="level" label={say('level')}>
        {(place) => <Select<1 | 2> {...place} options={([2, 1] as const).map((value) => ({ value, label: say(`level${value}`) }))} />}
      </Field>
      <Field form={form} name="conditions" label={say('conditions')} wide>
        {(place) => (
          <Select<string[]>
            {...place}
            mode="multiple"
            maxTagCount="responsive"
            placeholder={say('everyKind')}
            options={kinds}
            showSearch={{ optionFilterProp: 'label' }}
          />
        )}
      </Field>
      <PlantsField form={form} />
      <TextField form={form} name="hours" label={say('hours')} wrong={say('hours_wrong')} hint={say('hoursHint')} />
      <SwitchField form={form} name="enabled" />
    </>
  )
}

const PeopleField = ({
  form,
  name,
  hint,
  wrong,
}: Props & { name: 'userIds' | 'secondUserIds' | 'workUserIds'; hint?: string; wrong: string }) => {
  const say = useSay(notifications)
  const found = usePeople(form.draft[name], name === 'workUserIds' ? 'work' : form.draft.userWay)
  return (
    <Field form={form} name={name} label={say(name)} hint={hint} wrong={wrong} wide>
      {(place) => <Select<number[]> {...place} {...found} mode="multiple" maxTagCount="responsive" />}
    </Field>
  )
}

const MailsField = ({ form, name }: Props & { name: 'mails' | 'secondMails' }) => {
  const say = useSay(notifications)
  return (
    <Field form={form} name={name} label={say(name)} wrong={say('mails_wrong')} wide>
      {({ onBlur, onChange, ...place }) => (
        <Select<string[]>
          {...place}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[' ', ',', ';', '，', '；', '\n']}
          onBlur={onBlur}
          onChange={(mails) => {
            onChange(mails.map((mail) => mail.trim()).filter((mail) => mail !== ''))
            // an address is whole once it is a tag: it is judged without leaving the field
            onBlur()
          }}
        />
      )}
    </Field>
  )
}

/** Whom a rule tells, and in which language. `orgNo`: whose rule it is; null: a new one of one's own organisation. */
export const WhomFields = ({ form, orgNo }: Props & { orgNo: string | null }) => {
  const say = useSay(notifications)
  const onDuty = useOnDutyText(orgNo)
  const languages = (['zh', 'en', 'ja'] as const).map((value) => ({ value, label: languageNames[value] }))
  return (
    <>
      <SwitchField form={form} name="onDuty" hint={onDuty} wide />
      <PeopleField form={form} name="userIds" hint={say('usersHint')} wrong={say('nobody')} />
      <Field form={form} name="userWay" label={say('userWay')} hint={say('userWayHint')} wide>
        {(place) => (
          <Select<RuleDraft['userWay']> {...place} options={notifyUserWays.map((value) => ({ value, label: say(`userWay_${value}`) }))} />
        )}
      </Field>
      <MailsField form={form} name="mails" />
      <TextField form={form} name="webhook" label={say('webhook')} wrong={say('webhook_wrong')} hint={say('webhookHint')} wide />
      <Field form={form} name="language" label={say('language')} hint={say('languageHint')}>
        {(place) => <Select<RuleDraft['language']> {...place} options={languages} />}
      </Field>
    </>
  )
}

/** What a rule does about work as an alarm begins. */
export const WorkFields = ({ form }: Props) => {
  const say = useSay(notifications)
  const works = notifyWorks.map((value) => ({ value, label: say(`work_${value}`) }))
  return (
    <>
      <Field form={form} name="work" label={say('work')} hint={say('workHint')} wide>
        {(place) => <Select<RuleDraft['work']> {...place} options={works} />}
      </Field>
      {form.draft.work === 'none' ? null : (
        <PeopleField form={form} name="workUserIds" hint={say('workUsersHint')} wrong={say('work_wrong')} />
      )}
    </>
  )
}

/** Fields of the times at which a rule tells, and of the second recipients. */
export const WhenFields = ({ form }: Props) => {
  const say = useSay(notifications)
  return (
    <>
      <TextField form={form} name="quiet" label={say('quiet')} wrong={say('hours_wrong')} hint={say('quietHint')} />
      <TextField form={form} name="digestMinute" label={say('digestMinute')} wrong={say('digest_wrong')} hint={say('digestHint')} />
      <Field form={form} name="always" label={say('always')}>
        {(place) => (
          <Select<RuleDraft['always']> {...place} options={notifyAlways.map((value) => ({ value, label: say(`always_${value}`) }))} />
        )}
      </Field>
      <Field form={form} name="zone" label={say('zone')}>
        {(place) => <ZoneSelect {...place} first={{ value: '', label: say('zoneOfPlant') }} />}
      </Field>
      <p className="form-wide form-hint">{say('floodHint')}</p>
      <SwitchField form={form} name="tellsEnd" hint={say('tellsEndHint')} />
      <NumberField form={form} name="escalateMin" label={say('escalateMin')} wrong={say('escalate_wrong')} hint={say('escalateHint')} />
      {form.draft.escalateMin === null ? null : (
        <>
          {form.draft.onDuty ? <p className="form-wide form-hint">{say('onDutySecond')}</p> : null}
          <PeopleField form={form} name="secondUserIds" wrong={say('nobodySecond')} />
          <MailsField form={form} name="secondMails" />
        </>
      )}
    </>
  )
}
