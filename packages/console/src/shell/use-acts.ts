import { languages } from '@sundial/phrases/kit/phrases.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { useNavigate } from 'react-router'
import { chooseLanguage, languageNames, useSay } from '../kit/language/language.ts'
import { chooseDark } from './look.ts'
import { openOverlay } from './overlay.ts'
import { useFullScreen, useReload } from './page-acts.ts'
import { useAskSignOut } from './use-ask-sign-out.ts'
import { useMenu, useWayTo } from './use-menu.ts'

/** Something that can be done, by its name. */
export type Act = { key: string; kind: 'palettePages' | 'paletteActs'; title: string; note: string; act: () => void }

const perKind = 12

/** Those with the text in their name; all of them without a text. */
export const matching = (acts: Act[], text: string): Act[] => {
  const wanted = text.trim().toLowerCase()
  return acts.filter(({ title, note }) => `${title} ${note}`.toLowerCase().includes(wanted)).slice(0, wanted ? perKind : acts.length)
}

/** Pages of the menu, and those that are reached otherwise. */
export const usePages = (): Act[] => {
  const { groups } = useMenu()
  const wayTo = useWayTo()
  const navigate = useNavigate()
  const own = useSay(menu)('settings')
  const inMenu = (groups ?? []).flatMap((group) =>
    group.entries.flatMap(({ label, to }): Act[] =>
      'page' in to
        ? [{ key: `p-${to.page}`, kind: 'palettePages', title: label, note: group.label, act: () => navigate(wayTo(to.page)) }]
        : [],
    ),
  )
  return [...inMenu, { key: 'p-settings', kind: 'palettePages', title: own, note: '', act: () => navigate(wayTo('settings')) }]
}

/** Pages of the menu and everything that the shell can do. */
export const useActs = (): Act[] => {
  const say = useSay(shell)
  const { reload } = useReload()
  const fullScreen = useFullScreen()
  const signOut = useAskSignOut()
  const act = (key: string, title: string, run: () => void): Act => ({ key, kind: 'paletteActs', title, note: '', act: run })
  return [
    ...usePages(),
    act('dark', say('toggleDark'), chooseDark),
    act('appearance', say('appearance'), () => openOverlay('appearance')),
    act('personal', say('account'), () => openOverlay('personal')),
    ...languages.map((language) => act(`language-${language}`, languageNames[language], () => void chooseLanguage(language))),
    act('reload', say('reloadPage'), () => reload('this')),
    act('reloadAll', say('reloadAll'), () => reload('all')),
    act('full', say('fullScreen'), () => void fullScreen()),
    act('shortcuts', say('helpAndKeys'), () => openOverlay('shortcuts')),
    act('signOut', say('signOut'), signOut),
  ]
}
