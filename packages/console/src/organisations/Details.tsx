import { organisationCalls } from '@sundial/contract/organisations.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { organisationLevel } from '@sundial/phrases/organisations-labels.ts'
import { Button, Tooltip } from 'antd'
import { Facts } from '../kit/figures/Facts.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useMayUnbound } from '../kit/session/use-session.ts'
import type { Branch } from '../parts/organisations/branches.ts'
import { FleetMenu } from './FleetMenu.tsx'
import { HeldStations } from './HeldStations.tsx'
import { HeldUsers } from './HeldUsers.tsx'
import type { OnOpen } from './open-dialog.ts'
import { whyKeptOf } from './why-kept.ts'

type Props = { branch: Branch; parent: Branch | null; onOpen: OnOpen; onBack: (() => void) | null }

const Actions = ({ branch, onOpen }: Pick<Props, 'branch' | 'onOpen'>) => {
  const say = useSay(organisations)
  const isRoot = branch.organisation.parentId === null
  const whyKept = whyKeptOf(branch.organisation)
  return (
    <>
      <Button type="primary" onClick={() => onOpen({ kind: 'add', branch })}>
        {say('addBelow')}
      </Button>
      <Button onClick={() => onOpen({ kind: 'edit', branch })}>{say('edit')}</Button>
      {isRoot ? null : <Button onClick={() => onOpen({ kind: 'move', branch })}>{say('move')}</Button>}
      <Tooltip title={whyKept && say(whyKept)}>
        <Button danger disabled={whyKept !== null} onClick={() => onOpen({ kind: 'remove', branch })}>
          {say('remove')}
        </Button>
      </Tooltip>
    </>
  )
}

const OrganisationFacts = ({ branch, parent }: Pick<Props, 'branch' | 'parent'>) => {
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
    [say('children'), number(branch.organisation.below?.organisations ?? 0)],
    [say('label'), label && [label.zh, label.en, label.ja].filter(Boolean).join(' · ')],
  ] as const
  return <Facts facts={facts} />
}

/** One organisation: its names, its parent, its plants and its users. */
export const Details = ({ branch, parent, onOpen, onBack }: Props) => {
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
        <div className="row org-actions">
          {mayEdit ? <Actions branch={branch} onOpen={onOpen} /> : null}
          <FleetMenu orgNo={orgNo} onImport={() => onOpen({ kind: 'importFleet', branch })} />
        </div>
      </div>
      <OrganisationFacts branch={branch} parent={parent} />
      <HeldStations orgNo={orgNo} count={branch.organisation.below?.stations ?? 0} />
      <HeldUsers orgNo={orgNo} />
    </section>
  )
}
