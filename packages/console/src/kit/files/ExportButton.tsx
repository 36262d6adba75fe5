import type { FileForm } from '@sundial/contract/kit/file-form.ts'
import { table } from '@sundial/phrases/table.ts'
import { Button, type ButtonProps, Dropdown } from 'antd'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import { dropdownAtOnce } from '../menu/at-once.ts'
import { useFormItems } from './use-form-items.tsx'

type Props = Pick<ButtonProps, 'type' | 'size' | 'disabled'> & { busy?: boolean; onExport: (form: FileForm) => void }

/** Makes a file of what is shown: asks which form it shall have. */
export const ExportButton = ({ type = 'default', size = 'middle', disabled = false, busy = false, onExport }: Props) => {
  const say = useSay(table)
  const items = useFormItems(onExport)
  return (
    <Dropdown {...dropdownAtOnce} autoFocus destroyOnHidden trigger={['click']} disabled={busy || disabled} menu={{ items }}>
      <Button type={type} size={size} icon={<Icon name="download" size={14} />} aria-busy={busy} disabled={busy || disabled}>
        {say(busy ? 'exporting' : 'export')}
      </Button>
    </Dropdown>
  )
}
