import { readThrough } from '@sundial/phrases/read-through.ts'
import { Button, Modal } from 'antd'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { useNarrow } from '../../kit/theme/use-narrow.ts'
import { ReturnedData } from './ReturnedData.tsx'

type Props = {
  tokens: readonly string[]
  /** Reads the same modules anew; null: they are not known here. */
  again: { busy: boolean; go: () => void } | null
  onClose: () => void
}

/** The specification's dialog of what a pass-through read returned. */
export const ReturnedDialog = ({ tokens, again, onClose }: Props) => {
  const say = useSay(readThrough)
  const narrow = useNarrow()
  return (
    <Modal
      open
      centered={!narrow}
      className="returned-dialog"
      width={narrow ? 'auto' : 'min(1480px, calc(100vw - 48px))'}
      title={say('returned')}
      closeIcon={<Icon name="cross" />}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          {again ? (
            <Button loading={again.busy} icon={<Icon name="refresh" size={14} />} onClick={again.go}>
              {say('readAgain')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{say('close')}</Button>
        </>
      }
    >
      <p className="returned-about meta">{say('about')}</p>
      <ReturnedData key={tokens.join()} tokens={tokens} />
    </Modal>
  )
}
