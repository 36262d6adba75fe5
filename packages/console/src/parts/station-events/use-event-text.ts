import type { StationEvent } from '@sundial/contract/history.ts'
import { flooding } from '@sundial/phrases/flooding.ts'
import { history } from '@sundial/phrases/history.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { useMemo } from 'react'
import { useFormat } from '../../kit/format/use-format.ts'
import { knownIn } from '../../kit/known-in.ts'
import { useLanguage, useSay } from '../../kit/language/language.ts'
import { useAlarmName } from '../alarms/use-alarm-name.ts'
import { useTaskText } from '../tasks/use-task-text.ts'
import { useCutOffText } from './use-cut-off-text.ts'

const minuteMs = 60_000

/** What an event is called, in one line. */
export function useEventText(): (event: StationEvent) => string {
  const say = useSay(history)
  const sayKit = useSay(kit)
  const sayCutOff = useSay(flooding)
  const ofTask = useTaskText()
  const excessOf = useCutOffText()
  const nameOf = useAlarmName()
  const language = useLanguage()
  const { span } = useFormat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language only
  return useMemo(() => {
    const clock = (name: string, skewMs: number): string => {
      const off = Math.abs(skewMs)
      const text = off < minuteMs ? say('seconds', { count: Math.round(off / 1000) }) : span(off)
      return say(skewMs > 0 ? 'clockAhead' : 'clockBehind', { name, span: text })
    }
    const gap = (name: string, lost: StationEvent['lost']): string =>
      lost ? say(lost.stream === 'tm' ? 'gapTm' : 'gapEv', { name, count: lost.count }) : ''
    const restarted = ({ gone, back }: NonNullable<StationEvent['restart']>): string =>
      back < gone ? say('restartedPart', { back, count: gone }) : say('restarted', { count: gone })
    const texts: Record<StationEvent['kind'], (name: string, event: StationEvent) => string> = {
      command: (_, { task }) => (task ? ofTask(task) : ''),
      restart: (_, { restart }) => (restart ? restarted(restart) : ''),
      online: (name) => say('online', { name }),
      offline: (name) => say('offline', { name }),
      gap: (name, { lost }) => gap(name, lost),
      clockOff: (name, { skewMs }) => clock(name, skewMs ?? 0),
      clockRight: (name) => say('clockRight', { name }),
      cutOff: (name, { cutOff }) => (cutOff ? sayCutOff('ofName', { name, why: excessOf(cutOff) }) : ''),
      alarm: (_, { alarm }) => (alarm ? nameOf(alarm) : ''),
      alarmOver: (_, { alarm }) => (alarm ? say('alarmOver', { alarm: nameOf(alarm) }) : ''),
      notice: (name, { notice }) => (notice ? say(notice.code, { name, subject: notice.subject ?? '' }) : ''),
    }
    const other = () => sayKit('otherValue')
    return (event) => knownIn(texts, event.kind, other)(event.concentrator?.name ?? '', event)
  }, [language])
}
