import { languages } from '@sundial/phrases/kit/phrases.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { languageNames, useLanguage, useSay } from '../kit/language/language.ts'
import { ChoiceMenu } from '../kit/menu/ChoiceMenu.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

export const LanguageMenu = () => {
  const choices = languages.map((key) => ({ key, label: <span lang={key}>{languageNames[key]}</span> }))
  const onChoose = useChooseLanguage()
  return <ChoiceMenu icon="globe" label={useSay(kit)('language')} choices={choices} selected={useLanguage()} onChoose={onChoose} />
}
