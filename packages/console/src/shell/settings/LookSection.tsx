import type { ShellLook } from '@sundial/contract/user-settings.ts'
import { settings } from '@sundial/phrases/settings.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { useSay } from '../../kit/language/language.ts'
import { notifyError } from '../../kit/notices/notices.ts'
import { useNarrow } from '../../kit/theme/use-narrow.ts'
import { Arrangement, Themes } from '../LookFields.tsx'
import { keepLook, useLook, wear } from '../look.ts'
import { Section } from './Section.tsx'

/** Theme, layout, top bar and tabs: worn at once. */
export const LookSection = () => {
  const say = useSay(settings)
  const sayShell = useSay(shell)
  const narrow = useNarrow()
  const look = useLook()
  const change = (part: Partial<ShellLook>) => {
    const next = { ...look, ...part }
    wear(next)
    keepLook(next).catch((error: unknown) => notifyError(error))
  }
  return (
    <Section title={sayShell('appearance')} hint={say('lookHint')}>
      <Themes value={look.theme} onChange={(theme) => change({ theme })} />
      {narrow ? <p className="meta setting-note">{sayShell('narrowLayout')}</p> : <Arrangement look={look} change={change} />}
    </Section>
  )
}
