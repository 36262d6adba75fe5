import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Collapse, Drawer } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLeaving } from '../kit/form/use-leaving.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { languageNames, useSay } from '../kit/language/language.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { Avatar } from './Avatar.tsx'
import { AvatarChoice } from './AvatarChoice.tsx'
import ChangePassword from './ChangePassword.tsx'
import { ContactForm } from './ContactForm.tsx'
import { type OverlayProps, onLeaveOverlay } from './overlay.ts'
import './personal.css'
import { FactorState, OwnFactor } from './second-factor/OwnFactor.tsx'

/** How wide the drawer is (specification, point 9). */
const widthPx = 544
const none = '–'

/** Who one is, as the administrators wrote it down; picture, phone and e-mail that one sets oneself, and a new password. */
const PersonalDrawer = ({ session, onClose }: OverlayProps) => {
  const say = useSay(shell)
  const sayFactor = useSay(secondFactor)
  const { day, clock, list } = useFormat()
  const narrow = useNarrow()
  const [passwordDirty, setPasswordDirty] = useState(false)
  const [contactDirty, setContactDirty] = useState(false)
  const leave = useLeaving(passwordDirty || contactDirty, onClose)
  const leaveNow = useEffectEvent(leave)
  useEffect(() => onLeaveOverlay(() => leaveNow()), [])
  const { employee } = session
  const contactKey = JSON.stringify([employee.phone, employee.country, employee.email])
  const instant = (at: number | null) => (at === null ? none : `${day(at, ownZone())} ${clock(at, ownZone())}`)
  const facts = [
    [say('jobNumber'), employee.employeeCode ?? none],
    [say('registered'), day(employee.createTime, ownZone())],
    [say('phone'), employee.phone ?? none],
    [say('email'), employee.email ?? none],
    [say('realName'), session.realName || none],
    [say('institution'), session.orgName],
    [say('roles'), list(session.roles) || none],
    [say('messageLanguage'), session.language === null ? none : languageNames[session.language]],
  ]
  return (
    <Drawer open rootClassName="overlay" title={say('account')} size={narrow ? '100%' : widthPx} keyboard={false} onClose={leave}>
      <div className="person">
        <Avatar session={session} className="person-initials" />
        <div>
          <div className="person-name">{session.username}</div>
          <div className="meta tabular">{say('lastLogin', { at: instant(employee.lastLoginTime) })}</div>
          <AvatarChoice session={session} />
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
          {
            key: 'contact',
            label: say('contact'),
            children: <ContactForm key={contactKey} employee={employee} onDirty={setContactDirty} />,
          },
          { key: 'password', label: say('changePassword'), children: <ChangePassword onDirty={setPasswordDirty} /> },
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
