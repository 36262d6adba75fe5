import type { StationEvent } from '@sundial/contract/history.ts'
import type { TaskRow } from '@sundial/contract/tasks.ts'
import { executeStep } from '@sundial/core/tasks/status.ts'
import { executeStep as stepWords } from '@sundial/phrases/dictionaries.ts'
import { history } from '@sundial/phrases/history.ts'
import { useMemo } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useLanguage, useSay } from '../language/language.ts'

const minuteMs = 60_000
type Step = keyof typeof stepWords

/** What an event is called, in one line. */
export function useEventText(): (event: StationEvent) => string {
  const say = useSay(history)
  const sayStep = useSay(stepWords)
  const language = useLanguage()
  const { span } = useFormat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language only
  return useMemo(() => {
    const targetOf: Record<TaskRow['target']['kind'], (task: TaskRow) => string> = {
      list: ({ totalCount }) => say('targetList', { count: totalCount }),
      station: () => say('targetStation'),
      module: ({ target }) => say('targetModule', { label: target.label }),
      string: ({ target }) => say('targetString', { label: target.label }),
    }
    const command = (task: TaskRow): string => {
      const what = targetOf[task.target.kind](task)
      if (task.executeStep !== executeStep.rsdSwitching) return `${sayStep(String(task.executeStep) as unknown as Step)} · ${what}`
      return say(task.action === 'shutdown' ? 'shutdownOf' : 'energiseOf', { what })
    }
    const clock = (name: string, skewMs: number): string => {
      const off = Math.abs(skewMs)
      const text = off < minuteMs ? say('seconds', { count: Math.round(off / 1000) }) : span(off)
      return say(skewMs > 0 ? 'clockAhead' : 'clockBehind', { name, span: text })
    }
    const gap = (name: string, lost: StationEvent['lost']): string =>
      lost ? say(lost.stream === 'tm' ? 'gapTm' : 'gapEv', { name, count: lost.count }) : ''
    const texts: Record<StationEvent['kind'], (name: string, event: StationEvent) => string> = {
      command: (_, { task }) => (task ? command(task) : ''),
      online: (name) => say('online', { name }),
      offline: (name) => say('offline', { name }),
      gap: (name, { lost }) => gap(name, lost),
      clockOff: (name, { skewMs }) => clock(name, skewMs ?? 0),
      clockRight: (name) => say('clockRight', { name }),
    }
    return (event) => texts[event.kind](event.concentrator?.name ?? '', event)
  }, [language])
}
