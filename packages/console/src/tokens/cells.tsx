import type { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { Button, Popover } from 'antd'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useSession } from '../kit/session/use-session.ts'

export type TokenRow = OutputOf<typeof calls.apiTokens>[number]

const namedMax = 3

export const Name = ({ name }: { name: string }) => <span className="token-name">{name}</span>

/** What it may: a few by name, more behind how many there are. */
export const Scopes = ({ row }: { row: TokenRow }) => {
  const say = useSay(tokens)
  const { list } = useFormat()
  const nameOf = new Map(useSession().data?.permissions.map(({ uri, name }) => [uri as string, name]))
  const names = row.permissions.map((key) => nameOf.get(key) ?? key)
  if (names.length <= namedMax) return <span>{list(names)}</span>
  return (
    <Popover trigger="click" arrow={false} content={<p className="token-all">{list(names)}</p>}>
      <button type="button" className="link link-button">
        {say('scopeCount', { count: names.length })}
      </button>
    </Popover>
  )
}

export const Day = ({ at }: { at: number }) => {
  const { date, day } = useFormat()
  return (
    <span className="tabular token-moment" title={day(at, ownZone())}>
      {date(at, ownZone())}
    </span>
  )
}

export const Expiry = ({ row }: { row: TokenRow }) => {
  const say = useSay(tokens)
  const now = useNow(60_000)
  if (row.expiresAt > now) return <Day at={row.expiresAt} />
  return (
    <span className="tag" style={{ color: 'var(--warn-text)', background: 'var(--warn-soft)' }}>
      {say('expired')} <Day at={row.expiresAt} />
    </span>
  )
}

export const LastUse = ({ row }: { row: TokenRow }) => {
  const say = useSay(tokens)
  const { age } = useFormat()
  const now = useNow()
  if (row.lastUseTime === null) return <span className="quiet">{say('never')}</span>
  return <span className="tabular">{age(row.lastUseTime, now)}</span>
}

export const Revoke = ({ row, onRevoke }: { row: TokenRow; onRevoke: (row: TokenRow) => void }) => {
  const say = useSay(tokens)
  return (
    <Button size="small" danger aria-label={say('revokeOf', { name: row.name })} onClick={() => onRevoke(row)}>
      {say('revoke')}
    </Button>
  )
}
