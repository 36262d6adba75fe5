import { rsdStatus } from '@sundial/phrases/rsd-status.ts'
import { Tooltip } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useStatusQuery } from '../parts/rsd/use-status-query.ts'

type Props = {
  stationId: number
  id: number
  /** Why nothing can be read now; null = it can. */
  blocked: string | null
  onTask: (taskId: number) => void
}

/** Asks one module for the status of its RSD. Nothing for who may not. */
export const QueryRsd = ({ stationId, id, blocked, onTask }: Props) => {
  const say = useSay(rsdStatus)
  const { may, asking, ask } = useStatusQuery({ stationId, target: { kind: 'module', ids: [id] } }, onTask)
  if (!may) return null
  return (
    <Tooltip title={blocked ?? say('query')}>
      <button type="button" className="icon-button" aria-label={say('query')} disabled={asking || blocked !== null} onClick={ask}>
        <Icon name="refresh" size={14} />
      </button>
    </Tooltip>
  )
}
