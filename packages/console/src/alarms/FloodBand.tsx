import { notificationCalls } from '@sundial/contract/notifications.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'
import { useSpanText } from '../parts/alarms/use-span-text.ts'
import type { Home } from './AlarmFigures.tsx'

/** That more alarms come than can be read: how many, of how many causes, and that messages wait meanwhile. */
export const FloodBand = ({ flood }: Pick<Home, 'flood'>) => {
  const say = useSay(alarms)
  const sayMenu = useSay(menu)
  const span = useSpanText()
  const { number } = useFormat()
  const now = useNow(10_000)
  const maySeeRules = useMay(notificationCalls.notifyRules.may)
  if (flood === null) return null
  const { since, raised, causes } = flood
  return (
    <p className="flood-band" role="status">
      <span>
        <b>
          {say('floodNow', { raised: number(raised), span: span(Math.max(60_000, now - since)), causes: say('causes', { count: causes }) })}
        </b>{' '}
        {say('floodHeld')}
      </span>
      {maySeeRules ? (
        <Link className="link" to={pathOf('heldMessages', { view: 'flood' })}>
          {sayMenu('heldMessages')}
        </Link>
      ) : null}
    </p>
  )
}
