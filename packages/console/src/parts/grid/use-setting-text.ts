import type { SwitchSetting } from '@sundial/core/grid/interconnection.ts'
import { interconnection } from '@sundial/phrases/interconnection.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'

/** A setting of the switches at a point of interconnection, in words. */
export const useSettingText = () => {
  const say = useSay(interconnection)
  const { number } = useFormat()
  return (setting: SwitchSetting | null): string => {
    if (setting === null) return say('none')
    const { enabled, voltagePct, delayMs } = setting
    return say(enabled ? 'on' : 'off', { voltage: number(voltagePct), delay: number(delayMs) })
  }
}
