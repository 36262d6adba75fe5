import type { StationRow } from '@sundial/contract/stations.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { CoverPhoto } from '../parts/photos/CoverPhoto.tsx'
import { ReadNowButton } from '../parts/read-now/ReadNowButton.tsx'
import { StationName } from './StationName.tsx'

type Props = {
  row: StationRow
  blocked: Record<RsdAction, string | null>
  /** Why nothing can be read now; null = it can. */
  readBlocked: string | null
  shutDownCount: number
  narrow: boolean
  onSwitch: (action: RsdAction) => void
  /** What else there is to do, at the end of the row. */
  more: ReactNode
}

/** Which station it is, and what can be done with the whole of it. */
export function StationHead({ row, blocked, readBlocked, shutDownCount, narrow, onSwitch, more }: Props) {
  const say = useSay(phrases)
  const button = (action: RsdAction, word: 'shutDown' | 'energise') => (
    <Tooltip title={blocked[action]}>
      <Button
        className={action === 'shutdown' ? 'button-shutdown' : ''}
        disabled={blocked[action] !== null}
        icon={<Icon name="power" size={14} />}
        onClick={() => onSwitch(action)}
      >
        {say(word)}
      </Button>
    </Tooltip>
  )
  return (
    <div className="station-head">
      {narrow ? null : <CoverPhoto photos={row.photos} name={row.name} />}
      <StationName row={row} narrow={narrow} />
      <div className="row">
        {row.moduleCount > 0 ? <ReadNowButton stationId={row.id} target={{ kind: 'station', ids: [] }} blocked={readBlocked} /> : null}
        {shutDownCount > 0 ? button('energise', 'energise') : null}
        {shutDownCount < row.moduleCount ? button('shutdown', 'shutDown') : null}
        {more}
      </div>
    </div>
  )
}
