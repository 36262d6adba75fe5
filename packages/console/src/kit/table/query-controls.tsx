import { table } from '@sundial/phrases/table.ts'
import { Input, Select, TreeSelect, type TreeSelectProps } from 'antd'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import type { QueryField } from './QueryForm.tsx'

type Control = QueryField['control']

/** A condition that is typed; `search` marks the one that searches by name. */
export const textControl =
  (key: string, maxLength: number, { search = false, placeholder = '' } = {}): Control =>
  (asked, ask) => (
    <Input
      value={asked[key]}
      maxLength={maxLength}
      placeholder={placeholder}
      {...(search ? { suffix: <Icon name="search" size={14} /> } : {})}
      onChange={({ target }) => ask({ [key]: target.value })}
    />
  )

type Choice = { value: string; label: string }

/** A condition that is chosen, or any. */
export const useChoiceControl = () => {
  const any = useSay(table)('any')
  return (key: string, choices: readonly Choice[]): Control =>
    (asked, ask) => (
      <Select
        value={asked[key] ?? ''}
        popupMatchSelectWidth={false}
        showSearch={choices.length > 12 ? { optionFilterProp: 'label' } : false}
        options={[{ value: '', label: any }, ...choices]}
        onChange={(value) => ask({ [key]: value })}
      />
    )
}

type Tree = NonNullable<TreeSelectProps['treeData']>

/** A node of a tree, with everything below it. */
export const useTreeControl = (key: string, treeData: Tree): Control => {
  const any = useSay(table)('any')
  return (asked, ask) => (
    <TreeSelect
      value={asked[key] || undefined}
      treeData={treeData}
      treeDefaultExpandAll
      allowClear
      placeholder={any}
      popupMatchSelectWidth={260}
      onChange={(chosen?: string) => ask({ [key]: chosen ?? '' })}
    />
  )
}
