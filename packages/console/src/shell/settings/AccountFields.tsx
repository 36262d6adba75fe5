import { pathOf } from '@sundial/contract/pages.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { settings } from '@sundial/phrases/settings.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Link } from 'react-router'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { openOverlay } from '../overlay.ts'
import { Section } from './Section.tsx'

const keys = ['sessions', 'tokens'] as const
const hints = { sessions: 'sessionsHint', tokens: 'tokensHint' } as const

/** Ways to what else is one's own. */
export const AccountFields = () => {
  const say = useSay(settings)
  const sayShell = useSay(shell)
  const sayMenu = useSay(menu)
  return (
    <Section title={say('account')}>
      <button type="button" className="setting setting-way" onClick={() => openOverlay('personal')}>
        <span>
          <b>{sayShell('account')}</b>
          <span className="meta">{say('accountHint')}</span>
        </span>
        <Icon name="chevronRight" size={14} />
      </button>
      {keys.map((key) => (
        <Link key={key} className="setting setting-way" to={pathOf(key)}>
          <span>
            <b>{sayMenu(key)}</b>
            <span className="meta">{say(hints[key])}</span>
          </span>
          <Icon name="chevronRight" size={14} />
        </Link>
      ))}
    </Section>
  )
}
