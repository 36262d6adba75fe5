import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import type { Editor } from './use-editor.ts'

const ScanBinding = lazyPart(async () => ({ default: (await import('./ScanBinding.tsx')).ScanBinding }), { floating: true })

/** Whether the scan is open, and what opens and closes it. */
export type ScanState = [isOpen: boolean, setOpen: (isOpen: boolean) => void]
type Props = {
  editor: Editor
  large?: boolean /** Where it outlives the button: on a display that becomes wide or narrow. */
  scan?: ScanState
}

/** Scans into the chosen position and those below it. */
export const ScanButton = ({ editor, large = false, scan }: Props) => {
  const say = useSay(phrases)
  const own = useState(false)
  const [isOpen, setOpen] = scan ?? own
  return (
    <>
      <Button
        {...(large ? { type: 'primary', size: 'large' } : {})}
        icon={<Icon name="scan" size={14} />}
        disabled={!editor.mayEdit || editor.selection.position === null}
        onClick={() => setOpen(true)}
      >
        {say('scan')}
      </Button>
      <Suspense fallback={null}>{isOpen ? <ScanBinding editor={editor} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
