import { Button, Tooltip } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import type { IconName } from '../kit/icons/icon-paths.ts'

type Props = { why: string | null; word: string; icon?: IconName; primary?: boolean; danger?: boolean; onClick: () => void }

/** A button that gives an order, or says why it can not be given now. */
export const OrderButton = ({ why, word, icon, primary = false, danger = false, onClick }: Props) => (
  <Tooltip title={why}>
    <Button
      type={primary ? 'primary' : 'default'}
      danger={danger}
      {...(icon ? { icon: <Icon name={icon} size={14} /> } : {})}
      disabled={why !== null}
      onClick={onClick}
    >
      {word}
    </Button>
  </Tooltip>
)
