import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import { dropdownAtOnce } from './at-once.ts'

type Props<K extends string> = {
  icon: IconName
  /** What is chosen here: the button shows only its icon. */
  label: string
  choices: readonly { key: K; label: ReactNode }[]
  selected: K
  onChoose: (key: K) => void
}

/** A button with an icon that opens a few choices, one of which is selected. */
export const ChoiceMenu = <K extends string>({ icon, label, choices, selected, onChoose }: Props<K>) => {
  const items = choices.map((choice) => ({ ...choice, onClick: () => onChoose(choice.key) }))
  return (
    <Dropdown
      {...dropdownAtOnce}
      autoFocus
      destroyOnHidden
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [selected] }}
    >
      <button type="button" className="icon-button" aria-label={label} title={label}>
        <Icon name={icon} />
      </button>
    </Dropdown>
  )
}
