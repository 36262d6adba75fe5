import { table as phrases } from '@sundial/phrases/table.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../language/language.ts'
import type { Table } from './use-table.ts'

/** Rows of a table have boxes; on a phone those of cards show when they are asked for, and what is chosen goes with them. */
export const useChoosing = (table: Table, { narrow, possible }: { narrow: boolean; possible: boolean }) => {
  const say = useSay(phrases)
  const [choosing, setChoosing] = useState(false)
  const toggle = () => {
    if (choosing) table.choose([])
    setChoosing(!choosing)
  }
  const tool = (
    <Button type="text" aria-pressed={choosing} onClick={toggle}>
      {say(choosing ? 'selectDone' : 'select')}
    </Button>
  )
  return { tool: narrow && possible ? tool : null, ofCards: choosing ? table : null, bulkShown: !narrow || choosing }
}
