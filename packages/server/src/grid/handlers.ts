import type { gridCalls } from '@sundial/contract/grid.ts'
import type { interconnectionCalls } from '@sundial/contract/interconnection.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { deleteBranches, deleteContainers, deleteTransformerAreas } from './delete.ts'
import { saveSwitchSettings, switchSettings } from './interconnection.ts'
import { branches, containers, transformerAreas } from './list.ts'
import { placeInGrid } from './place-in-grid.ts'
import { saveBranch, saveContainer, saveTransformerArea } from './save.ts'

export const gridHandlers: HandlersOf<typeof gridCalls & typeof interconnectionCalls> = {
  transformerAreas,
  saveTransformerArea,
  deleteTransformerAreas,
  branches,
  saveBranch,
  deleteBranches,
  containers,
  saveContainer,
  deleteContainers,
  placeInGrid,
  switchSettings,
  saveSwitchSettings,
}
