import { passThroughCalls } from '@sundial/contract/pass-through.ts'
import { passTemplates } from '@sundial/phrases/pass-templates.ts'
import { Button } from 'antd'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { oldValuesOf } from './again.ts'
import { type Draft, takesItem } from './question.ts'
import { useAsking } from './use-asking.ts'
import { useFrameWords } from './use-frame-words.ts'

type Props = { gw: string; timeZone: string; online: boolean; draft: Draft }

/** What the devices of a write say now, before it is sent: what they answered last, and the way to ask them. */
export const OldValue = ({ gw, timeZone, online, draft }: Props) => {
  const say = useSay(passTemplates)
  const { line } = useFrameWords()
  const { text } = usePlantTime(timeZone)
  const { sending, ask } = useAsking()
  const { data } = useCall(passThroughCalls.passThroughs, { gw })
  if (draft.mode !== '645' || !takesItem(draft)) return null
  const old = oldValuesOf(data ?? [], draft)
  if (old.length === 0) return null
  const read = () =>
    ask({ call: '645', input: { gw, addresses: old.map(({ address }) => address), control: 'read', di: draft.di.toUpperCase() } })
  return (
    <div className="pass-old">
      <h3>{say('oldValue')}</h3>
      <dl>
        {old.map(({ address, said }) => (
          <div key={address}>
            <dt>{said?.device ?? address}</dt>
            <dd>{said?.answered ? line(said.answered) : say('oldUnknown')}</dd>
            {said?.at ? <dd className="meta tabular">{text(said.at, 'second')}</dd> : null}
          </div>
        ))}
      </dl>
      <Button size="small" disabled={!online} loading={sending} onClick={read}>
        {say('readFirst')}
      </Button>
    </div>
  )
}
