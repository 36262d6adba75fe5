import { concentratorLogCalls } from '@sundial/contract/concentrator-log.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import type { Entity } from './concentrator-draft.ts'

const shown = 100

/** What people did with a concentrator, newest first. */
export const LogTab = ({ entity }: { entity: Entity }) => {
  const say = useSay(concentrators)
  const { data, error, refetch } = useCall(concentratorLogCalls.concentratorLog, { gw: entity.gw, pageSize: shown })
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <section>
      {data?.list.length === 0 ? <p className="meta">{say('noLog')}</p> : null}
      <ul className="concentrator-log">
        {data?.list.map((row) => (
          <li key={row.id}>
            <span className="meta">
              <PlantTime at={row.at} timeZone={entity.timeZone} form="moment" zoned />
            </span>
            <span>{row.actionText}</span>
            <span className="meta">{row.userName ?? '–'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
