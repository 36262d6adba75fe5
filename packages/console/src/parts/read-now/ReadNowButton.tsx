import { readNow as phrases } from '@sundial/phrases/read-now.ts'
import { Button, Tooltip } from 'antd'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import type { ReadTarget } from './readings.ts'
import { useReadNow } from './use-read-now.ts'

type Props = ReadTarget & {
  /** Why nothing can be read now; null = it can. */
  blocked: string | null
  /** Without the mark, where there is little room. */
  plain?: boolean
}

/** Has devices read now; while that runs it counts. Nothing for who may not. */
export function ReadNowButton({ stationId, target, blocked, plain = false }: Props) {
  const say = useSay(phrases)
  const { may, running, progress, begin } = useReadNow({ stationId, target })
  if (!may) return null
  return (
    <Tooltip title={blocked}>
      <Button
        disabled={blocked !== null}
        loading={running}
        icon={plain ? undefined : <Icon name="refresh" size={14} />}
        aria-live="polite"
        onClick={begin}
      >
        <span className="ellipsis tabular">{progress ?? say('readNow')}</span>
      </Button>
    </Tooltip>
  )
}
