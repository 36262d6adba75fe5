import { devices } from '@sundial/phrases/devices.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'

export const CloseButton = ({ onClose }: { onClose: () => void }) => {
  const say = useSay(devices)
  return (
    <button type="button" className="icon-button" aria-label={say('close')} onClick={onClose}>
      <Icon name="cross" size={14} />
    </button>
  )
}
