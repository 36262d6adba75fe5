import { Input, InputNumber, Select } from 'antd'
import { useId } from 'react'
import type { Register } from './decisions.ts'
import type { Place } from './places.ts'
import { useWords } from './use-words.ts'

type Props = { number: string; strings: Register['strings']; place: Place; onChange: (place: Place) => void }

/** Where an unknown module is: nothing of that is guessed. */
export const NewPlace = ({ number, strings, place, onChange }: Props) => {
  const { say } = useWords()
  const field = useId()
  const options = strings.flatMap(({ id, code }) => (id === null ? [] : [{ value: id, label: code }]))
  return (
    <fieldset className="register-new">
      <legend>{say('newAsk', { number })}</legend>
      <div className="form-field">
        <label htmlFor={`${field}string`}>{say('string')}</label>
        <Select<number>
          id={`${field}string`}
          showSearch={{ optionFilterProp: 'label' }}
          value={place.stringId}
          options={options}
          onChange={(stringId) => onChange({ ...place, stringId })}
        />
      </div>
      <div className="form-field">
        <label htmlFor={`${field}place`}>{say('place')}</label>
        <InputNumber
          id={`${field}place`}
          controls={false}
          value={place.position}
          onChange={(position) => onChange({ ...place, position })}
        />
      </div>
      <div className="form-field">
        <label htmlFor={`${field}code`}>{say('code')}</label>
        <Input
          id={`${field}code`}
          value={place.code}
          maxLength={32}
          onChange={({ target }) => onChange({ ...place, code: target.value })}
        />
      </div>
    </fieldset>
  )
}
