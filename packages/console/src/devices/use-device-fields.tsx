import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { deviceStates, type ListedKind, statesOfKind } from '@sundial/core/devices/device-states.ts'
import { listedBands } from '@sundial/core/devices/module-state.ts'
import { countOf } from '@sundial/core/kit/number-ranges.ts'
import { deviceList } from '@sundial/phrases/device-list.ts'
import { deviceState, powerBand, switchState } from '@sundial/phrases/devices-labels.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import { textControl, useChoiceControl } from '../kit/table/query-controls.tsx'

type Given = { stationId: number; strings: readonly string[] }
type Choice = { value: string; label: string }

/** The conditions of the list. What is asked for stands beside them as chips. */
export const useDeviceFields = (view: ListedKind | 'all', { stationId, strings }: Given): QueryField[] => {
  const say = useSay(deviceList)
  const sayState = useSay(deviceState)
  const saySwitch = useSay(switchState)
  const sayBand = useSay(powerBand)
  const choice = useChoiceControl()
  const concentrators = useCall(concentratorCalls.concentrators, { stationId }, { everyMs: 60_000 }).data ?? []
  const chosen = (key: string, label: string, width: number, choices: readonly Choice[], all = choices): QueryField => ({
    ...{ key, label, width, control: choice(key, choices) },
    said: (asked) => all.find(({ value }) => value === asked[key])?.label ?? asked[key] ?? '',
  })
  const stateChoice = (state: (typeof deviceStates)[number]): Choice => ({ value: state, label: sayState(state) })
  const states = (view === 'all' ? deviceStates : statesOfKind[view]).map(stateChoice)
  const switches = ([1, 0] as const).map((value) => ({ value: String(value), label: saySwitch(value) }))
  const bands = listedBands.map((value) => ({
    value,
    label: value === 'belowGood' ? say('low') : say('ofAverage', { share: sayBand(value) }),
  }))
  return [
    {
      ...{ key: 'text', label: say('columnCode'), width: 168 },
      control: textControl('text', 64, { search: true, placeholder: say('search') }),
      said: (asked) => asked.text ?? '',
    },
    chosen('state', say('columnState'), 108, states, deviceStates.map(stateChoice)),
    chosen(
      'string',
      say('columnString'),
      88,
      strings.map((code) => ({ value: code, label: code })),
    ),
    {
      ...chosen(
        'gw',
        say('columnConcentrator'),
        116,
        concentrators.map(({ gw, name }) => ({ value: gw, label: name })),
      ),
      more: true,
    },
    { ...chosen('switchState', say('columnSwitch'), 104, switches), more: true },
    { ...chosen('band', say('columnPower').replace(/[,，].*$/, ''), 132, bands), more: true },
    { key: 'modules', label: say('group'), width: 0, said: ({ modules }) => (modules ? say('ofGroup', { count: countOf(modules) }) : '') },
  ]
}
