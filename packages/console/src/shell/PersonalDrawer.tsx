import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Collapse, Drawer } from 'antd'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import ChangePassword from './ChangePassword.tsx'
import { initialsOf } from './initials.ts'
import type { OverlayProps } from './overlay.ts'
import './personal.css'
import { FactorState, OwnFactor } from './second-factor/OwnFactor.tsx'

/** How wide the drawer is (specification, point 9). */
const widthPx = 544
const none = '–'

/** Who one is, as the administrators wrote it down, and a new password. */
const PersonalDrawer = ({ session, onClose }: OverlayProps) => {
  const say = useSay(shell)
  const sayFactor = useSay(secondFactor)
  const { day, clock, list } = useFormat()
  const narrow = useNarrow()
  const { employee } = session
  const instant = (at: number | null) => (at === null ? none : `${day(at, ownZone())} ${clock(at, ownZone())}`)
  const facts = [
    [say('jobNumber'), employee.employeeCode ?? none],
    [say('registered'), day(employee.createTime, ownZone())],
    [say('phone'), employee.phone ?? none],
    [say('realName'), session.realName || none],
    [say('institution'), session.orgName],
    [say('roles'), list(session.roles) || none],
  ]
  return (
    <Drawer open rootClassName="overlay" title={say('account')} size={narrow ? '100%' : widthPx} onClose={onClose}>
      <div className="person">
        <span className="person-initials" aria-hidden="true">
          {initialsOf(session.realName || session.username)}
        </span>
        <div>
          <div className="person-name">{session.username}</div>
          <div className="meta tabular">{say('lastLogin', { at: instant(employee.lastLoginTime) })}</div>
        </div>
      </div>
      <dl className="person-facts">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <Collapse
        ghost
        className="person-password"
        items={[
          { key: 'password', label: say('changePassword'), children: <ChangePassword /> },
          {
            key: 'factor',
            label: sayFactor('title'),
            extra: <FactorState own={session.secondFactor} />,
            children: <OwnFactor own={session.secondFactor} />,
          },
        ]}
      />
    </Drawer>
  )
}

export default PersonalDrawer
