import { rsd } from '@sundial/phrases/rsd.ts'
import { Input } from 'antd'
import { useSay } from '../kit/language/language.ts'
import type { SwitchAction } from '../parts/page-slots/switching.ts'

export function ReasonField({
  action,
  value,
  disabled,
  onChange,
  onEnter,
}: {
  action: SwitchAction
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
