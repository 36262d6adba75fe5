import type { ModuleAdmission } from '@sundial/contract/module-whitelist.ts'
import { moduleWhitelist } from '@sundial/phrases/module-whitelist.ts'
import { useSay } from '../../kit/language/language.ts'
import type { Column } from '../../kit/table/TableRows.tsx'
import type { AllowListColumn } from './allow-list.ts'

/** What follows from how a module stands; `isEmpty`: the list has no entry, and admits every module. */
const effectOf = ({ state, isElsewhere }: ModuleAdmission, isEmpty: boolean) => {
  if (state === 'stranger') return isElsewhere ? 'isElsewhere' : 'isUnknown'
  if (state === 'listed') return 'isRead'
  return isEmpty ? 'isReadEmpty' : 'isNotRead'
}
const looks = {
  isRead: undefined,
  isReadEmpty: undefined,
  isNotRead: 'allow-list-open',
  isUnknown: 'allow-list-stranger',
  isElsewhere: 'allow-list-stranger',
}

export const useAllowListColumns = (isEmpty: boolean): Record<AllowListColumn, Column<ModuleAdmission>> => {
  const say = useSay(moduleWhitelist)
  const mark = (is: boolean, word: 'held' | 'listed', other: 'notHeld' | 'unlisted') => (
    <span className={is ? undefined : 'quiet'}>{say(is ? word : other)}</span>
  )
  return {
    code: { title: say('code'), render: ({ code }) => code ?? '–', card: ({ code }) => code ?? say('stranger') },
    string: { title: say('string'), render: ({ string }) => string ?? '–', card: ({ string }) => string },
    number: { title: say('number'), render: ({ number }) => <span className="tabular">{number}</span> },
    register: { title: say('register'), render: ({ state }) => mark(state !== 'stranger', 'held', 'notHeld') },
    list: { title: say('list'), render: ({ state }) => mark(state !== 'unlisted', 'listed', 'unlisted') },
    effect: {
      title: say('effect'),
      wrap: true,
      render: (row) => {
        const effect = effectOf(row, isEmpty)
        return <span className={looks[effect]}>{say(effect)}</span>
      },
    },
  }
}
