import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { blockOf } from './block.ts'
import { LoadWorkbook } from './LoadWorkbook.tsx'
import { ScanButton } from './ScanButton.tsx'
import type { Editor } from './use-editor.ts'

/** Whether the sheet has positions and none of them has a panel, in the register or in the draft. */
export const isWithoutNumbers = ({ grid, draft }: Editor): boolean =>
  draft.part === 'panel' && draft.edits.size === 0 && ![...grid.byId.values()].some(({ serialNo }) => serialNo !== null)

/** What the clipboard has; null where the browser does not say: without HTTPS, or where a person has not allowed it. */
const clipboardText = async (): Promise<string | null> => {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return null
  }
}

type Props = { editor: Editor; Wizard: PageSlots['ImportWizard'] }

/** The three ways to fill a sheet; `table`: what a workbook has, of this plant. */
export const FillWays = ({ editor, Wizard, text, table }: Props & { text: string; table: 'panels' | 'building' }) => {
  const say = useSay(phrases)
  const own = useRef<HTMLElement>(null)
  const [isByKeys, setByKeys] = useState(false)
  const paste = async () => {
    const copied = await clipboardText()
    if (copied?.trim()) return editor.paste(blockOf(copied))
    own.current?.parentElement?.querySelector<HTMLElement>('[role=grid]')?.focus()
    setByKeys(true)
  }
  return (
    <section ref={own} className="wiring-ways">
      <b>{text}</b>
      <Button type="primary" onClick={() => void paste()}>
        {say('pasteNumbers')}
      </Button>
      <ScanButton editor={editor} />
      <LoadWorkbook table={table} Wizard={Wizard} />
      {isByKeys ? (
        <p className="meta" role="status">
          {say('pasteHint')}
        </p>
      ) : null}
    </section>
  )
}

/** Above a sheet without numbers: the three ways to fill it. */
export const EmptyWays = ({ editor, Wizard }: Props) => {
  const say = useSay(phrases)
  if (!isWithoutNumbers(editor) || !editor.mayEdit) return null
  return <FillWays editor={editor} Wizard={Wizard} text={say('noNumbers')} table="panels" />
}
