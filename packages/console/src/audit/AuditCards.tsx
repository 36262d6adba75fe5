import { audit } from '@sundial/phrases/audit.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { RowCard } from '../kit/table/RowCard.tsx'
import type { AuditRow } from './audit-list.ts'
import { ActionText } from './use-columns.tsx'

/** The log below 992 px. */
export const AuditCards = ({ rows, onShow }: { rows: readonly AuditRow[]; onShow: (row: AuditRow) => void }) => {
  const say = useSay(audit)
  const { moment } = useFormat()
  return (
    <ul>
      {rows.map((row) => {
        const time = moment(row.at, ownZone(), true)
        return (
          <RowCard
            key={row.id}
            head={
              <button type="button" className="tabular" aria-label={say('show', { time })} onClick={() => onShow(row)}>
                {time}
              </button>
            }
            state={<ActionText row={row} />}
            facts={[
              { label: say('user'), value: <span className="audit-fact">{row.userName ?? '–'}</span> },
              { label: say('subject'), value: <span className="audit-fact">{row.subjectText || '–'}</span> },
              { label: say('address'), value: <span className="audit-fact">{row.address ?? '–'}</span> },
            ]}
          />
        )
      })}
    </ul>
  )
}
