import { languages } from '@sundial/phrases/kit/phrases.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { chooseLanguage, languageNames, useLanguage, useSay } from '../kit/language/language.ts'

export const LanguageSwitch = () => {
  const say = useSay(kit)
  const language = useLanguage()
  return (
    <fieldset className="language-switch">
      <legend className="visually-hidden">{say('language')}</legend>
      {languages.map((key) => (
        <label key={key} lang={key} className={key === language ? 'on' : undefined}>
          <input
            type="radio"
            name="language"
            className="visually-hidden"
            checked={key === language}
            onChange={() => void chooseLanguage(key)}
          />
          {languageNames[key]}
        </label>
      ))}
    </fieldset>
  )
}
