import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

type Props = { icon: IconName; label: string; small?: boolean; size?: number; disabled?: boolean; onClick: () => void }

/** A button that shows an icon alone; its label is read aloud, and stands there when the pointer rests on it. */
export const IconButton = ({ icon, label, small = false, size, disabled = false, onClick }: Props) => (
  <button
    type="button"
    className={small ? 'icon-button-small' : 'icon-button'}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} {...(size === undefined ? {} : { size })} />
  </button>
)
