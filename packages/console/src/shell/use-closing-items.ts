import { shell } from '@sundial/phrases/shell.ts'
import type { MenuProps } from 'antd'
import { useSay } from '../kit/language/language.ts'
import type { Closing } from '../kit/routes/visited.ts'
import { useClosing } from './page-acts.ts'

const closings = ['others', 'left', 'right', 'all'] as const satisfies Closing[]
const words = { others: 'closeOthers', left: 'closeLeft', right: 'closeRight', all: 'closeAll' } as const

/** Ways to close tabs, seen from one of them. */
export const useClosingItems = () => {
  const say = useSay(shell)
  const close = useClosing()
  return (key: string): NonNullable<MenuProps['items']> =>
    closings.map((which) => ({ key: which, label: say(words[which]), onClick: () => close(key, which) }))
}
