import type { StationRow } from '@sundial/contract/stations.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { CoverPhoto } from '../parts/photos/CoverPhoto.tsx'
import { ReadNowButton } from '../parts/read-now/ReadNowButton.tsx'
import { ShutDownAll } from './ShutDownAll.tsx'
import { StationName } from './StationName.tsx'

type Props = {
  row: StationRow
  /** Why nothing can be energised now; null = it can. */
  energiseBlocked: string | null
  /** Why nothing can be read now; null = it can. */
  readBlocked: string | null
  shutDownCount: number
  narrow: boolean
  onEnergise: () => void
  /** What else there is to do, at the end of the row. */
  more: ReactNode
}

/** Which station it is, and what can be done with the whole of it. */
export function StationHead({ row, energiseBlocked, readBlocked, shutDownCount, narrow, onEnergise, more }: Props) {
  const say = useSay(phrases)
  return (
    <div className="station-head">
      {narrow ? null : <CoverPhoto photos={row.photos} name={row.name} />}
      <StationName row={row} narrow={narrow} />
      <div className="row">
        {row.moduleCount > 0 ? <ReadNowButton stationId={row.id} target={{ kind: 'station', ids: [] }} blocked={readBlocked} /> : null}
        {shutDownCount > 0 ? (
          <Tooltip title={energiseBlocked}>
            <Button disabled={energiseBlocked !== null} icon={<Icon name="power" size={14} />} onClick={onEnergise}>
              {say('energise')}
            </Button>
          </Tooltip>
        ) : null}
        <ShutDownAll row={row} />
        {more}
      </div>
    </div>
  )
}
