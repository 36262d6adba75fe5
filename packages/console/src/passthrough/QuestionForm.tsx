import { framesMax } from '@sundial/core/passthrough/bounds.ts'
import { passFunctions } from '@sundial/core/passthrough/template.ts'
import { passThrough, passThroughValue } from '@sundial/phrases/pass-through.ts'
import { AutoComplete, Input, InputNumber, Segmented, Select } from 'antd'
import { FormField } from '../kit/form/FormField.tsx'
import { useSay } from '../kit/language/language.ts'
import { type Draft, isHex, type Mode, modes, takesData, takesItem } from './question.ts'
import type { Devices } from './use-passing.ts'

export type FormProps = { draft: Draft; devices: Devices; onChange: (change: Partial<Draft>) => void }

const single = { A0010100: 'switchState', A0010200: 'rsdVoltage', A0010300: 'voltage', A0010400: 'current', A0010500: 'power' } as const
const others = { A0010600: 'temperature', A0010700: 'snr', A0010800: 'rssi', A0010900: 'energyToday', A0010A00: 'energyTotal' } as const

const useItems = () => {
  const say = useSay(passThrough)
  const sayValue = useSay(passThroughValue)
  const whole = (['A0010000', 'A0020000', 'A0040000'] as const).map((di) => [di, say(`item_${di}`)] as const)
  const each = Object.entries({ ...single, ...others }).map(([di, name]) => [di, sayValue(name)] as const)
  return [...whole, ...each].map(([di, name]) => ({ value: di, label: `${di}  ${name}` }))
}

const To = ({ draft, devices, onChange }: FormProps) => {
  const say = useSay(passThrough)
  const many = draft.mode === '645'
  const own = devices.filter(({ kind }) => (kind === 'module') === many)
  const options = own.map(({ number, code, string, reported }) => ({
    value: number,
    label: [code, string, reported ? null : say('neverReported')].filter(Boolean).join(' · '),
  }))
  const wide = [
    { value: 'AAAAAAAAAAAA', label: say('whoever') },
    { value: '999999999999', label: say('everybody') },
  ]
  return (
    <FormField label={say('to')} needed wide>
      {({ id }) => (
        <Select
          id={id}
          {...(many ? { mode: 'multiple' as const } : {})}
          maxCount={many ? framesMax : 1}
          maxTagCount="responsive"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={say(many ? 'chooseDevices' : 'chooseDevice')}
          value={(many ? draft.to : draft.to[0]) as never}
          options={many ? [...options, ...wide] : options}
          onChange={(chosen: string | string[]) => onChange({ to: [chosen].flat() })}
        />
      )}
    </FormField>
  )
}

const Dlt645 = ({ draft, onChange }: FormProps) => {
  const say = useSay(passThrough)
  const items = useItems()
  return (
    <>
      <FormField label={say('control')} wide>
        {({ id }) => (
          <Select
            id={id}
            value={draft.control}
            options={passFunctions.map((value) => ({ value, label: say(`do_${value}`) }))}
            onChange={(control) => onChange({ control })}
          />
        )}
      </FormField>
      {takesItem(draft) ? (
        <FormField label={say('item')} needed wide>
          {({ id }) => <AutoComplete id={id} value={draft.di} options={items} maxLength={8} onChange={(di: string) => onChange({ di })} />}
        </FormField>
      ) : null}
      {takesData(draft) ? (
        <FormField
          label={say('data')}
          needed
          wide
          hint={say('dataHint')}
          wrong={draft.data === '' || isHex(draft.data) ? null : say('notHex')}
        >
          {({ id, status }) => (
            <Input id={id} status={status} value={draft.data} maxLength={300} onChange={({ target }) => onChange({ data: target.value })} />
          )}
        </FormField>
      ) : null}
    </>
  )
}

const functionCodes = [1, 2, 3, 4, 43] as const
const Modbus = ({ draft, onChange }: FormProps) => {
  const say = useSay(passThrough)
  const figure = (key: 'unit' | 'register' | 'count', min: number, max: number) => (
    <FormField label={say(key)} needed>
      {({ id }) => (
        <InputNumber id={id} min={min} max={max} precision={0} value={draft[key]} onChange={(value) => onChange({ [key]: value })} />
      )}
    </FormField>
  )
  return (
    <>
      <FormField label={say('function')}>
        {({ id }) => (
          <Select
            id={id}
            value={draft.fn}
            options={functionCodes.map((value) => ({ value: value as number, label: say(`fn_${value}`) }))}
            onChange={(fn) => onChange({ fn })}
          />
        )}
      </FormField>
      {figure('unit', 0, 255)}
      {draft.fn === 43 ? null : figure('register', 0, 65_535)}
      {draft.fn === 43 ? null : figure('count', 1, 125)}
    </>
  )
}

const Raw = ({ draft, onChange }: FormProps) => {
  const say = useSay(passThrough)
  const wrong = draft.hex === '' || isHex(draft.hex) ? null : say('notHex')
  return (
    <FormField label={say('bytes')} needed wide hint={say('bytesHint')} wrong={wrong}>
      {({ id, status }) => (
        <Input.TextArea
          {...{ id, status }}
          className="frame-raw"
          autoSize={{ minRows: 3, maxRows: 6 }}
          value={draft.hex}
          maxLength={400}
          onChange={({ target }) => onChange({ hex: target.value })}
        />
      )}
    </FormField>
  )
}

const parts = { '645': Dlt645, modbus: Modbus, raw: Raw } as const

/** What is asked of whom: built of its parts, or written out. */
export const QuestionForm = (props: FormProps) => {
  const { draft, onChange } = props
  const say = useSay(passThrough)
  const Part = parts[draft.mode]
  return (
    <section className="pass-question">
      <div className="section-head">
        <h2>{say('question')}</h2>
        <span className="space" />
        <Segmented<Mode>
          aria-label={say('question')}
          value={draft.mode}
          options={modes.map((mode) => ({ value: mode, label: say(`mode_${mode}`) }))}
          onChange={(mode) => onChange({ mode, to: [] })}
        />
      </div>
      <div className="pass-fields">
        <To {...props} />
        <Part {...props} />
      </div>
    </section>
  )
}
