import type { embedCalls } from '@sundial/contract/embed.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { embed } from '@sundial/phrases/embed.ts'
import { Button } from 'antd'
import { Ago } from '../kit/format/Ago.tsx'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'

export type LinkRow = OutputOf<typeof embedCalls.embedLinks>[number]
type Row = { row: LinkRow }

export const hasEnded = ({ revokedAt, expiresAt }: LinkRow, now: number): boolean => revokedAt !== null || expiresAt <= now

export const Name = ({ row: { name } }: Row) => <span className="link-name">{name}</span>

/** The page, and what of. */
export const Subject = ({ row: { page, stationName, deviceCode } }: Row) => {
  const say = useSay(embed)
  return <span>{[stationName, deviceCode, say(page)].filter(Boolean).join(' · ')}</span>
}

export const Origins = ({ row: { origins } }: Row) => {
  const say = useSay(embed)
  const { list } = useFormat()
  if (origins.length === 0) return <span className="quiet">{say('noFrame')}</span>
  return <span>{list(origins.map((origin) => origin.replace(/^https:\/\//, '')))}</span>
}

const Moment = ({ at }: { at: number }) => {
  const { date, day } = useFormat()
  return (
    <span className="tabular link-moment" title={day(at, ownZone())}>
      {date(at, ownZone())}
    </span>
  )
}

export const Expiry = ({ row }: Row) => {
  const say = useSay(embed)
  const { clock } = useFormat()
  const now = useNow(60_000)
  const { revokedAt, expiresAt, renewed } = row
  if (hasEnded(row, now)) {
    return (
      <span className="tag link-ended">
        {say(revokedAt === null ? 'expired' : 'revokedAt')} <Moment at={revokedAt ?? expiresAt} />
      </span>
    )
  }
  if (!renewed) return <Moment at={expiresAt} />
  return (
    <span className="tabular link-moment">
      {say('whileRenewed')} · {clock(expiresAt, ownZone())}
    </span>
  )
}

export const LastUse = ({ row: { lastUseTime, lastAddress } }: Row) => {
  const say = useSay(embed)
  return lastUseTime === null ? <span className="quiet">{say('never')}</span> : <Ago at={lastUseTime} about={lastAddress} />
}

/** Nothing where it has ended already. */
export const Revoke = ({ row, onRevoke }: Row & { onRevoke: (row: LinkRow) => void }) => {
  const say = useSay(embed)
  const now = useNow(60_000)
  if (hasEnded(row, now)) return null
  return (
    <Button size="small" className="link-revoke" aria-label={say('revokeOf', { name: row.name })} onClick={() => onRevoke(row)}>
      {say('revoke')}
    </Button>
  )
}
