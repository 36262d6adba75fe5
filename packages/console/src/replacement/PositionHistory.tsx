import { replacementCalls } from '@sundial/contract/replacement.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { installedPart } from '@sundial/phrases/replacement-labels.ts'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { FromTo, StatusCell } from './use-columns.tsx'

const most = 100

/** What was replaced at a position, by whom and why, newest first; what nothing newer depends on can be undone. */
export const PositionHistory = ({ id }: { id: number }) => {
  const say = useSay(replacement)
  const sayPart = useSay(installedPart)
  const { data, error, refetch } = useCall(replacementCalls.replacements, { id, pageSize: most })
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <section>
      <div className="section-head">
        <h2>{say('what')}</h2>
      </div>
      {data?.list.length === 0 ? <p className="meta">{say('whatNone')}</p> : null}
      <ul className="position-history">
        {data?.list.map((row) => (
          <li key={row.id} data-undone={row.undoneAt !== null}>
            <span>
              <PlantTime at={row.at} timeZone={row.timeZone} form="moment" />
            </span>
            <b>{sayPart(row.part)}</b>
            <FromTo row={row} />
            <span className="meta">{row.reason || '–'}</span>
            <span>{row.by ?? '–'}</span>
            <StatusCell row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}
