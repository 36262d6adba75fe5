import { organisationCalls } from '@sundial/contract/organisations.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { organisationLevel } from '@sundial/phrases/organisations-labels.ts'
import { Button } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useMayUnbound } from '../kit/session/use-session.ts'
import { HeldStations } from './HeldStations.tsx'
import { HeldUsers } from './HeldUsers.tsx'
import type { OnOrder } from './orders.ts'
import type { Branch } from './tree.ts'

const none = '–'
type Props = { branch: Branch; parent: Branch | null; onOrder: OnOrder; onBack: (() => void) | null }

const Actions = ({ branch, onOrder }: Pick<Props, 'branch' | 'onOrder'>) => {
  const say = useSay(organisations)
  const isRoot = branch.organisation.parentId === null
  return (
    <div className="row org-actions">
      <Button type="primary" onClick={() => onOrder({ kind: 'add', branch })}>
        {say('addBelow')}
      </Button>
      <Button onClick={() => onOrder({ kind: 'change', branch })}>{say('change')}</Button>
      {isRoot ? null : <Button onClick={() => onOrder({ kind: 'move', branch })}>{say('move')}</Button>}
      <Button danger onClick={() => onOrder({ kind: 'remove', branch })}>
        {say('remove')}
      </Button>
    </div>
  )
}

const Facts = ({ branch, parent }: Pick<Props, 'branch' | 'parent'>) => {
  const say = useSay(organisations)
  const sayLevel = useSay(organisationLevel)
  const { number } = useFormat()
  const { orgNo, type, names, label } = branch.organisation
  const facts = [
    [say('number'), orgNo],
    [say('level'), sayLevel(type)],
    [say('parent'), parent?.organisation.name],
    [say('nameZh'), names.zh],
    [say('nameEn'), names.en],
    [say('nameJa'), names.ja],
    [say('children'), number(branch.organisationsBelow)],
    [say('label'), label && [label.zh, label.en, label.ja].filter(Boolean).join(' · ')],
  ] as const
  return (
    <dl className="org-facts">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact || none}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One organisation: what it is called, where it stands, what and whom it holds. */
export const Details = ({ branch, parent, onOrder, onBack }: Props) => {
  const say = useSay(organisations)
  const mayEdit = useMayUnbound(organisationCalls.saveOrganisation.may)
  const { name, orgNo } = branch.organisation
  return (
    <section className="org-details" aria-label={name}>
      {onBack ? (
        <Button type="link" className="org-back" onClick={onBack}>
          {say('back')}
        </Button>
      ) : null}
      <div className="org-head">
        <h2 title={name}>{name}</h2>
        <span className="space" />
        {mayEdit ? <Actions branch={branch} onOrder={onOrder} /> : null}
      </div>
      <Facts branch={branch} parent={parent} />
      <HeldStations orgNo={orgNo} count={branch.stationsBelow} />
      <HeldUsers orgNo={orgNo} />
    </section>
  )
}
