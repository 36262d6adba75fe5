import { broadcastCalls } from '@sundial/contract/broadcast.ts'
import { broadcastCycle, broadcastCycleSafe, brokenBroadcast } from '@sundial/core/upkeep/broadcast.ts'
import { upkeep } from '@sundial/phrases/upkeep.ts'
import { TextField } from '../../kit/form/Field.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { notify } from '../../kit/notices/notices.ts'
import type { Entity } from '../concentrator-draft.ts'
import type { SaidSettings } from './SettingsRows.tsx'

const refusedAt = { broadcastCycle: 'cycle', broadcastNotHexadecimal: 'data', broadcastLength: 'data' } as const

type Props = { entity: Entity; said: SaidSettings; onClose: () => void }

/** What a concentrator sends to all its devices again and again, and how often. */
export const BroadcastForm = ({ entity: { gw, name }, said: { beacon }, onClose }: Props) => {
  const say = useSay(upkeep)
  const { number } = useFormat()
  const form = useForm(broadcastCalls.setBroadcast, {
    name: null,
    first: { gw, cycle: (beacon?.cycle ?? null) as number | null, data: beacon?.frame ?? '' },
    also: ({ cycle, data }) => {
      const broken = brokenBroadcast({ cycle: cycle ?? 0, data: data.trim() })
      return broken ? [broken.field] : []
    },
    refusedAt,
    onSaved: () => {
      notify('success', say('sent', { name }))
      onClose()
    },
  })
  const { cycle } = form.draft
  const every = cycle === null ? say('cycleHint') : say('beaconEvery', { count: number(cycle / 2, 1) })
  return (
    <FormDialog title={say('broadcastTitle')} go={say('send')} byEnter={false} form={form} onClose={onClose}>
      <NumberField
        form={form}
        name="cycle"
        label={say('cycle')}
        wrong={say('cycleWrong', broadcastCycle)}
        hint={
          cycle !== null && cycle > broadcastCycleSafe ? (
            <span className="upkeep-stopped">{`${every} · ${say('cycleUnsafe')}`}</span>
          ) : (
            every
          )
        }
      />
      <TextField form={form} name="data" label={say('broadcastData')} wrong={say('dataWrong')} hint={say('dataHint')} wide />
    </FormDialog>
  )
}
