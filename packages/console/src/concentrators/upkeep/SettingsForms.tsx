import { directReadingCalls } from '@sundial/contract/direct-reading.ts'
import { upkeepCalls } from '@sundial/contract/upkeep.ts'
import { densityMinutes } from '@sundial/core/register/density-minutes.ts'
import { answerWaitMs, readingTries } from '@sundial/core/upkeep/direct-reading.ts'
import { upkeep } from '@sundial/phrases/upkeep.ts'
import { Select } from 'antd'
import { Field, TextField } from '../../kit/form/Field.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useSay } from '../../kit/language/language.ts'
import { notify } from '../../kit/notices/notices.ts'
import type { Entity } from '../concentrator-draft.ts'
import type { SaidLine, SaidSettings } from './SettingsRows.tsx'

type Props = { entity: Entity; said: SaidSettings; onClose: () => void }

const { setConcentratorPeriods, setRecordInterval, setPlatformAddress, setConcentratorAddress } = upkeepCalls

/** Closes the form and says that the order is on its way. */
const useSent = ({ entity, onClose }: Pick<Props, 'entity' | 'onClose'>) => {
  const say = useSay(upkeep)
  return () => {
    notify('success', say('sent', { name: entity.name }))
    onClose()
  }
}

/** How often a concentrator reads its devices, and how often it reports. */
export const PeriodsForm = (props: Props) => {
  const { entity, said, onClose } = props
  const say = useSay(upkeep)
  const form = useForm(setConcentratorPeriods, {
    name: null,
    first: { gw: entity.gw, collectS: said.collectS as number | null, reportS: said.reportS as number | null },
    onSaved: useSent(props),
  })
  const words = { form, wrong: say('periodWrong') }
  return (
    <FormDialog title={say('periodsTitle')} go={say('send')} form={form} onClose={onClose}>
      <NumberField {...words} name="collectS" label={say('collectS')} />
      <NumberField {...words} name="reportS" label={say('reportS')} hint={say('periodsHint')} />
    </FormDialog>
  )
}

const intervals = Object.values(densityMinutes).toSorted((one, other) => one - other)

/** How often a concentrator records its modules. */
export const IntervalForm = (props: Props) => {
  const { entity, said, onClose } = props
  const say = useSay(upkeep)
  const form = useForm(setRecordInterval, {
    name: null,
    first: { gw: entity.gw, minutes: said.recordMinutes[0] ?? densityMinutes[1] },
    onSaved: useSent(props),
  })
  const options = intervals.map((minutes) => ({ value: minutes as number, label: say('minutes', { count: minutes }) }))
  return (
    <FormDialog title={say('intervalTitle')} go={say('send')} form={form} onClose={onClose}>
      <Field form={form} name="minutes" label={say('interval')} hint={say('intervalHint')} wide>
        {({ onChange, value, ...place }) => (
          <Select<number> {...place} value={value} options={options} onChange={(chosen) => onChange(chosen)} />
        )}
      </Field>
    </FormDialog>
  )
}

/** How the devices of one bus are read. */
export const DirectForm = (props: Pick<Props, 'entity' | 'onClose'> & { line: SaidLine }) => {
  const { entity, line, onClose } = props
  const say = useSay(upkeep)
  const form = useForm(directReadingCalls.setDirectReading, {
    name: null,
    first: { gw: entity.gw, bus: line.bus, timeoutMs: line.timeoutMs as number | null, tries: line.tries as number | null },
    onSaved: useSent(props),
  })
  return (
    <FormDialog title={say('directTitle', { bus: line.bus })} go={say('send')} form={form} onClose={onClose}>
      <NumberField
        form={form}
        name="timeoutMs"
        label={say('timeoutMs')}
        wrong={say('timeoutWrong', answerWaitMs)}
        hint={say('timeoutHint')}
      />
      <NumberField form={form} name="tries" label={say('tries')} wrong={say('triesWrong', readingTries)} hint={say('triesHint')} />
    </FormDialog>
  )
}

/** The address of the platform that a concentrator goes to. */
export const PlatformForm = (props: Props) => {
  const { entity, said, onClose } = props
  const say = useSay(upkeep)
  const first = { gw: entity.gw, url: said.platform }
  const form = useForm(setPlatformAddress, { name: null, first, onSaved: useSent(props) })
  return (
    <FormDialog title={say('platformTitle')} go={say('send')} form={form} onClose={onClose}>
      <TextField form={form} name="url" label={say('platform')} wrong={say('addressWrong')} hint={say('platformHint')} wide />
    </FormDialog>
  )
}

/** The address that a concentrator has itself. */
export const OwnAddressForm = (props: Props) => {
  const { entity, said, onClose } = props
  const say = useSay(upkeep)
  const first = { gw: entity.gw, address: said.own ?? '' }
  const form = useForm(setConcentratorAddress, { name: null, first, onSaved: useSent(props) })
  return (
    <FormDialog title={say('ownTitle')} go={say('send')} form={form} onClose={onClose}>
      <TextField form={form} name="address" label={say('own')} wrong={say('addressWrong')} hint={say('ownHint')} wide />
    </FormDialog>
  )
}
