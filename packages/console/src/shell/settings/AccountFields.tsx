import { pathOf } from '@sundial/contract/pages.ts'
import { type Language, languages } from '@sundial/phrases/kit/phrases.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { settings } from '@sundial/phrases/settings.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Segmented } from 'antd'
import { Link } from 'react-router'
import { Icon } from '../../kit/icons/Icon.tsx'
import { languageNames, useSay } from '../../kit/language/language.ts'
import type { Session } from '../../kit/session/use-session.ts'
import { openOverlay } from '../overlay.ts'
import { keepLanguage } from '../use-choose-language.ts'
import { Section, Setting } from './Section.tsx'

const keys = ['sessions', 'tokens'] as const
const hints = { sessions: 'sessionsHint', tokens: 'tokensHint' } as const

/** Language of messages to oneself, and ways to what else is one's own. */
export const AccountFields = ({ session }: { session: Session }) => {
  const say = useSay(settings)
  const sayShell = useSay(shell)
  const sayMenu = useSay(menu)
  return (
    <Section title={say('account')}>
      <Setting label={sayShell('messageLanguage')} hint={say('messageLanguageHint')}>
        {(id) => (
          <Segmented<Language | ''>
            id={id}
            aria-labelledby={`${id}l`}
            value={session.language ?? ''}
            options={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
            onChange={(value) => value !== '' && void keepLanguage(value)}
          />
        )}
      </Setting>
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
