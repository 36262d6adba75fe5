import { tokens } from '@sundial/phrases/tokens.ts'
import { Button, Popover } from 'antd'
import { Ago } from '../kit/format/Ago.tsx'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useSignedIn } from '../kit/session/use-session.ts'
import { lives, type TokenRow } from './token-list.ts'

const namedMax = 3

export const Name = ({ name }: { name: string }) => <span className="token-name">{name}</span>

/** What it may: a few by name, more behind how many there are. */
export const Scopes = ({ row }: { row: TokenRow }) => {
  const say = useSay(tokens)
  const { list } = useFormat()
  const nameOf = new Map(useSignedIn()?.permissions.map(({ uri, name }) => [uri as string, name]))
  const names = row.permissions.map((key) => nameOf.get(key) ?? key)
  const gives = row.mayGive ? <span className="tag token-gives">{say('gives')}</span> : null
  if (names.length <= namedMax)
    return (
      <span>
        {list(names)} {gives}
      </span>
    )
  return (
    <span>
      <Popover trigger="click" arrow={false} content={<p className="token-all">{list(names)}</p>}>
        <button type="button" className="link link-button">
          {say('scopeCount', { count: names.length })}
        </button>
      </Popover>{' '}
      {gives}
    </span>
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

const endWords = {
  password: 'endedPassword',
  secondFactor: 'endedSecondFactor',
  disabled: 'endedDisabled',
  rights: 'endedRights',
  administrator: 'endedAdministrator',
} as const

/** Until when a token is valid, or when and why it ended. */
export const Expiry = ({ row }: { row: TokenRow }) => {
  const say = useSay(tokens)
  const now = useNow(60_000)
  if (lives(row, now)) return <Day at={row.expiresAt} />
  return (
    <span className="tag token-ended">
      {row.ended ? say(endWords[row.ended.why]) : say('expired')} <Day at={row.ended?.at ?? row.expiresAt} />
    </span>
  )
}

export const LastUse = ({ row }: { row: TokenRow }) => {
  const say = useSay(tokens)
  return row.lastUseTime === null ? <span className="quiet">{say('never')}</span> : <Ago at={row.lastUseTime} />
}

type RevokeProps = { row: TokenRow; everybody: boolean; onRevoke: (row: TokenRow) => void }
/** The button that ends a token. One that has ended is removed from the list by its owner. */
export const Revoke = ({ row, everybody, onRevoke }: RevokeProps) => {
  const say = useSay(tokens)
  const living = lives(row, useNow(60_000))
  if (everybody && !living) return null
  return (
    <Button
      size="small"
      danger={living}
      aria-label={say(living ? 'revokeOf' : 'removeOf', { name: row.name })}
      onClick={() => onRevoke(row)}
    >
      {say(living ? 'revoke' : 'remove')}
    </Button>
  )
}
