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

/**
 * The keys of the chosen rows. They hold for the view and the conditions that they were chosen in: an order must not reach a row that the
 * list no longer shows. Page, page size and order leave them as they are.
 */
const useChosenKeys = ({ view, filters }: TableState) => {
  const asked = JSON.stringify([view, filters])
  const [{ among, keys }, keep] = useState<{ among: string; keys: readonly React.Key[] }>({ among: asked, keys: [] })
  return [among === asked ? keys : [], (next: readonly React.Key[]) => keep({ among: asked, keys: next })] as const
}

/** A list's query in the address, its look in the user's settings, and what is chosen in it. */
export const useTable = (plan: TablePlan): Table => {
  const [address, setAddress] = useSearchParams()
  const density = useWork((work) => work.density)
  const [settings, changeSettings] = useUserSetting(plan.key, settingsAtFirst(density))
  const state = readTableState(plan.rules, address)
  const [chosen, choose] = useChosenKeys(state)
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
