import { Input } from 'antd'
import { Icon } from '../icons/Icon.tsx'
import type { QueryField } from './QueryForm.tsx'

/** The query field for part of a person's name (condition `name`), in lists of all users' entries. */
export const personField = (label: string, hint: string): QueryField => ({
  key: 'name',
  label,
  width: 180,
  control: (asked, ask) => (
    <Input
      value={asked.name}
      maxLength={60}
      placeholder={hint}
      suffix={<Icon name="search" size={14} />}
      onChange={({ target }) => ask({ name: target.value })}
    />
  ),
})
