import { languages } from '@sundial/phrases/kit/phrases.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { Dropdown } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { chooseLanguage, languageNames, useLanguage, useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'

export const LanguageMenu = () => {
  const say = useSay(kit)
  const language = useLanguage()
  const items = languages.map((key) => ({
    key,
    label: <span lang={key}>{languageNames[key]}</span>,
    onClick: () => void chooseLanguage(key),
  }))
  return (
    <Dropdown
      {...dropdownAtOnce}
      autoFocus
      destroyOnHidden
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [language] }}
    >
      <button type="button" className="icon-button" aria-label={say('language')} title={say('language')}>
        <Icon name="globe" />
      </button>
    </Dropdown>
  )
}
