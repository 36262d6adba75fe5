import { sessions } from '@sundial/phrases/sessions.ts'
import { useSay } from '../kit/language/language.ts'
import { MoreCards } from '../kit/table/MoreCards.tsx'
import { PersonName } from '../kit/table/PersonName.tsx'
import { RowCard } from '../kit/table/RowCard.tsx'
import { Age, Device, Ending, Moment } from './cells.tsx'
import type { OpenSession } from './use-open-sessions.ts'

type Props = { rows: readonly OpenSession[]; everybody: boolean; onEnd: (row: OpenSession) => void }

/** The list below 992 px. */
export const SessionCards = ({ rows, everybody, onEnd }: Props) => {
  const say = useSay(sessions)
  const card = (row: OpenSession) => (
    <RowCard
      key={row.id}
      head={<Device row={row} />}
      state={
        <span>
          <Ending row={row} onEnd={onEnd} />
        </span>
      }
      line={everybody ? <PersonName {...row} /> : undefined}
      facts={[
        { label: say('address'), value: row.address ?? '–' },
        { label: say('since'), value: <Moment at={row.createTime} /> },
        { label: say('lastUse'), value: <Age at={row.lastTime} /> },
      ]}
    />
  )
  return <MoreCards rows={rows} card={card} label={say('title')} />
}
