import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Input } from 'antd'
import { useSay } from '../kit/language/language.ts'

export function ReasonField({
  action,
  value,
  disabled,
  onChange,
  onEnter,
}: {
  action: RsdAction
  value: string
  disabled: boolean
  onChange: (v: string) => void
  onEnter: () => void
}) {
  const say = useSay(rsd)
  const required = action === 'energise'
  return (
    <div className="switch-reason">
      <label htmlFor="switch-reason">{say('reason')}</label>
      <Input
        id="switch-reason"
        value={value}
        maxLength={200}
        disabled={disabled}
        aria-required={required}
        placeholder={say(required ? 'reasonExample' : 'reasonOptional')}
        onChange={(e) => onChange(e.target.value)}
        onPressEnter={({ nativeEvent, repeat }) => (nativeEvent.isComposing || repeat ? undefined : onEnter())}
      />
    </div>
  )
}
