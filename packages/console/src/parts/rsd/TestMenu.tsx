import { type TestAction, testActions } from '@sundial/core/rsd/action.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { Dropdown, Tooltip } from 'antd'
import type { ReactElement } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { dropdownAtOnce } from '../../kit/menu/at-once.ts'

type Props = {
  /** Why nothing can be tested now; null = it can. */
  blocked: string | null
  onTest: (action: TestAction, kind: 'module' | 'string') => void
  /** A module is tested alone or with its string. */
  kinds?: boolean
  children: ReactElement
}

const ofModules = testActions.map((action) => ({ key: action, action, kind: 'module' as const, word: `${action}Ellipsis` as const }))
const ofString = testActions.map((action) => ({
  key: `${action}String`,
  action,
  kind: 'string' as const,
  word: `${action}String` as const,
}))

/** Which test of the RSDs is to be ordered, behind one button. */
export function TestMenu({ blocked, onTest, kinds = false, children }: Props) {
  const say = useSay(rsdTests)
  const choices = kinds ? [...ofModules, ...ofString] : ofModules
  const items = choices.map(({ key, action, kind, word }) => ({ key, label: say(word), onClick: () => onTest(action, kind) }))
  return (
    <Tooltip title={blocked}>
      <span>
        <Dropdown {...dropdownAtOnce} autoFocus trigger={['click']} placement="topRight" disabled={blocked !== null} menu={{ items }}>
          {children}
        </Dropdown>
      </span>
    </Tooltip>
  )
}
