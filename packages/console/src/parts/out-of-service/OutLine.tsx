import { type OutOfServiceRow, outOfServiceCalls } from '@sundial/contract/out-of-service.ts'
import { outOfService } from '@sundial/phrases/out-of-service.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { PutBackDialog } from './PutBackDialog.tsx'
import '../lock-outs/lock-outs.css'

/** What is out of service: since when, by whom, why and until when; and putting it back. */
export const OutLine = ({ row }: { row: OutOfServiceRow }) => {
  const say = useSay(outOfService)
  const { date } = useFormat()
  const { text } = usePlantTime(row.timeZone)
  const may = useMay(outOfServiceCalls.putBackInService.may)
  const [asking, setAsking] = useState(false)
  const { id, label, since, by, reason, expectedOn, state } = row
  const expected = expectedOn === null ? '' : say('expectedBack', { day: date(Date.parse(`${expectedOn}T00:00Z`), 'UTC') })
  return (
    <p className="tag-line" role="note">
      <Icon name="wrench" size={14} />
      <span className="space">
        {say('line', { label, time: text(since, 'short', true), name: by ?? '–', reason })}
        {expected === '' ? null : ` · ${expected}`} {state === 'overdue' ? <b>{say('overdue')}</b> : null}
      </span>
      {may ? (
        <Button size="small" aria-label={say('putBackOf', { label })} onClick={() => setAsking(true)}>
          {say('putBackGo')}
        </Button>
      ) : null}
      {asking ? <PutBackDialog id={id} label={label} onClose={() => setAsking(false)} /> : null}
    </p>
  )
}
