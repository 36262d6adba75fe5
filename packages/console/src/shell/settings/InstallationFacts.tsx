import { type InstallationFact, installationCalls } from '@sundial/contract/installation.ts'
import { settings } from '@sundial/phrases/settings.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { useCall } from '../../kit/server/use-call.ts'
import { Section } from './Section.tsx'

type Fact = { key: InstallationFact; value: number | boolean; setting: string | null }

/** How facts are told apart: by their unit, which ends their name. */
const units = [
  ['Min', 'minutes'],
  ['H', 'hours'],
  ['Percent', 'percent'],
] as const
const counts = new Set<InstallationFact>(['passwordCharactersMin', 'wrongPasswordsPerUser', 'wrongPasswordsPerAddress', 'callsPerMinute'])

const useValueText = () => {
  const say = useSay(settings)
  const { number } = useFormat()
  return ({ key, value }: Fact): string => {
    if (typeof value === 'boolean') return say(value ? 'on' : 'off')
    const unit = counts.has(key) ? undefined : units.find(([ending]) => key.endsWith(ending))
    return unit ? say(unit[1], { count: value }) : number(value)
  }
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => {
  const say = useSay(settings)
  const text = useValueText()
  return (
    <dl className="installation">
      {facts.map((fact) => (
        <div key={fact.key} className="setting">
          <dt>
            {say(fact.key)}
            <span className="meta" title={fact.setting ?? undefined}>
              {say(fact.setting ? 'setAtStart' : 'fixed')}
            </span>
          </dt>
          <dd className="tabular">{text(fact)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How the installation is secured; who runs it sets it where it is started. */
export const InstallationFacts = () => {
  const say = useSay(settings)
  const { data, error, refetch } = useCall(installationCalls.installation, {})
  return (
    <Section title={say('installation')} hint={data ? say('installationHint', { version: data.version }) : ''}>
      {data ? <Facts facts={data.facts} /> : null}
      {error && !data ? <Problem error={error} onRetry={() => void refetch()} /> : null}
    </Section>
  )
}
