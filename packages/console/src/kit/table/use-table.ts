import type { TableSettingKey, TableSettings } from '@sundial/contract/user-settings.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUserSetting } from '../settings/use-user-setting.ts'
import { useWork } from '../settings/work.ts'
import { arrangeColumns, type ColumnPlace, type ColumnRule, keptColumns } from './arrange-columns.ts'
import { notOurs, readTableState, type TableRules, type TableState, writeTableState } from './table-state.ts'

/** As long as nothing of a list was changed, its rows are as high as the user likes rows. */
const settingsAtFirst = (density: TableSettings['density']): TableSettings => ({ density, columns: [], views: [] })

/** What makes a list this list and no other. */
export type TablePlan = { key: TableSettingKey; rules: TableRules; columns: readonly ColumnRule[] }

export type Table = {
  plan: TablePlan
  state: TableState
  /** Any change but of the page itself begins again at the first page. */
  change: (part: Partial<TableState>) => void
  settings: TableSettings
  changeSettings: (how: (was: TableSettings) => TableSettings) => void
  places: ColumnPlace[]
  /** null: as at first. */
  changePlaces: (how: ((was: ColumnPlace[]) => ColumnPlace[]) | null) => void
  chosen: readonly React.Key[]
  choose: (keys: readonly React.Key[]) => void
}

/** A list's query in the address, its look in the user's settings, and what is chosen in it. */
export const useTable = (plan: TablePlan): Table => {
  const [address, setAddress] = useSearchParams()
  const density = useWork((work) => work.density)
  const [settings, changeSettings] = useUserSetting(plan.key, settingsAtFirst(density))
  const [chosen, choose] = useState<readonly React.Key[]>([])
  const state = readTableState(plan.rules, address)
  const places = useMemo(() => arrangeColumns(plan.columns, settings.columns), [plan, settings.columns])
  return {
    plan,
    state,
    change: (part) =>
      setAddress(
        (was) => ({
          ...notOurs(plan.rules, was),
          ...writeTableState(plan.rules, { ...readTableState(plan.rules, was), page: 1, ...part }),
        }),
        { replace: true },
      ),
    settings,
    changeSettings,
    places,
    changePlaces: (how) =>
      changeSettings((was) => ({
        ...was,
        columns: how ? keptColumns(plan.columns, how(arrangeColumns(plan.columns, was.columns))) : [],
      })),
    chosen,
    choose,
  }
}
