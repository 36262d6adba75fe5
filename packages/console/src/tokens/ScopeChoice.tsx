import type { Permission } from '@sundial/core/session/permissions.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { Checkbox } from 'antd'
import { useSay } from '../kit/language/language.ts'
import { useSignedIn } from '../kit/session/use-session.ts'
import { scopeGroups } from './scope-groups.ts'

type Props = { id: string; chosen: readonly Permission[]; onChoose: (chosen: Permission[]) => void; describedBy: string }

/** One's own permissions as boxes, those of a page beside each other. */
export const ScopeChoice = ({ id, chosen, onChoose, describedBy }: Props) => {
  const say = useSay(tokens)
  const held = useSignedIn()?.permissions ?? []
  const nameOf = new Map(held.map(({ uri, name }) => [uri, name]))
  const groups = scopeGroups(held.map(({ uri }) => uri))
  const all = groups.flatMap(({ scopes }) => scopes)
  const set = (scope: Permission, on: boolean) => onChoose(all.filter((key) => (key === scope ? on : chosen.includes(key))))
  const box = (scope: Permission) => (
    <Checkbox key={scope} checked={chosen.includes(scope)} onChange={({ target }) => set(scope, target.checked)}>
      {nameOf.get(scope) ?? scope}
    </Checkbox>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className="token-scopes" role="group" id={id} aria-label={say('scopes')} aria-describedby={describedBy}>
      <Checkbox
        checked={all.length > 0 && chosen.length === all.length}
        indeterminate={chosen.length > 0 && chosen.length < all.length}
        onChange={({ target }) => onChoose(target.checked ? all : [])}
      >
        {say('everything')}
      </Checkbox>
      {groups.map(({ page, scopes }) => (
        <div key={page} className="token-scope-group">
          {scopes.slice(0, 1).map(box)}
          <div>{scopes.slice(1).map(box)}</div>
        </div>
      ))}
    </div>
  )
}
